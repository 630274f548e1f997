package org.talenttree.transfer.imports;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.talenttree.transfer.imports.records.ColumnUse;
import org.talenttree.transfer.imports.records.FieldNames;
import org.talenttree.transfer.imports.records.ListText;

/** The members of an object: texts and numbers, lists of items, and what only tells about it. */
final class ObjectParts {
  final SequencedMap<String, LocatedJson> texts = new LinkedHashMap<>();
  final SequencedMap<String, LocatedJson> items = new LinkedHashMap<>();
  final SequencedMap<String, LocatedJson> others = new LinkedHashMap<>();
  private final Map<String, Optional<ColumnUse>> uses = new HashMap<>();

  private ObjectParts() {}

  /** Returns the parts of an object; none of all else. */
  static ObjectParts of(LocatedJson object) {
    ObjectParts parts = new ObjectParts();
    Map<String, LocatedJson> containers = new LinkedHashMap<>();
    object
        .each()
        .forEach((name, member) ->
            (member.value().isContainer() ? containers : parts.texts).put(name, member));
    String own = parts.name();
    parts.texts.sequencedEntrySet().removeIf(text -> parts.isList(text, own));
    boolean hasLevel = parts.has(ColumnUse.LEVEL);
    containers.forEach((name, member) ->
        (isOfItems(name, member, hasLevel) ? parts.items : parts.others).put(name, member));
    return parts;
  }

  private String name() {
    return has(ColumnUse.TALENT) ? text(ColumnUse.TALENT) : text(ColumnUse.PATH);
  }

  /** A text next to the name may list the names of items. */
  private boolean isList(Map.Entry<String, LocatedJson> text, String name) {
    String names = text.getValue().text();
    boolean isList =
        !name.isEmpty()
            && !name.equals(names)
            && isCalled(text.getKey(), ColumnUse.TALENT)
            && ListText.split(names).size() > 1;
    if (isList) {
      items.put(text.getKey(), text.getValue());
    }
    return isList;
  }

  /** A list that is called so holds items; one of an unknown name does next to no level. */
  private static boolean isOfItems(String name, LocatedJson member, boolean hasLevel) {
    Optional<ColumnUse> use = FieldNames.use(name);
    boolean ofObjects = member.items().stream().anyMatch(item -> item.value().isObject());
    return !member.value().isEmpty()
        && (use.isEmpty()
            ? !hasLevel
            : use.get() == ColumnUse.TALENT || (use.get() == ColumnUse.PATH && ofObjects));
  }

  boolean has(ColumnUse use) {
    return !text(use).isEmpty();
  }

  boolean hasText() {
    return texts.values().stream().anyMatch(text -> text.value().isString());
  }

  /**
   * Returns the text of the member with the most usual name of this use; empty if there is none.
   */
  String text(ColumnUse use) {
    return texts.entrySet().stream()
        .filter(text -> isCalled(text.getKey(), use) && !text.getValue().text().isBlank())
        .min(Comparator.comparingInt(text -> FieldNames.rank(text.getKey(), use)))
        .map(Map.Entry::getValue)
        .filter(text -> use != ColumnUse.TALENT || text.value().isString())
        .map(LocatedJson::text)
        .orElse("");
  }

  // An object may have thousands of members, and each is asked about for each use.
  private boolean isCalled(String name, ColumnUse use) {
    return uses.computeIfAbsent(name, FieldNames::use).filter(use::equals).isPresent();
  }

  /** Returns whether the only list is called one of items, such as {@code keywords}. */
  boolean isOneKnownList() {
    return items.size() == 1 && FieldNames.isKnown(items.firstEntry().getKey());
  }

  /**
   * Returns the name next to a list: what is called a name, or a group, or the only text there is.
   */
  String groupName() {
    for (ColumnUse use : new ColumnUse[] {ColumnUse.TALENT, ColumnUse.PATH}) {
      if (has(use)) {
        return text(use);
      }
    }
    return texts.entrySet().stream()
        .filter(text -> text.getValue().value().isString() && !text.getValue().text().isBlank())
        .filter(text -> !FieldNames.isKnown(text.getKey()))
        .map(text -> text.getValue().text())
        .findFirst()
        .orElse("");
  }
}
