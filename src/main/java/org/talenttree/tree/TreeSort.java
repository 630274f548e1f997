package org.talenttree.tree;

import java.util.Arrays;
import java.util.Optional;

/** The order of a list of trees; trees with equal keys are ordered by id, in the same direction. */
record TreeSort(Key key, boolean descending) {
  static final TreeSort NEWEST_FIRST = new TreeSort(Key.CREATED_AT, true);
  static final TreeSort LAST_CHANGED_FIRST = new TreeSort(Key.UPDATED_AT, true);

  /** The member to order by. */
  enum Key {
    CREATED_AT("createdAt", "created_at"),
    UPDATED_AT("updatedAt", "updated_at"),
    /** Ordered by its UTF-8 bytes, so that the order does not depend on a locale. */
    TITLE("title", "title");

    private final String parameter;
    private final String column;

    Key(String parameter, String column) {
      this.parameter = parameter;
      this.column = column;
    }

    String column() {
      return column;
    }
  }

  /** Returns the order for a parameter such as {@code -createdAt}. */
  static Optional<TreeSort> of(String text) {
    boolean descending = text.startsWith("-");
    String name = descending ? text.substring(1) : text;
    return Arrays.stream(Key.values())
        .filter(key -> key.parameter.equals(name))
        .map(key -> new TreeSort(key, descending))
        .findFirst();
  }

  /** Returns the tree's position in this order. */
  Position position(Tree tree) {
    String value =
        switch (key) {
          case CREATED_AT -> Long.toString(tree.createdAt().toEpochMilli());
          case UPDATED_AT -> Long.toString(tree.updatedAt().toEpochMilli());
          case TITLE -> tree.title();
        };
    return new Position(tree.id().toString(), value);
  }

  /** Returns the value of a position as the column stores it. */
  Object columnValue(Position position) {
    return key == Key.TITLE ? position.value() : Long.valueOf(position.value());
  }

  /** Returns the order as the parameter names it. */
  @Override
  public String toString() {
    return (descending ? "-" : "") + key.parameter;
  }

  /** A position in a sorted list; it stays valid after its tree is deleted. */
  record Position(String id, String value) {
    private static final int ID_LENGTH = 36;

    /** Returns the position that {@link #toString} wrote. */
    static Position parse(String text) {
      return new Position(text.substring(0, ID_LENGTH), text.substring(ID_LENGTH));
    }

    @Override
    public String toString() {
      return id + value;
    }
  }
}
