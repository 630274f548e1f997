package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.talenttree.api.Deadline;
import org.talenttree.json.Pointer;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.ColumnUse;
import org.talenttree.transfer.imports.records.FieldNames;
import org.talenttree.transfer.imports.records.ListText;
import org.talenttree.transfer.imports.records.NamedLevel;
import org.talenttree.transfer.imports.records.Sheet;
import org.talenttree.transfer.imports.records.Sheet.FileRecord;

/**
 * Collects the records of JSON and YAML. A text is one, and so is a name with its level; an object
 * is one too, unless it holds a list of items: then it is their group, which the name next to the
 * list names, else the member.
 */
final class ObjectRecords {
  private static final int MAX_FIELDS = 100;

  /** Ten times the talents of a tree: a file of more objects and texts is no list of skills. */
  private static final int MAX_PARTS = 20_000;

  /** Each member may be a talent with its level, and a tree has at most 2,000. */
  private static final int MAX_MEMBERS = 5_000;

  private static final int NAME = 0;
  private static final int LEVEL = 1;
  private static final int FIRST_MEMBER = 2;
  private static final Set<String> GENERIC =
      Set.of("items", "children", "list", "entries", "nodes", "elements", "values", "data");

  private final ImportBuilder builder;
  private final Map<String, Integer> fields = new LinkedHashMap<>();
  private final List<FileRecord> records = new ArrayList<>();

  private int visited;
  private boolean isTooWide;

  /** How many records have the level of their group. */
  private int inherited;

  /** Reports to this builder which objects become paths, and what is no part of a record. */
  ObjectRecords(ImportBuilder builder) {
    this.builder = builder;
  }

  Sheet read(LocatedJson file) throws ImportRefused {
    if (file.value().isObject() && !isTooMuch(file)) {
      root(file);
    } else if (file.value().isArray()) {
      value(file, List.of(), "");
    }
    return sheet();
  }

  /** Adds the records of a part of a file that is below these groups. */
  ObjectRecords add(LocatedJson part, List<String> groups) {
    value(part, groups, "");
    return this;
  }

  /** Returns all records so far; of objects alone, their members are the fields. */
  Sheet sheet() throws ImportRefused {
    if (isTooWide) {
      throw new ImportRefused(
          Pointer.ROOT, Translatable.of("has an object of more than {0} members", MAX_MEMBERS));
    }
    if (visited > MAX_PARTS) {
      throw new ImportRefused(
          Pointer.ROOT, Translatable.of("has more than {0} objects and texts", MAX_PARTS));
    }
    List<Sheet.Field> all = new ArrayList<>();
    all.add(new Sheet.Field("", ColumnUse.TALENT));
    all.add(new Sheet.Field("", ColumnUse.LEVEL));
    fields.forEach((name, _) -> all.add(new Sheet.Field(name, null)));
    boolean ofObjects =
        records.stream().allMatch(one -> one.value(NAME).isEmpty() && one.value(LEVEL).isEmpty());
    int from = ofObjects ? FIRST_MEMBER : 0;
    return new Sheet(
        Pointer.ROOT,
        false,
        true,
        all.subList(from, all.size()),
        records.stream().map(record -> record.from(from)).toList());
  }

  /** The name of the whole file is its title, and no path. */
  private void root(LocatedJson file) {
    ObjectParts parts = ObjectParts.of(file);
    String name = parts.groupName();
    boolean isGroup =
        parts.items.size() == 1 && GENERIC.contains(parts.items.firstEntry().getKey());
    if (isGroup && !name.isEmpty()) {
      group(file, parts, List.of(), false);
    } else {
      map(file, List.of());
    }
  }

  /** Counts a part; one with too many members at once, as it would take long to map them. */
  private boolean isTooMuch(LocatedJson part) {
    int members = part.value().size();
    isTooWide |= part.value().isObject() && members > MAX_MEMBERS;
    visited += members > MAX_PARTS ? members : 1;
    return isTooWide || visited > MAX_PARTS;
  }

  private void value(LocatedJson value, List<String> groups, String level) {
    if (isTooMuch(value)) {
      return;
    }
    if (value.value().isArray()) {
      boolean alike = areAlike(value.items());
      for (LocatedJson item : value.items()) {
        Deadline.check();
        if (item.value().isObject()) {
          object(item, groups, level, true, alike);
        } else {
          value(item, groups, level);
        }
      }
    } else if (value.value().isObject()) {
      object(value, groups, level, false, false);
    } else if (value.value().isString() && !value.text().isBlank()) {
      names(value, List.of(value.text()), groups, level);
    } else {
      passOver(value);
    }
  }

  /** Objects with the same members are records, whatever the members are called. */
  private static boolean areAlike(List<LocatedJson> items) {
    return items.size() > 1
        && items.stream().allMatch(item -> item.value().isObject() && item.value().size() > 1)
        && items.getFirst().each().keySet().equals(items.getLast().each().keySet());
  }

  private void object(
      LocatedJson object, List<String> groups, String level, boolean isElement, boolean alike) {
    if (isTooMuch(object)) {
      return;
    }
    ObjectParts parts = ObjectParts.of(object);
    if (SkillGroup.isHidden(object)) {
      builder.drop(object.pointer(), SkillGroup.HIDDEN);
    } else if (!parts.items.isEmpty()) {
      group(object, parts, groups, isElement);
    } else if (parts.has(ColumnUse.TALENT)
        || (alike && parts.hasText())
        || (parts.has(ColumnUse.PATH) && parts.has(ColumnUse.LEVEL))) {
      record(object, parts, groups, "", level);
    } else {
      map(object, groups);
    }
  }

  private void group(
      LocatedJson object, ObjectParts parts, List<String> groups, boolean isElement) {
    String name = parts.groupName();
    boolean isNameless = name.isEmpty() && isElement && parts.isOneKnownList();
    if (name.isEmpty() && !isNameless) {
      map(object, groups);
      return;
    }
    List<String> inner = isNameless ? groups : with(groups, groupName(object, parts, name));
    String level = parts.text(ColumnUse.LEVEL);
    int before = inherited;
    parts.items.values().forEach(list -> items(list, inner, level));
    boolean isInherited = inherited > before;
    inherited = before; // A group passes on its own level alone.
    parts
        .texts
        .values()
        .forEach(text -> {
          boolean isLevel = isInherited && text.text().equals(level);
          if (!text.text().equals(name) && !isLevel) {
            passOver(text);
          }
        });
    parts.others.values().forEach(this::passOver);
  }

  private String groupName(LocatedJson object, ObjectParts parts, String name) {
    boolean isAround =
        parts.items.values().stream()
            .map(LocatedJson::items)
            .allMatch(items ->
                !items.isEmpty()
                    && items.stream().allMatch(item -> !ObjectParts.of(item).items.isEmpty()));
    return isAround ? builder.group(object, name) : builder.path(object, name);
  }

  private void items(LocatedJson list, List<String> groups, String level) {
    if (list.value().isContainer()) {
      value(list, groups, level);
    } else {
      names(list, ListText.split(list.text()), groups, level);
    }
  }

  private void names(LocatedJson place, List<String> names, List<String> groups, String level) {
    for (String name : names) {
      records.add(new FileRecord(place.pointer(), groups, List.of(name, level)));
    }
    inherited += level.isEmpty() ? 0 : 1;
  }

  private void record(
      LocatedJson object, ObjectParts parts, List<String> groups, String name, String level) {
    String above = parts.has(ColumnUse.LEVEL) ? "" : level;
    inherited += above.isEmpty() ? 0 : 1;
    List<String> values = new ArrayList<>(List.of(name, above));
    parts.texts.forEach((key, text) -> set(values, key, text));
    parts.others.forEach((key, list) -> {
      ColumnUse use = FieldNames.use(key).orElse(ColumnUse.NONE);
      List<LocatedJson> texts = list.items().stream().filter(i -> !i.text().isBlank()).toList();
      if (use == ColumnUse.DESCRIPTION && texts.size() == list.value().size()) {
        set(values, key, list, String.join("\n", texts.stream().map(LocatedJson::text).toList()));
      } else if (use == ColumnUse.PATH && texts.size() == list.value().size()) {
        set(values, key, list, texts.getFirst().text());
        list.items().stream().skip(1).forEach(this::passOver);
      } else {
        passOver(list);
      }
    });
    records.add(new FileRecord(object.pointer(), groups, values));
  }

  private void set(List<String> values, String key, LocatedJson text) {
    if (text.text().isBlank()) {
      passOver(text);
    } else {
      set(values, key, text, text.text());
    }
  }

  private void set(List<String> values, String key, LocatedJson place, String text) {
    Integer field = fields.get(key);
    if (field == null && fields.size() < MAX_FIELDS) {
      field = fields.size() + FIRST_MEMBER;
      fields.put(key, field);
    }
    if (field == null) {
      passOver(place);
      return;
    }
    values.addAll(Collections.nCopies(Math.max(0, field + 1 - values.size()), ""));
    values.set(field, text);
  }

  /** The members of an object without a name are groups, or skills with their levels. */
  private void map(LocatedJson object, List<String> groups) {
    object
        .each()
        .forEach((name, member) -> {
          ObjectParts parts = ObjectParts.of(member);
          if (FieldNames.use(name).equals(Optional.of(ColumnUse.NONE))
              && member.value().isContainer()
              && !GENERIC.contains(name.toLowerCase(Locale.ROOT))) {
            passOver(member);
          } else if (parts.has(ColumnUse.LEVEL)
              && parts.items.isEmpty()
              && !parts.has(ColumnUse.TALENT)) {
            record(member, parts, groups, FieldNames.readable(name), "");
          } else if (member.value().isContainer()) {
            value(member, with(groups, FieldNames.readable(name)), "");
          } else {
            pair(name, member, groups);
          }
        });
  }

  private void pair(String name, LocatedJson value, List<String> groups) {
    String text = value.text();
    ColumnUse use = FieldNames.use(name).orElse(null);
    List<String> names = ListText.split(text);
    boolean isLevel = NamedLevel.isLevel(text) || value.value().isNumber();
    boolean isField =
        use == null ? false : !isLevel || (use != ColumnUse.TALENT && use != ColumnUse.PATH);
    if (use == ColumnUse.NONE || (isField && names.size() < 2)) {
      passOver(value);
    } else if (isLevel) {
      records.add(new FileRecord(value.pointer(), groups, List.of(name, text)));
    } else if (names.size() > 1) {
      List<String> inner = with(groups, FieldNames.readable(name));
      names(value, names, inner, "");
    } else {
      passOver(value);
    }
  }

  private void passOver(LocatedJson value) {
    builder.drop(value.pointer(), ImportBuilder.NO_PLACE);
  }

  private static List<String> with(List<String> groups, String name) {
    List<String> inner = new ArrayList<>(groups);
    inner.add(name);
    return inner;
  }
}
