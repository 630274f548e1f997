package org.talenttree.account;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Scope;
import org.talenttree.json.Fields;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import tools.jackson.databind.JsonNode;

/** Reads the request bodies about keys; what is wrong with one is refused all at once. */
public final class KeyRules {
  private static final int LONGEST_NAME = 100;
  private static final long MAX_DAYS = 3_650;
  private static final long MAX_GRACE_HOURS = 168;
  private static final long GRACE_HOURS = 24;

  private KeyRules() {}

  /**
   * What a new key is to be.
   *
   * @param scopes null for those of the key it is made with
   * @param life null for a key that never expires
   */
  public record NewKeyRequest(String name, @Nullable Set<Scope> scopes, @Nullable Duration life) {}

  /** Returns what a new key is to be; refuses what cannot be one. */
  public static NewKeyRequest newKey(JsonNode body) {
    Violations violations = new Violations();
    Fields fields = Fields.of(body, Pointer.ROOT, violations);
    String name = null;
    Set<Scope> scopes = null;
    Duration life = null;
    if (fields != null) {
      name = name(fields, violations);
      scopes = scopes(fields, violations);
      life = life(fields, violations);
      fields.refuseUnknown();
    }
    violations.refuseIfAny();
    return new NewKeyRequest(Objects.requireNonNull(name), scopes, life);
  }

  /** Returns how long the old secret holds beside the new one. */
  public static Duration grace(JsonNode body) {
    Violations violations = new Violations();
    Fields fields = Fields.of(body, Pointer.ROOT, violations);
    long hours = GRACE_HOURS;
    if (fields != null) {
      JsonNode node = fields.optional("graceHours");
      hours =
          node == null
              ? GRACE_HOURS
              : number(fields, "graceHours", node, 0, MAX_GRACE_HOURS, violations);
      fields.refuseUnknown();
    }
    violations.refuseIfAny();
    return Duration.ofHours(hours);
  }

  private static @Nullable String name(Fields fields, Violations violations) {
    String name = fields.requiredText("name");
    if (name != null
        && (name.isBlank()
            || name.codePointCount(0, name.length()) > LONGEST_NAME
            || name.codePoints().anyMatch(Character::isISOControl))) {
      violations.add(
          fields.at("name"),
          "invalid_format",
          "must be 1 to " + LONGEST_NAME + " characters on one line");
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
      violations.add(fields.at("scopes"), "wrong_type", "must be an array of at least one scope");
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
            "must be trees:read, trees:write, trees:publish or account:manage");
      }
    }
    return scopes;
  }

  private static @Nullable Duration life(Fields fields, Violations violations) {
    JsonNode days = fields.optional("expiresInDays");
    if (days == null) {
      return ApiKeys.DEFAULT_LIFE;
    }
    return days.isNull()
        ? null
        : Duration.ofDays(number(fields, "expiresInDays", days, 1, MAX_DAYS, violations));
  }

  private static long number(
      Fields fields, String name, JsonNode node, long least, long most, Violations violations) {
    OptionalLong number = Fields.integer(node);
    if (number.isEmpty() || number.getAsLong() < least || number.getAsLong() > most) {
      violations.add(
          fields.at(name),
          "not_allowed_value",
          "must be a whole number from " + least + " to " + most);
      return least;
    }
    return number.getAsLong();
  }
}
