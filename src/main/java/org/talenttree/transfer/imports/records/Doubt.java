package org.talenttree.transfer.imports.records;

/** What a file does not say clearly enough to import it without asking. */
public enum Doubt {
  /** The encoding of the text is not sure. */
  CHARSET("charset"),
  /** No field holds names. */
  NAMES("names"),
  /** Several fields may hold the names. */
  COLUMNS("columns"),
  /** Several fields hold the levels of one person each. */
  PERSON("person");

  private final String id;

  Doubt(String id) {
    this.id = id;
  }

  /** Returns the word that clients know it by. */
  public String id() {
    return id;
  }
}
