package org.talenttree.json;

import java.util.ArrayList;
import java.util.List;
import org.talenttree.language.Translatable;

/** Collects the mistakes in a request, so that one answer lists them all. */
public final class Violations {
  /** How many are listed; the rest is only counted, so that an answer stays small. */
  public static final int MAX = 50;

  private final List<Violation> listed = new ArrayList<>();
  private int count;

  /** Adds a mistake in the body. */
  public void add(Pointer pointer, String code, Translatable detail) {
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
      throw invalid(
          InvalidInput.Kind.MEMBERS,
          count == 1
              ? Translatable.of("1 member failed validation.")
              : Translatable.of("{0} members failed validation.", String.valueOf(count)));
    }
  }

  /** Refuses the request with {@code invalid_parameter} if there are mistakes. */
  public void refuseParametersIfAny() {
    if (count > 0) {
      Violation first = listed.getFirst();
      throw invalid(
          InvalidInput.Kind.PARAMETERS,
          count == 1
              ? Translatable.of("The parameter {0} {1}.", first.where(), first.detail())
              : Translatable.of("{0} parameters are not valid.", String.valueOf(count)));
    }
  }

  private InvalidInput invalid(InvalidInput.Kind kind, Translatable detail) {
    return new InvalidInput(kind, detail, listed, count > listed.size());
  }
}
