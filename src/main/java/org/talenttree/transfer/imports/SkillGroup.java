package org.talenttree.transfer.imports;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Imports a skill with keywords: the skill becomes a path, each keyword a talent. */
final class SkillGroup {
  private SkillGroup() {}

  /**
   * Adds the keywords of a skill, or the skill itself if it has none.
   *
   * @param words the name of the member with the keywords
   * @param description the description of the skill
   */
  static void addTo(
      ImportBuilder builder,
      LocatedJson skill,
      String words,
      ParsedLevel level,
      @Nullable String description)
      throws ImportRefused {
    String text = skill.textOf("name");
    LocatedJson list = skill.optional(words);
    if (list != null && !list.value().isArray()) {
      builder.drop(list.pointer(), "must be an array");
    }
    List<LocatedJson> items = list == null || !list.value().isArray() ? List.of() : list.elements();
    if (items.isEmpty()) {
      builder.talent(
          ImportBuilder.DEFAULT_NAME,
          skill.pointer(),
          text == null ? "" : text,
          level,
          description);
      return;
    }
    String path = builder.path(skill, text == null ? "" : text);
    for (LocatedJson item : items) {
      builder.talent(path, item.pointer(), item.text(), level, null);
    }
    if (description != null && !description.isBlank()) {
      builder.drop(skill.pointer().member("description"), "a path has no description");
    }
  }
}
