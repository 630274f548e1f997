package org.talenttree.transfer.imports;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A skill with the words that belong to it: the skill becomes a path, each word a talent. */
final class SkillGroup {
  private SkillGroup() {}

  /**
   * Gathers the words of a skill, or the skill itself when it has none.
   *
   * @param words the name of the member that holds them
   * @param description what the skill says about itself
   */
  static void gather(
      Gathering gathering,
      JsonPlace skill,
      String words,
      FoundLevel level,
      @Nullable String description)
      throws ImportRefused {
    String text = skill.textOf("name");
    JsonPlace list = skill.optional(words);
    if (list != null && !list.value().isArray()) {
      gathering.drop(list.pointer(), "must be an array");
    }
    List<JsonPlace> items = list == null || !list.value().isArray() ? List.of() : list.elements();
    if (items.isEmpty()) {
      gathering.talent(Gathering.REST, skill, text == null ? "" : text, level, description);
      return;
    }
    String path = gathering.path(skill, text == null ? "" : text);
    for (JsonPlace item : items) {
      gathering.talent(path, item, item.text(), level, null);
    }
    if (description != null && !description.isBlank()) {
      gathering.drop(skill.pointer().member("description"), "a path has no description");
    }
  }
}
