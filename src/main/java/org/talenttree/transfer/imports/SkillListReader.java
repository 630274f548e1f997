package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Pointer;
import org.talenttree.transfer.imports.levels.NamedLevel;
import org.talenttree.transfer.imports.outline.ListText;
import org.talenttree.transfer.imports.skills.SkillEntry;
import org.talenttree.transfer.imports.table.ColumnUse;
import org.talenttree.transfer.imports.table.Headings;

/**
 * Walks through JSON and collects skills: a text is one, an object with a name is one or, if it has
 * a list, a group of those in the list; other objects are groups named by their members.
 */
final class SkillListReader {
  private static final Pattern HUMP = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})|[_-]+");

  private final List<SkillEntry> entries = new ArrayList<>();
  private final List<Pointer> passedOver = new ArrayList<>();

  /** Returns the skills. */
  List<SkillEntry> read(LocatedJson file) {
    if (file.value().isArray()
        || file.each().values().stream().anyMatch(m -> m.value().isContainer())) {
      value(file, List.of());
    } else {
      map(file.each(), List.of());
    }
    return entries;
  }

  /** Returns the members that say nothing of a skill. */
  List<Pointer> passedOver() {
    return passedOver;
  }

  private void value(LocatedJson value, List<String> groups) {
    if (value.value().isArray()) {
      value.items().forEach(item -> value(item, groups));
    } else if (value.value().isObject()) {
      object(value, groups);
    } else if (value.value().isString()) {
      entries.add(new SkillEntry(value.pointer(), groups, value.text(), null, null));
    } else {
      passedOver.add(value.pointer());
    }
  }

  private void object(LocatedJson object, List<String> groups) {
    Map<String, LocatedJson> members = object.each();
    Map<ColumnUse, LocatedJson> texts = texts(members);
    LocatedJson name = texts.get(ColumnUse.TALENT);
    if (name == null || !name.value().isString()) {
      map(members, groups);
      return;
    }
    int before = entries.size();
    for (LocatedJson member : members.values()) {
      if (member.value().isContainer()) {
        value(member, with(groups, name.text()));
      } else if (!texts.containsValue(member)) {
        passedOver.add(member.pointer());
      }
    }
    if (entries.size() == before) {
      skill(object, groups, texts, name);
    }
  }

  private void skill(
      LocatedJson object,
      List<String> groups,
      Map<ColumnUse, LocatedJson> texts,
      LocatedJson name) {
    LocatedJson path = texts.get(ColumnUse.PATH);
    entries.add(
        new SkillEntry(
            object.pointer(),
            path == null || path.text().isBlank() ? groups : with(groups, path.text()),
            name.text(),
            text(texts.get(ColumnUse.LEVEL)),
            text(texts.get(ColumnUse.DESCRIPTION))));
  }

  private static @Nullable String text(@Nullable LocatedJson member) {
    return member == null ? null : member.text();
  }

  /** Returns the members with texts and numbers that tell of one skill, the best of each use. */
  private static Map<ColumnUse, LocatedJson> texts(Map<String, LocatedJson> members) {
    Map<ColumnUse, LocatedJson> texts = new EnumMap<>(ColumnUse.class);
    members.entrySet().stream()
        .filter(member -> !member.getValue().text().isBlank())
        .filter(member -> Headings.isKnown(member.getKey()))
        .sorted(Comparator.comparingInt(member -> Headings.rank(member.getKey())))
        .forEach(member ->
            Headings.use(member.getKey())
                .filter(use -> use != ColumnUse.NONE)
                .ifPresent(use -> texts.putIfAbsent(use, member.getValue())));
    return texts;
  }

  /** The members of an object without a name are groups, or skills with their levels. */
  private void map(Map<String, LocatedJson> members, List<String> groups) {
    members.forEach((name, member) -> {
      if (member.value().isContainer()) {
        value(member, with(groups, name));
      } else {
        pair(name, member, groups);
      }
    });
  }

  private void pair(String name, LocatedJson value, List<String> groups) {
    String text = value.text();
    List<String> names = ListText.split(text);
    if (Headings.isKnown(name)) {
      passedOver.add(value.pointer());
    } else if (NamedLevel.isLevel(text) || value.value().isNumber()) {
      entries.add(new SkillEntry(value.pointer(), groups, name, text, null));
    } else if (names.size() > 1) {
      names.forEach(
          one -> entries.add(new SkillEntry(value.pointer(), with(groups, name), one, null, null)));
    } else {
      passedOver.add(value.pointer());
    }
  }

  private static List<String> with(List<String> groups, String name) {
    List<String> inner = new ArrayList<>(groups);
    inner.add(readable(name));
    return inner;
  }

  /** Turns "programming_languages" and "devTools" into words. */
  private static String readable(String name) {
    if (name.isBlank() || name.contains(" ")) {
      return name;
    }
    String words = HUMP.matcher(name).replaceAll(" ").strip();
    boolean changed = !words.equals(name) || words.equals(words.toLowerCase(Locale.ROOT));
    return changed && !words.isEmpty()
        ? Character.toUpperCase(words.charAt(0)) + words.substring(1)
        : words;
  }
}
