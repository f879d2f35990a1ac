namespace meldwise { extern const int unused_makiaveli; const int unused_makiaveli = 0; }
