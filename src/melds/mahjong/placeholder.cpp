namespace meldwise { extern const int unused_mahjong; const int unused_mahjong = 0; }
