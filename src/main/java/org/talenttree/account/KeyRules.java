package org.talenttree.account;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Scope;
import org.talenttree.json.Fields;
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
    return Fields.read(
        body,
        (fields, violations) ->
            new NewKeyRequest(
                Objects.requireNonNullElse(name(fields, violations), ""),
                scopes(fields),
                life(fields)));
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

  private static @Nullable Set<Scope> scopes(Fields fields) {
    List<String> known = Arrays.stream(Scope.values()).map(Scope::text).toList();
    List<String> chosen = fields.optionalChoices("scopes", known);
    return chosen == null
        ? null
        : chosen.stream().flatMap(text -> Scope.of(text).stream()).collect(Collectors.toSet());
  }

  private static @Nullable Duration life(Fields fields) {
    JsonNode days = fields.optional("expiresInDays");
    if (days == null) {
      return ApiKeys.DEFAULT_LIFE;
    }
    return days.isNull() ? null : Duration.ofDays(fields.whole("expiresInDays", 1, MAX_DAYS, 1));
  }
}
