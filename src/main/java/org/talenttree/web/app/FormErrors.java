package org.talenttree.web.app;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Problem;
import org.talenttree.json.Violation;
import org.talenttree.language.Messages;

/**
 * The errors of a submitted form.
 *
 * @param message an error of the whole form; null if there is none or if fields have errors
 * @param byField errors of single fields, by the field's name
 */
public record FormErrors(@Nullable String message, Map<String, String> byField) {
  /** No errors. */
  public static final FormErrors NONE = new FormErrors(null, Map.of());

  /** Copies the map. */
  public FormErrors {
    byField = Map.copyOf(byField);
  }

  static FormErrors about(String message) {
    return new FormErrors(message, Map.of());
  }

  static FormErrors at(String field, String error) {
    return new FormErrors(null, Map.of(field, error));
  }

  /** Returns the errors of an API problem in a language, by field. */
  public static FormErrors of(Problem problem, Messages say) {
    Map<String, String> byField = new HashMap<>();
    for (Violation violation : problem.violations()) {
      // A violation is at "#/name" for the field "name", at "#/scopes/0" for an element of
      // "scopes".
      String[] where = violation.where().split("/", -1);
      String name = where[where.length > 1 ? 1 : 0].replace("#", "");
      byField.putIfAbsent(name, violation.detail().in(say));
    }
    return byField.isEmpty() ? about(problem.detail().in(say)) : new FormErrors(null, byField);
  }

  /** Returns the error of a field, worded to follow its label; null if it has none. */
  public @Nullable String of(String field) {
    return byField.get(field);
  }
}
