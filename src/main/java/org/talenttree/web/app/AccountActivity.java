package org.talenttree.web.app;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.talenttree.api.Cookie;
import org.talenttree.api.Request;
import org.talenttree.api.ResponseHeader;
import org.talenttree.id.OwnerId;
import org.talenttree.language.Messages;
import org.talenttree.operator.AuditEntry;

/**
 * What happened to an account elsewhere, which each page tells until the person has seen it.
 *
 * @param lines the newest, in words; what reads alike stands once
 * @param more how many lines there are besides
 * @param until when the newest happened, in milliseconds
 */
public record AccountActivity(List<String> lines, int more, long until) {
  /** No activity. */
  public static final AccountActivity NONE = new AccountActivity(List.of(), 0, 0);

  private static final int MAX_LINES = 3;
  private static final Cookie ACKNOWLEDGED = new Cookie("talenttree_acknowledged");
  private static final Duration LIFE = Duration.ofDays(365);

  static AccountActivity of(List<AuditEntry> entries, Messages say) {
    if (entries.isEmpty()) {
      return NONE;
    }
    List<String> lines = entries.stream().map(entry -> line(entry, say)).distinct().toList();
    int shown = Math.min(MAX_LINES, lines.size());
    return new AccountActivity(
        lines.subList(0, shown),
        lines.size() - shown,
        entries.getFirst().createdAt().toEpochMilli());
  }

  private static String line(AuditEntry entry, Messages say) {
    String day = TimeText.day(entry.createdAt(), say);
    String detail = String.valueOf(entry.detail());
    String place = entry.detail() == null ? say.text("no address") : detail;
    return switch (entry.act()) {
      case SIGNED_IN -> say.text("{0}: somebody signed in, {1}", day, BrowserName.in(say, detail));
      case KEY_CREATED, KEY_ROTATED -> say.text("{0}: a new API key, {1}", day, detail);
      case IDENTITY_LINKED -> say.text("{0}: signing in with {1} was added", day, detail);
      case PASSWORD_SET, PASSWORD_RESET -> say.text("{0}: the password was set", day);
      case PASSKEY_ADDED -> say.text("{0}: a new passkey, {1}", day, detail);
      case RECOVERY_CODES_CREATED -> say.text("{0}: new recovery codes", day);
      case WEBHOOK_ADDED -> say.text("{0}: a new webhook ({1})", day, place);
      case WEBHOOK_CHANGED -> say.text("{0}: a webhook goes to another address ({1})", day, place);
      case WEBHOOK_TURNED_OFF ->
          say.text("{0}: a webhook was turned off, as nothing arrives there ({1})", day, place);
      default -> say.text("{0}: a way to sign in was added", day);
    };
  }

  /** Returns up to when the owner was told in this browser. */
  static Optional<Instant> acknowledged(Request request, OwnerId owner) {
    String start = owner + ".";
    return ACKNOWLEDGED
        .read(request.head(), request.isUnderTls())
        .filter(value -> value.startsWith(start))
        .flatMap(value -> time(value.substring(start.length())));
  }

  private static Optional<Instant> time(String millis) {
    try {
      return Optional.of(Instant.ofEpochMilli(Long.parseLong(millis)));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns the header that has the browser remember that the owner was acknowledged.
   *
   * @param until from the form
   */
  static ResponseHeader remember(Request request, OwnerId owner, String until) {
    long millis = time(until).map(Instant::toEpochMilli).orElse(0L);
    return ACKNOWLEDGED.set(request, owner + "." + millis, LIFE);
  }
}
