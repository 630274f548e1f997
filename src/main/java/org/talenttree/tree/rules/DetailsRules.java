package org.talenttree.tree.rules;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Fields;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import tools.jackson.databind.JsonNode;

/** Reads the members of {@link TreeDetails} of a request and collects all violations. */
public final class DetailsRules {
  private final Fields fields;
  private final boolean mayBeNull;
  private final Violations violations;

  private DetailsRules(Fields fields, boolean mayBeNull, Violations violations) {
    this.fields = fields;
    this.mayBeNull = mayBeNull;
    this.violations = violations;
  }

  /** Reads the details of a whole tree, which are meaningful only if no violation was added. */
  public static TreeDetails whole(Fields fields, Violations violations) {
    return TreeDetails.NONE.with(new DetailsRules(fields, false, violations).members());
  }

  /** Reads the details of a stored tree, which may have a source too. */
  public static TreeDetails stored(Fields fields, Violations violations) {
    TreeDetails details = whole(fields, violations);
    JsonNode source = fields.optional(TreeDetails.SOURCE);
    return source == null
        ? details
        : details.withSource(TreeSource.read(source, fields.at(TreeDetails.SOURCE), violations));
  }

  /** Reads what a request changes, for {@link TreeDetails#with}; a null removes a member. */
  public static Map<String, JsonNode> changes(Fields fields, Violations violations) {
    return new DetailsRules(fields, true, violations).members();
  }

  private Map<String, JsonNode> members() {
    Map<String, JsonNode> members = new LinkedHashMap<>();
    for (String name : TreeDetails.MEMBERS) {
      JsonNode value = fields.optional(name);
      if (value != null) {
        members.put(name, value);
        if (!mayBeNull || !value.isNull()) {
          check(name, value);
        }
      }
    }
    return members;
  }

  private void check(String name, JsonNode value) {
    Pointer at = fields.at(name);
    switch (name) {
      case TreeDetails.DESCRIPTION -> {
        String text = text(value, at);
        if (text != null) {
          TextRules.checkDescription(text, TreeBounds.MAX_TREE_DESCRIPTION, at, violations);
        }
      }
      case TreeDetails.LEVEL_NAMES -> checkLevelNames(value, at);
      default -> throw new IllegalStateException(name);
    }
  }

  private void checkLevelNames(JsonNode names, Pointer at) {
    if (!names.isArray()) {
      violations.add(at, "wrong_type", Translatable.of("must be an array"));
      return;
    }
    if (names.size() != TreeBounds.LEVELS) {
      violations.add(
          at,
          names.size() < TreeBounds.LEVELS ? "too_few" : "too_many",
          Translatable.of("must have {0} names, one for each level", TreeBounds.LEVELS));
      return;
    }
    for (int i = 0; i < names.size(); i++) {
      String name = text(names.get(i), at.element(i));
      if (name != null) {
        TextRules.checkLine(name, TreeBounds.MAX_LEVEL_NAME, at.element(i), violations);
      }
    }
  }

  private @Nullable String text(JsonNode value, Pointer at) {
    if (value.isString()) {
      return value.stringValue();
    }
    violations.add(at, "wrong_type", Translatable.of("must be a string"));
    return null;
  }
}
