namespace meldwise { extern const int unused_arboretum; const int unused_arboretum = 0; }
