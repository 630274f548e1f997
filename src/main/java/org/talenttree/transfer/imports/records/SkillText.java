package org.talenttree.transfer.imports.records;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Pointer;

/** Reads what one line says: a skill, several with commas between them, or a group with its own. */
public final class SkillText {
  private static final Pattern GROUP = Pattern.compile("([^:,;]{1,60}):\\s+(.+)");
  private static final Pattern DASH = Pattern.compile("(.{1,60}?)\\s+[-–—]\\s+(.+)");

  /** A text of more words is no name. */
  private static final int MAX_WORDS_OF_A_NAME = 3;

  private SkillText() {}

  /**
   * Returns the skills of a line.
   *
   * @param body what is written below the line; may be empty
   */
  public static List<SkillEntry> entries(
      Pointer pointer, List<String> groups, String text, String body) {
    String description = body.isBlank() ? null : body;
    if (NamedLevel.of(text).level() != null) {
      return List.of(new SkillEntry(pointer, groups, text, null, description));
    }
    Matcher group = GROUP.matcher(text);
    if (group.matches()) {
      return ofGroup(pointer, groups, group.group(1).strip(), group.group(2), description);
    }
    List<String> names = ListText.split(text);
    if (names.size() > 1) {
      return list(pointer, groups, names);
    }
    Matcher dash = DASH.matcher(text);
    if (description == null
        && dash.matches()
        && ListText.words(dash.group(2)) > MAX_WORDS_OF_A_NAME) {
      return List.of(new SkillEntry(pointer, groups, dash.group(1), null, dash.group(2)));
    }
    return List.of(new SkillEntry(pointer, groups, text, null, description));
  }

  /** Returns the skills that a long line lists after its group's name, or none: it is prose. */
  public static List<SkillEntry> listOrNothing(Pointer pointer, List<String> groups, String text) {
    List<SkillEntry> entries = entries(pointer, groups, text, "");
    return entries.size() > 1 || entries.getFirst().description() != null ? entries : List.of();
  }

  /** "Databases: Oracle, Redis" is a group; "Java: since the first version" tells about Java. */
  private static List<SkillEntry> ofGroup(
      Pointer pointer, List<String> groups, String name, String rest, @Nullable String below) {
    List<String> names = ListText.split(rest);
    if (names.size() > 1 || ListText.words(rest) <= MAX_WORDS_OF_A_NAME) {
      List<String> inner = new ArrayList<>(groups);
      inner.add(name);
      return list(pointer, inner, names);
    }
    String description = below == null ? rest : rest + "\n\n" + below;
    return List.of(new SkillEntry(pointer, groups, name, null, description));
  }

  private static List<SkillEntry> list(Pointer pointer, List<String> groups, List<String> names) {
    return names.stream().map(name -> new SkillEntry(pointer, groups, name, null, null)).toList();
  }
}
