package org.talenttree.transfer.imports.notation;

import java.util.List;
import java.util.Optional;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.Unreadable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the lists and objects that a script in JavaScript or TypeScript declares, as the pages of
 * many people list their skills. Only plain values are read; nothing is run, and a declaration with
 * anything else in it is passed over.
 */
final class ScriptText {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /** What a script of this kind begins with, after its comments. */
  private static final List<String> STARTS =
      List.of(
          "import ",
          "import{",
          "export ",
          "const ",
          "let ",
          "var ",
          "module.exports",
          "interface ",
          "type ",
          "enum ",
          "\"use ",
          "'use ",
          "declare ");

  private static final List<String> DECLARATIONS = List.of("const ", "let ", "var ");
  private static final List<String> UNNAMED = List.of("export default", "module.exports");

  private ScriptText() {}

  static boolean isScript(String text) {
    ScriptScanner scanner = new ScriptScanner(text);
    scanner.skipBlank();
    return STARTS.stream().anyMatch(scanner::isAt)
        && text.lines().map(String::strip).anyMatch(ScriptText::declares);
  }

  private static boolean declares(String line) {
    String rest = line.startsWith("export ") ? line.substring("export ".length()).strip() : line;
    return DECLARATIONS.stream().anyMatch(rest::startsWith)
        || UNNAMED.stream().anyMatch(line::startsWith);
  }

  static JsonNode read(String text) throws Unreadable {
    ObjectNode values = JSON.objectNode();
    ScriptScanner scanner = new ScriptScanner(text);
    boolean found = false;
    while (scanner.skipTo(DECLARATIONS, UNNAMED)) {
      String name = scanner.declaredName();
      if (!scanner.isAt("[") && !scanner.isAt("{")) {
        continue;
      }
      int start = scanner.place();
      Optional<JsonNode> value = scanner.value();
      if (value.isPresent() && !values.has(name)) {
        values.set(name, value.get());
        found = true;
      } else {
        values.putIfAbsent(name, JSON.nullNode()); // So that the report tells of it.
        scanner.moveTo(Math.max(scanner.place(), start + 1));
      }
    }
    if (!found) {
      throw new Unreadable(
          Translatable.of(
              "is a program. Only lists of plain values in it can be read. Copy the skills out of"
                  + " it, and save them as text or CSV"));
    }
    return values;
  }
}
