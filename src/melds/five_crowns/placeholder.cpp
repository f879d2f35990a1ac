namespace meldwise { extern const int unused_five_crowns; const int unused_five_crowns = 0; }
