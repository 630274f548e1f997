package org.talenttree.http;

import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong with a request body, so that a client hears of everything at once. */
public final class Violations {
  /** How many are told; the rest is only counted, so that an answer cannot be blown up. */
  public static final int MOST = 50;

  private final List<Violation> told = new ArrayList<>();
  private int count;

  /** Notes a mistake. */
  public void add(Pointer pointer, String code, String detail) {
    count++;
    if (told.size() < MOST) {
      told.add(Violation.at(pointer, code, detail));
    }
  }

  /** Returns whether nothing was wrong so far. */
  public boolean isEmpty() {
    return count == 0;
  }

  /** Refuses the request with {@code validation_failed} if anything was wrong. */
  public void refuseIfAny() {
    if (count > 0) {
      throw new Refused(problem());
    }
  }

  private Problem problem() {
    String detail =
        count == 1 ? "1 member failed validation." : count + " members failed validation.";
    return new Problem(ProblemType.VALIDATION_FAILED, detail, told, count > told.size(), List.of());
  }
}
