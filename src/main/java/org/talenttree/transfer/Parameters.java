package org.talenttree.transfer;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.talenttree.http.Request;
import org.talenttree.http.Violation;
import org.talenttree.http.Violations;

/** Query parameters that take one of some words. */
final class Parameters {
  private Parameters() {}

  /** Returns the word, or null where there is none; notes a violation for another one. */
  static @Nullable String chosen(
      Request request, String name, List<String> values, Violations violations) {
    Optional<String> value = request.parameter(name);
    if (value.isPresent() && !values.contains(value.get())) {
      violations.add(
          Violation.parameter(
              name, "not_allowed_value", "must be one of " + String.join(", ", values)));
    }
    return value.orElse(null);
  }
}
