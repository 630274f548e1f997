package org.talenttree.account;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Scope;
import org.talenttree.json.Fields;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import tools.jackson.databind.JsonNode;

/** Reads the request bodies about keys; a refusal names all violations at once. */
public final class KeyRules {
  private static final int MAX_NAME = 100;
  private static final long MAX_DAYS = 3_650;
  private static final long MAX_GRACE_HOURS = 168;
  private static final long DEFAULT_GRACE_HOURS = 24;

  private KeyRules() {}

  /**
   * A request for a new key.
   *
   * @param scopes null for the scopes of the caller, but not {@code operator}
   * @param life null for a key that never expires
   */
  public record NewKeyRequest(String name, @Nullable Set<Scope> scopes, @Nullable Duration life) {}

  /** Reads a request for a new key. */
  public static NewKeyRequest newKey(JsonNode body) {
    Violations violations = new Violations();
    Fields fields = Fields.of(body, Pointer.ROOT, violations);
    String name = null;
    Set<Scope> scopes = null;
    Duration life = null;
    if (fields != null) {
      name = name(fields, violations);
      scopes = scopes(fields, violations);
      life = life(fields);
      fields.refuseUnknown();
    }
    violations.refuseIfAny();
    return new NewKeyRequest(Objects.requireNonNull(name), scopes, life);
  }

  /** Reads how long the old secret of a rotated key stays valid; 24 hours by default. */
  public static Duration grace(JsonNode body) {
    return Fields.read(
        body,
        (fields, violations) ->
            Duration.ofHours(fields.whole("graceHours", 0, MAX_GRACE_HOURS, DEFAULT_GRACE_HOURS)));
  }

  private static @Nullable String name(Fields fields, Violations violations) {
    String name = fields.requiredText("name");
    if (name != null
        && (name.isBlank()
            || name.codePointCount(0, name.length()) > MAX_NAME
            || name.codePoints().anyMatch(Character::isISOControl))) {
      violations.add(
          fields.at("name"),
          "invalid_format",
          Translatable.of("must be 1 to {0} characters on one line", MAX_NAME));
    }
    return name;
  }

  private static @Nullable Set<Scope> scopes(Fields fields, Violations violations) {
    JsonNode list = fields.optional("scopes");
    if (list == null) {
      return null;
    }
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    if (!list.isArray() || list.isEmpty()) {
      violations.add(
          fields.at("scopes"),
          "wrong_type",
          Translatable.of("must be an array of at least one scope"));
      return scopes;
    }
    for (int i = 0; i < list.size(); i++) {
      JsonNode item = list.get(i);
      Optional<Scope> scope = item.isString() ? Scope.of(item.stringValue()) : Optional.empty();
      scope.ifPresent(scopes::add);
      if (scope.isEmpty()) {
        violations.add(
            fields.at("scopes").element(i),
            "not_allowed_value",
            Translatable.of(
                "must be trees:read, trees:write, trees:publish, teams:read, teams:manage, webhooks, account:manage or operator"));
      }
    }
    return scopes;
  }

  private static @Nullable Duration life(Fields fields) {
    JsonNode days = fields.optional("expiresInDays");
    if (days == null) {
      return ApiKeys.DEFAULT_LIFE;
    }
    return days.isNull() ? null : Duration.ofDays(fields.whole("expiresInDays", 1, MAX_DAYS, 1));
  }
}
