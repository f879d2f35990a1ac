# cmake -DFILES="a.md;b.md" -DOUTPUT=rules_text.cpp -DHEADER=terminal/rules_page.h -DFUNCTION=terminal::rules_text
#       -P EmbedTexts.cmake
# Writes a source file with the text of each file; the function, declared in the header, finds one by its name.
set(source "#include \"${HEADER}\"\n\n")
string(APPEND source "std::string_view meldwise::${FUNCTION}([[maybe_unused]] std::string_view name) {\n")
foreach(file IN LISTS FILES)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} text)
  string(APPEND source "  if (name == \"${name}\") {\n    return R\"text(${text})text\";\n  }\n")
endforeach()
string(APPEND source "  return {};\n}\n")
file(WRITE ${OUTPUT} "${source}")
