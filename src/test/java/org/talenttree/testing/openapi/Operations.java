package org.talenttree.testing.openapi;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** All operations of the document, found by a concrete path. */
final class Operations {
  private static final Set<String> METHODS =
      Set.of("get", "put", "post", "delete", "options", "head", "patch", "trace");

  private final List<Operation> all = new ArrayList<>();

  Operations(JsonNode root) {
    root.path("paths")
        .forEachEntry((template, item) ->
            item.forEachEntry((key, declared) -> {
              if (METHODS.contains(key)) {
                all.add(new Operation(key.toUpperCase(Locale.ROOT), template, declared));
              }
            }));
    // A literal segment wins over a variable, as it does in the service.
    all.sort(Comparator.comparingLong(one -> one.template().chars().filter(c -> c == '{').count()));
  }

  List<Operation> all() {
    return List.copyOf(all);
  }

  Set<String> names() {
    return all.stream().map(Operation::name).collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the operation a request goes to; HEAD goes to GET. */
  Optional<Operation> find(String method, String path) {
    String declaredMethod = method.equals("HEAD") ? "GET" : method;
    return all.stream()
        .filter(one -> one.method().equals(declaredMethod) && one.isAt(path))
        .findFirst();
  }

  /** Returns whether any method is declared at the path. */
  boolean isKnown(String path) {
    return all.stream().anyMatch(one -> one.isAt(path));
  }
}
