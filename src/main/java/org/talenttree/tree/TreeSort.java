package org.talenttree.tree;

import java.util.Arrays;
import java.util.Optional;

/**
 * The order of a list of trees. Trees with the same key stand by their id, in the same direction.
 */
record TreeSort(Key key, boolean descending) {
  static final TreeSort NEWEST_FIRST = new TreeSort(Key.CREATED_AT, true);
  static final TreeSort LAST_CHANGED_FIRST = new TreeSort(Key.UPDATED_AT, true);

  /** What trees are ordered by. */
  enum Key {
    CREATED_AT("createdAt", "created_at"),
    UPDATED_AT("updatedAt", "updated_at"),
    /** By the bytes of its UTF-8: the same on every machine, whatever its language. */
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

  /** Returns the order a client names, such as {@code -createdAt}. */
  static Optional<TreeSort> of(String text) {
    boolean descending = text.startsWith("-");
    String name = descending ? text.substring(1) : text;
    return Arrays.stream(Key.values())
        .filter(key -> key.parameter.equals(name))
        .map(key -> new TreeSort(key, descending))
        .findFirst();
  }

  /** Returns where the tree stands in this order. */
  Place place(Tree tree) {
    String value =
        switch (key) {
          case CREATED_AT -> Long.toString(tree.createdAt().toEpochMilli());
          case UPDATED_AT -> Long.toString(tree.updatedAt().toEpochMilli());
          case TITLE -> tree.title();
        };
    return new Place(tree.id().toString(), value);
  }

  /** Returns the value of a place as the column holds it. */
  Object columnValue(Place place) {
    return key == Key.TITLE ? place.value() : Long.valueOf(place.value());
  }

  /** Returns the order as a client names it. */
  @Override
  public String toString() {
    return (descending ? "-" : "") + key.parameter;
  }

  /** Where a tree stands in a sorted list, and stays when it is gone. */
  record Place(String id, String value) {
    private static final int ID_LENGTH = 36;

    /** Returns the place that {@link #toString} wrote. */
    static Place parse(String text) {
      return new Place(text.substring(0, ID_LENGTH), text.substring(ID_LENGTH));
    }

    @Override
    public String toString() {
      return id + value;
    }
  }
}
