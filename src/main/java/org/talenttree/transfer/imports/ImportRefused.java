package org.talenttree.transfer.imports;

import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violation;
import org.talenttree.language.Translatable;

/** Thrown if a file cannot be imported; it says where the problem is and how to fix it. */
public sealed class ImportRefused extends Exception permits ImportUnclear {
  private static final long serialVersionUID = 1L;

  private final String pointer;
  private final transient Translatable detail;

  ImportRefused(Pointer pointer, Translatable detail) {
    super(pointer + " " + detail.english());
    this.pointer = pointer.toString();
    this.detail = detail;
  }

  /** Returns where it is, as a JSON pointer such as {@code #/person/milestones/CRAFT}. */
  public String pointer() {
    return pointer;
  }

  /** Returns what is wrong there in English, worded to follow the pointer or the word "it". */
  public String detail() {
    return detail.english();
  }

  Translatable text() {
    return detail;
  }

  /** Returns the API's problem for this file. */
  public Problem problem() {
    return Problem.of(
        ProblemType.VALIDATION_FAILED,
        new Violation("not_importable", Violation.Place.POINTER, pointer, detail));
  }
}
