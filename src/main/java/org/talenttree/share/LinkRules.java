package org.talenttree.share;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Fields;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import tools.jackson.databind.JsonNode;

/** Reads the request for a secret link; a refusal names all violations at once. */
public final class LinkRules {
  /** How long a link leads to its tree unless the request says otherwise. */
  public static final Duration DEFAULT_LIFE = Duration.ofDays(7);

  private static final int MAX_LABEL = 100;
  private static final long MAX_DAYS = 90;

  private LinkRules() {}

  /** A request for a link; there is none without an end. */
  public record NewLink(String label, Instant endsAt) {}

  /** Reads a request for a link that is made now. */
  public static NewLink newLink(JsonNode body, Instant now) {
    return Fields.read(
        body,
        (fields, violations) -> {
          String label = label(fields, violations);
          Instant end = end(fields, now, violations);
          return new NewLink(label == null ? "" : label, end == null ? now : end);
        });
  }

  private static @Nullable String label(Fields fields, Violations violations) {
    String label = fields.requiredText("label");
    if (label != null
        && (label.isBlank()
            || label.codePointCount(0, label.length()) > MAX_LABEL
            || label.codePoints().anyMatch(LinkRules::breaksLine))) {
      violations.add(
          fields.at("label"),
          "invalid_format",
          Translatable.of("must be 1 to {0} characters on one line", MAX_LABEL));
    }
    return label;
  }

  // Half a surrogate pair cannot be stored.
  private static boolean breaksLine(int sign) {
    return Character.isISOControl(sign) || Character.getType(sign) == Character.SURROGATE;
  }

  /** Returns the days that are chosen in a form, or 7 if it does not offer these. */
  public static int days(List<Integer> offered, String chosen) {
    return offered.stream()
        .filter(days -> days.toString().equals(chosen))
        .findFirst()
        .orElse((int) DEFAULT_LIFE.toDays());
  }

  /**
   * Reads the optional member {@code endsAt}; returns null if it is no time in the next 90 days.
   */
  public static @Nullable Instant end(Fields fields, Instant now, Violations violations) {
    if (!fields.has("endsAt")) {
      return now.plus(DEFAULT_LIFE);
    }
    String text = fields.requiredText("endsAt");
    Instant end = text == null ? now.plus(DEFAULT_LIFE) : time(text);
    if (end == null || !end.isAfter(now) || end.isAfter(now.plus(Duration.ofDays(MAX_DAYS)))) {
      violations.add(
          fields.at("endsAt"),
          "not_allowed_value",
          Translatable.of(
              "must be a time in the next {0} days, such as 2026-12-02T09:00:00Z", MAX_DAYS));
    }
    return end;
  }

  private static @Nullable Instant time(String text) {
    try {
      return Instant.parse(text).truncatedTo(ChronoUnit.MILLIS);
    } catch (DateTimeException e) {
      return null;
    }
  }
}
