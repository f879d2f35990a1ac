namespace meldwise { extern const int unused_konkan; const int unused_konkan = 0; }
