package org.talenttree.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.talenttree.config.DatabaseSettings.Tls;

/** Parses and checks the settings of PostgreSQL. */
final class DatabaseReader {
  private static final String PREFIX = "jdbc:postgresql://";

  /** URL parameters that have a setting of their own. */
  private static final Set<String> REFUSED_PARAMETERS = Set.of("user", "password");

  private final SettingValues values;

  private DatabaseReader(SettingValues values) {
    this.values = values;
  }

  /** Returns the settings, or empty if {@code database.url} is not set and SQLite is used. */
  static Optional<DatabaseSettings> read(SettingValues values) {
    return new DatabaseReader(values).settings();
  }

  private Optional<DatabaseSettings> settings() {
    Tls tls = tls();
    int pool = values.number(Setting.DATABASE_POOL, 1, 1000);
    int timeout = values.number(Setting.DATABASE_STATEMENT_TIMEOUT, 1, 600);
    Optional<String> url = url(Setting.DATABASE_URL);
    Optional<String> replica = url(Setting.DATABASE_REPLICA_URL);
    Optional<Path> certificate = certificate();
    if (url.isEmpty()) {
      replica.ifPresent(
          given -> values.mistake(Setting.DATABASE_REPLICA_URL, "needs database.url beside it"));
      return Optional.empty();
    }
    String user = values.text(Setting.DATABASE_USER);
    if (user.isEmpty()) {
      values.mistake(Setting.DATABASE_USER, "must name a role of the server in database.url");
    }
    return Optional.of(
        new DatabaseSettings(
            url.get(),
            replica,
            user,
            values.text(Setting.DATABASE_PASSWORD),
            tls,
            certificate,
            pool,
            Duration.ofSeconds(timeout)));
  }

  private Tls tls() {
    return switch (values.text(Setting.DATABASE_TLS)) {
      case "off" -> Tls.OFF;
      case "require" -> Tls.REQUIRE;
      case "verify-full" -> Tls.VERIFY_FULL;
      default -> {
        values.mistake(
            Setting.DATABASE_TLS,
            "must be off, require or verify-full, is '" + values.text(Setting.DATABASE_TLS) + "'");
        yield Tls.VERIFY_FULL;
      }
    };
  }

  private Optional<Path> certificate() {
    if (values.text(Setting.DATABASE_ROOT_CERTIFICATE).isEmpty()) {
      return Optional.empty();
    }
    Path file = values.path(Setting.DATABASE_ROOT_CERTIFICATE, "file");
    if (!Files.isReadable(file)) {
      values.mistake(Setting.DATABASE_ROOT_CERTIFICATE, "cannot read " + file);
    }
    return Optional.of(file);
  }

  // URLs are printed and logged, so a URL that may contain a secret is not repeated here.
  private Optional<String> url(Setting setting) {
    String url = values.text(setting);
    if (url.isEmpty()) {
      return Optional.empty();
    }
    if (!url.startsWith(PREFIX)) {
      values.mistake(setting, "must be empty or start with " + PREFIX);
      return Optional.of(PREFIX);
    }
    int question = url.indexOf('?');
    String location = url.substring(PREFIX.length(), question < 0 ? url.length() : question);
    if (location.indexOf('/') < 1 || location.endsWith("/")) {
      values.mistake(setting, "must name a host and a database: " + PREFIX + "HOST/DATABASE");
    }
    if (location.contains("@")) {
      values.mistake(
          setting, "must not hold a user or password; see database.user and database.password");
    }
    if (question >= 0) {
      Arrays.stream(url.substring(question + 1).split("&", -1))
          .map(parameter -> parameter.split("=", 2)[0].toLowerCase(Locale.ROOT))
          .filter(name -> REFUSED_PARAMETERS.contains(name) || name.startsWith("ssl"))
          .forEach(name ->
              values.mistake(
                  setting, "must not set " + name + "; there is a setting of its own for it"));
    }
    return Optional.of(url);
  }
}
