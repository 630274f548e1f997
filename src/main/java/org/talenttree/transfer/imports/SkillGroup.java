package org.talenttree.transfer.imports;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.LevelScale;

/** Imports a skill with keywords: the skill becomes a path, each keyword a talent. */
final class SkillGroup {
  /** Why an item is dropped that can be none. */
  static final Translatable NO_SKILL = Translatable.of("is no skill: it must be an object");

  /** Why an item is dropped that its owner hides. */
  static final Translatable HIDDEN = Translatable.of("is hidden in the résumé");

  private static final String LANGUAGES = "Languages";

  private SkillGroup() {}

  /**
   * Adds the languages that a person speaks, as talents of a path of their own.
   *
   * @param languages the list of them; null if there is none
   * @param members the members that may hold the level; the first that says one counts
   */
  static void addLanguages(
      ImportBuilder builder, @Nullable LocatedJson languages, int defaultLevel, String... members) {
    List<LocatedJson> items = languages == null ? List.of() : languages.items();
    LevelScale scale =
        LevelScale.of(
            items.stream().map(item -> level(item, members)).flatMap(Optional::stream).toList());
    for (LocatedJson item : items) {
      if (isHidden(item)) {
        builder.drop(item.pointer(), HIDDEN);
        continue;
      }
      builder.talent(
          LANGUAGES,
          item.pointer(),
          item.textOrEmpty(item.has("language") ? "language" : "name"),
          ParsedLevel.of(level(item, members).orElse(null), scale, defaultLevel),
          null);
    }
    if (languages != null && items.isEmpty()) {
      builder.drop(languages.pointer(), ImportBuilder.NO_PLACE);
    }
  }

  private static Optional<String> level(LocatedJson item, String... members) {
    return Stream.of(members)
        .map(item::textOf)
        .filter(Objects::nonNull)
        .filter(text -> !text.isBlank() && !LevelScale.isZero(text))
        .findFirst();
  }

  /** What is hidden in a résumé must not be imported, as a tree may be published. */
  static boolean isHidden(LocatedJson item) {
    return item.value().path("hidden").asBoolean(false)
        || !item.value().path("visible").asBoolean(true);
  }

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
    String text = skill.textOrEmpty("name");
    LocatedJson list = skill.optional(words);
    if (list != null && !list.value().isArray()) {
      builder.drop(list.pointer(), Translatable.of("must be an array"));
    }
    List<LocatedJson> items = list == null || !list.value().isArray() ? List.of() : list.elements();
    if (items.isEmpty()) {
      builder.talent(ImportBuilder.DEFAULT_NAME, skill.pointer(), text, level, description);
      return;
    }
    String path = builder.path(skill, text);
    for (LocatedJson item : items) {
      builder.talent(path, item.pointer(), item.text(), level, null);
    }
    if (description != null && !description.isBlank()) {
      builder.drop(
          skill.pointer().member("description"), Translatable.of("a path has no description"));
    }
  }
}
