package org.talenttree.transfer.imports.records;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.talenttree.language.Translatable;

/** What a column of a table, or a member of a JSON object, holds of a talent. */
public enum ColumnUse {
  /** The path or group that the talent is in. */
  PATH("path"),
  /** The talent's name. */
  TALENT("talent"),
  /** The level. */
  LEVEL("level"),
  /** The description. */
  DESCRIPTION("description"),
  /** Nothing that a tree has a place for. */
  NONE("none");

  /** What a list of uses must be, worded to follow its name. */
  public static final Translatable RULE =
      Translatable.of(
          "names what each column holds, with commas between them: path, talent, level and"
              + " description, each at most once, or none");

  private final String id;

  ColumnUse(String id) {
    this.id = id;
  }

  /**
   * Returns the uses that a text such as {@code path,talent,level,none} names; empty if a word of
   * it is unknown, or a use but {@code none} occurs twice.
   */
  public static Optional<List<ColumnUse>> parse(String words) {
    List<ColumnUse> uses = new ArrayList<>();
    for (String word : words.split(",", -1)) {
      ColumnUse use =
          Stream.of(values()).filter(one -> one.id.equals(word.strip())).findFirst().orElse(null);
      if (use == null || (use != NONE && uses.contains(use))) {
        return Optional.empty();
      }
      uses.add(use);
    }
    return Optional.of(List.copyOf(uses));
  }

  /** Returns the word that clients use. */
  public String id() {
    return id;
  }
}
