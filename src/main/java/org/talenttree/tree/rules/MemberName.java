package org.talenttree.tree.rules;

import java.util.Map;
import org.talenttree.language.Translatable;

/** What people call the members of trees, paths and talents. */
public final class MemberName {
  private static final Map<String, Translatable> NAMES =
      Map.ofEntries(
          Map.entry("title", Translatable.of("title")),
          Map.entry("name", Translatable.of("name")),
          Map.entry("description", Translatable.of("description")),
          Map.entry("level", Translatable.of("level")),
          Map.entry("levelNames", Translatable.of("names of the levels")),
          Map.entry("iconUrl", Translatable.of("icon")),
          Map.entry("links", Translatable.of("links")),
          Map.entry("peopleNeeded", Translatable.of("people needed")),
          Map.entry("requires", Translatable.of("requirements")),
          Map.entry("path", Translatable.of("path")),
          Map.entry("textColor", Translatable.of("text colour")),
          Map.entry("accentColor", Translatable.of("accent colour")));

  private MemberName() {}

  /** Returns what a member is called, as a value of a message; itself if it is not known. */
  public static Object of(String member) {
    Translatable name = NAMES.get(member);
    return name == null ? member : name;
  }
}
