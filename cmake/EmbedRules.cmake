# cmake -DPAGES="a.md;b.md" -DOUTPUT=rules_text.cpp -P EmbedRules.cmake
# Writes a source file with the text of each page, named after its file.
set(source "#include \"terminal/rules_page.h\"\n\nnamespace meldwise::terminal {\n\n")
string(APPEND source "std::string_view rules_text(std::string_view game) {\n")
foreach(page IN LISTS PAGES)
  get_filename_component(name ${page} NAME_WE)
  file(READ ${page} text)
  string(APPEND source "  if (game == \"${name}\") {\n    return R\"rules(${text})rules\";\n  }\n")
endforeach()
string(APPEND source "  return {};\n}\n\n}  // namespace meldwise::terminal\n")
file(WRITE ${OUTPUT} "${source}")
