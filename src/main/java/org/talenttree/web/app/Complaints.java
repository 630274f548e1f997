package org.talenttree.web.app;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Problem;
import org.talenttree.json.Violation;

/**
 * What is wrong with a form, for people.
 *
 * @param message what is wrong with all of it; null where single fields say it
 * @param byField what is wrong with a field, by its name
 */
public record Complaints(@Nullable String message, Map<String, String> byField) {
  static final Complaints NONE = new Complaints(null, Map.of());

  /** Copies the map. */
  public Complaints {
    byField = Map.copyOf(byField);
  }

  static Complaints about(String message) {
    return new Complaints(message, Map.of());
  }

  /** Returns what the API says of the same values, field by field. */
  static Complaints of(Problem problem) {
    Map<String, String> byField = new HashMap<>();
    for (Violation violation : problem.violations()) {
      // "#/name" for the member of that name, and "#/scopes/0" for one of its elements.
      String name = violation.where().replaceFirst("^#/?", "").replaceFirst("/.*$", "");
      byField.putIfAbsent(name, violation.detail());
    }
    return byField.isEmpty() ? about(problem.detail()) : new Complaints(null, byField);
  }

  /** Returns what is wrong with a field, worded to follow its label; null if nothing is. */
  public @Nullable String of(String field) {
    return byField.get(field);
  }
}
