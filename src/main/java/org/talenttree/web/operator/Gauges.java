package org.talenttree.web.operator;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.talenttree.config.Reasons;
import org.talenttree.language.Messages;
import org.talenttree.log.RecentEvents;
import org.talenttree.storage.Database;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.backup.BackupRecord;
import org.talenttree.web.app.TimeText;
import org.talenttree.web.view.Picture;

/** Makes the figures of the server in the language of the page. */
public record Gauges(ServerStatus status, Messages say) {
  /** A backup that is older needs care: a week of work would be lost. */
  private static final Duration OLD_BACKUP = Duration.ofDays(7);

  List<Gauge> all(long accounts, boolean signUpOpen, RecentEvents.Summary events) {
    return List.of(uptime(), data(), accounts(accounts, signUpOpen), backup(), log(events));
  }

  private Gauge uptime() {
    Duration up = Duration.between(status.startedAt(), status.now());
    return Gauge.of(
        "activity",
        say.text("Running"),
        span(up),
        say.text("since {0}", TimeText.minute(status.startedAt(), say)));
  }

  private String span(Duration time) {
    if (time.toHours() < 1) {
      return say.counted(time.toMinutes(), "{0} minute", "{0} minutes");
    }
    return time.toDays() < 1
        ? say.counted(time.toHours(), "{0} hour", "{0} hours")
        : say.counted(time.toDays(), "{0} day", "{0} days");
  }

  private Gauge data() {
    Database.Facts database = status.database().facts();
    return Gauge.of(
        "database", say.text("Data"), ByteText.of(database.bytes(), say), database.product());
  }

  private Gauge accounts(long count, boolean signUpOpen) {
    return Gauge.of(
        "users",
        say.text("Accounts"),
        say.number(count),
        signUpOpen ? say.text("The sign-up is open.") : say.text("The sign-up is closed."));
  }

  private Gauge backup() {
    String label = say.text("Last backup");
    if (status.folder().isEmpty()) {
      return gauge(label, "–", say.text("PostgreSQL’s own tools make them."), false);
    }
    Optional<BackupRecord> found;
    try {
      found = BackupRecord.find(status.folder().get());
    } catch (UncheckedIOException | DatabaseUnusable e) {
      return gauge(label, say.text("unknown"), Reasons.of(e), true);
    }
    return found
        .map(backup -> backup(label, backup))
        .orElseGet(() ->
            gauge(
                label,
                say.text("none"),
                say.text("The command talenttree backup makes one."),
                true));
  }

  private Gauge backup(String label, BackupRecord backup) {
    Instant now = status.now();
    String made =
        say.text(
            "{0}, {1}",
            TimeText.minute(backup.finishedAt(), say), ByteText.of(backup.bytes(), say));
    boolean isThere = Files.exists(Path.of(backup.file()));
    return gauge(
        label,
        TimeText.ago(backup.finishedAt(), now, say),
        isThere
            ? made
            : say.text("{0}. The server does not see its file, which may have been moved.", made),
        backup.finishedAt().plus(OLD_BACKUP).isBefore(now));
  }

  private static Gauge gauge(String label, String value, String note, boolean needsCare) {
    return Gauge.of("archive", label, value, note).needingCare(needsCare);
  }

  private Gauge log(RecentEvents.Summary events) {
    return Gauge.of(
            events.errors() > 0 ? "triangle-alert" : "scroll-text",
            say.text("Errors"),
            say.number(events.errors()),
            say.counted(
                events.warnings(),
                "and {0} warning since the start",
                "and {0} warnings since the start"))
        .needingCare(events.errors() > 0);
  }

  /**
   * One figure of the server.
   *
   * @param note what else there is to say about it
   * @param needsCare whether somebody should look after it
   */
  public record Gauge(
      Picture.Drawn icon, String label, String value, String note, boolean needsCare) {
    static Gauge of(String icon, String label, String value, String note) {
      return new Gauge(Picture.drawn("lucide/" + icon), label, value, note, false);
    }

    Gauge needingCare(boolean isSo) {
      return new Gauge(icon, label, value, note, isSo);
    }
  }
}
