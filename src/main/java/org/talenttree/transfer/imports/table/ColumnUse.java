package org.talenttree.transfer.imports.table;

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

  private final String id;

  ColumnUse(String id) {
    this.id = id;
  }

  /** Returns the word that clients use. */
  public String id() {
    return id;
  }
}
