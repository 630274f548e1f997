package org.talenttree.json;

import java.util.ArrayList;
import java.util.List;

/** Collects the mistakes in a request, so that one answer lists them all. */
public final class Violations {
  /** How many are listed; the rest is only counted, so that an answer stays small. */
  public static final int MAX = 50;

  private final List<Violation> listed = new ArrayList<>();
  private int count;

  /** Adds a mistake in the body. */
  public void add(Pointer pointer, String code, String detail) {
    add(Violation.at(pointer, code, detail));
  }

  /** Adds a mistake. */
  public void add(Violation violation) {
    count++;
    if (listed.size() < MAX) {
      listed.add(violation);
    }
  }

  /** Returns whether there are no mistakes so far. */
  public boolean isEmpty() {
    return count == 0;
  }

  /** Refuses the request with {@code validation_failed} if there are mistakes. */
  public void refuseIfAny() {
    if (count > 0) {
      String what = count == 1 ? "1 member" : count + " members";
      throw invalid(InvalidInput.Kind.MEMBERS, what + " failed validation.");
    }
  }

  /** Refuses the request with {@code invalid_parameter} if there are mistakes. */
  public void refuseParametersIfAny() {
    if (count > 0) {
      String what =
          count == 1
              ? "The parameter " + listed.getFirst().where() + " " + listed.getFirst().detail()
              : count + " parameters are not valid";
      throw invalid(InvalidInput.Kind.PARAMETERS, what + ".");
    }
  }

  private InvalidInput invalid(InvalidInput.Kind kind, String detail) {
    return new InvalidInput(kind, detail, listed, count > listed.size());
  }
}
