package org.talenttree.json;

import java.util.List;

/**
 * Says that what a client or a file gave is no JSON, or JSON with wrong members. Over HTTP it
 * becomes a problem; a command prints it.
 */
public final class InvalidInput extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final Kind kind;
  private final transient List<Violation> violations;
  private final boolean isTruncated;

  /** What is not valid. */
  public enum Kind {
    /** The text is no JSON. */
    SYNTAX,
    /** Members of the JSON. */
    MEMBERS,
    /** Parameters of a query. */
    PARAMETERS
  }

  InvalidInput(Kind kind, String detail, List<Violation> violations, boolean isTruncated) {
    // No stack trace: bad input is common, and refusing a flood of it must stay cheap.
    super(detail, null, false, false);
    this.kind = kind;
    this.violations = List.copyOf(violations);
    this.isTruncated = isTruncated;
  }

  /** Returns what is not valid. */
  public Kind kind() {
    return kind;
  }

  /** Returns what is wrong, in one sentence. */
  public String detail() {
    return String.valueOf(getMessage());
  }

  /** Returns each mistake with its place; none where the text is no JSON. */
  public List<Violation> violations() {
    return violations;
  }

  /** Returns whether there were more mistakes than {@link #violations} lists. */
  public boolean isTruncated() {
    return isTruncated;
  }
}
