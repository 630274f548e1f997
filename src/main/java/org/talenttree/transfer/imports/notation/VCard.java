package org.talenttree.transfer.imports.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.talenttree.api.Deadline;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.Unreadable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads what a person knows from a vCard: {@code EXPERTISE} of RFC 6715, and the {@code SKILL} that
 * some programs write. Hobbies and interests tell how much somebody likes a subject, not how well
 * they know it; names, addresses and employers are no talents either.
 */
final class VCard {
  private static final Set<String> SKILLS = Set.of("EXPERTISE", "SKILL", "X-SKILL", "X-SKILLS");
  private static final Set<String> FRAME = Set.of("BEGIN", "END", "VERSION", "");
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private VCard() {}

  static boolean isCard(String text) {
    return text.stripLeading().regionMatches(true, 0, "BEGIN:VCARD", 0, "BEGIN:VCARD".length());
  }

  static JsonNode read(String text) throws Unreadable {
    ObjectNode card = JSON.objectNode();
    ArrayNode skills = card.putArray("skills");
    for (String line : unfolded(text)) {
      Deadline.check();
      int colon = endOfName(line);
      if (colon < 0) {
        continue;
      }
      List<String> parts = Notation.split(line.substring(0, colon), ';');
      String name = parts.getFirst();
      String property = name.substring(name.lastIndexOf('.') + 1).toUpperCase(Locale.ROOT);
      if (SKILLS.contains(property)) {
        add(skills, line.substring(colon + 1), parts);
      } else if (!FRAME.contains(property)) {
        card.putNull(property); // So that the report tells that it went nowhere.
      }
    }
    if (skills.isEmpty()) {
      throw new Unreadable(
          Translatable.of(
              "is a vCard without EXPERTISE, which would name skills. Save the skills as text or"
                  + " CSV"));
    }
    return card;
  }

  private static void add(ArrayNode group, String value, List<String> parameters) {
    String level = "";
    for (String parameter : parameters) {
      if (parameter.regionMatches(true, 0, "LEVEL=", 0, "LEVEL=".length())) {
        level = parameter.substring("LEVEL=".length()).replace("\"", "");
      }
    }
    for (String name : Notation.split(value, ',')) {
      String plain = name.replace("\\n", " ").replace("\\", "").strip();
      if (!plain.isEmpty()) {
        ObjectNode skill = group.addObject().put("name", plain);
        if (!level.isEmpty()) {
          skill.put("level", level);
        }
      }
    }
  }

  /** Returns the place of the colon that ends a property's name and parameters; -1 without one. */
  private static int endOfName(String line) {
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      if (line.charAt(i) == '"') {
        quoted = !quoted;
      } else if (line.charAt(i) == ':' && !quoted) {
        return i;
      }
    }
    return -1;
  }

  /** A line that begins with a blank goes on with the one before. */
  private static List<String> unfolded(String text) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String next : (Iterable<String>) text.lines()::iterator) {
      if (next.startsWith(" ") || next.startsWith("\t")) {
        line.append(next, 1, next.length());
      } else {
        lines.add(line.toString());
        line.setLength(0);
        line.append(next);
      }
    }
    lines.add(line.toString());
    return lines;
  }
}
