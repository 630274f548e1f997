package org.talenttree.api;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Addresses.Parameter;
import org.talenttree.json.Violation;
import org.talenttree.json.Violations;

/** Parses the query of a request; each parameter may appear at most once. */
public final class Query {
  private Query() {}

  /** Returns the values by name; refuses unknown and repeated parameters. */
  static Map<String, String> read(Route route, String rawQuery) {
    Set<String> known = route.parameters();
    // Other sites append parameters such as utm_source to public links; those must still work.
    boolean ignoresUnknown = route.page() || route.access() instanceof Access.Public;
    if (rawQuery.isEmpty() || (ignoresUnknown && known.isEmpty())) {
      return Map.of();
    }
    Map<String, String> values = new HashMap<>();
    Violations violations = new Violations();
    for (Parameter parameter : Addresses.parameters(rawQuery)) {
      String name = parameter.name();
      if (known.contains(name)) {
        if (values.put(name, parameter.value()) != null) {
          violations.add(Violation.parameter(name, "repeated_parameter", "may stand only once"));
        }
      } else if (!ignoresUnknown) {
        violations.add(Violation.parameter(name, "unknown_parameter", "is not a known parameter"));
      }
    }
    violations.refuseParametersIfAny();
    return values;
  }

  /** Returns the parameter, or null if absent; adds a violation if it is none of the values. */
  public static @Nullable String chosen(
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
