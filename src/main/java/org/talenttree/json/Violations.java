package org.talenttree.json;

import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong with a request, so that a client hears of everything at once. */
public final class Violations {
  /** How many are told; the rest is only counted, so that an answer cannot be blown up. */
  public static final int MAX = 50;

  private final List<Violation> told = new ArrayList<>();
  private int count;

  /** Notes a mistake. */
  public void add(Pointer pointer, String code, String detail) {
    add(Violation.at(pointer, code, detail));
  }

  /** Notes a mistake, wherever it is. */
  public void add(Violation violation) {
    count++;
    if (told.size() < MAX) {
      told.add(violation);
    }
  }

  /** Returns whether nothing was wrong so far. */
  public boolean isEmpty() {
    return count == 0;
  }

  /** Refuses the request with {@code validation_failed} if anything was wrong. */
  public void refuseIfAny() {
    if (count > 0) {
      String what = count == 1 ? "1 member" : count + " members";
      throw invalid(InvalidInput.Kind.MEMBERS, what + " failed validation.");
    }
  }

  /** Refuses the request with {@code invalid_parameter} if anything was wrong. */
  public void refuseParametersIfAny() {
    if (count > 0) {
      String what =
          count == 1
              ? "The parameter " + told.getFirst().where() + " " + told.getFirst().detail()
              : count + " parameters are not valid";
      throw invalid(InvalidInput.Kind.PARAMETERS, what + ".");
    }
  }

  private InvalidInput invalid(InvalidInput.Kind kind, String detail) {
    return new InvalidInput(kind, detail, told, count > told.size());
  }
}
