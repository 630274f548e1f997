package org.talenttree.json;

import java.util.List;
import org.talenttree.language.Translatable;

/**
 * Input that is not valid JSON, or has invalid members or parameters; becomes a problem in HTTP.
 */
public final class InvalidInput extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final Kind kind;
  private final transient Translatable detail;
  private final transient List<Violation> violations;
  private final boolean isTruncated;

  /** The part of the input that is not valid. */
  public enum Kind {
    /** The text is not JSON. */
    SYNTAX,
    /** Members of the JSON. */
    MEMBERS,
    /** Parameters of a query. */
    PARAMETERS
  }

  InvalidInput(Kind kind, Translatable detail, List<Violation> violations, boolean isTruncated) {
    // No stack trace: invalid input is common, and refusing a flood of it must stay cheap.
    super(detail.english(), null, false, false);
    this.kind = kind;
    this.detail = detail;
    this.violations = List.copyOf(violations);
    this.isTruncated = isTruncated;
  }

  /** Returns the same mistakes under another sentence. */
  public InvalidInput saying(Translatable sentence) {
    return new InvalidInput(kind, sentence, violations, isTruncated);
  }

  /** Returns the part that is not valid. */
  public Kind kind() {
    return kind;
  }

  /** Returns what is wrong, in one sentence. */
  public Translatable detail() {
    return detail;
  }

  /** Returns the mistakes; empty if the text is not JSON. */
  public List<Violation> violations() {
    return violations;
  }

  /** Returns whether there were more mistakes than {@link #violations} lists. */
  public boolean isTruncated() {
    return isTruncated;
  }
}
