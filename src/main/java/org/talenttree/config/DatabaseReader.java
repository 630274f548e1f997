package org.talenttree.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.talenttree.config.DatabaseSettings.Tls;

/** Reads the settings of PostgreSQL; there is none without {@code database.url}. */
final class DatabaseReader {
  private static final String START = "jdbc:postgresql://";
  private static final Set<String> HAVE_A_SETTING = Set.of("user", "password");

  private final SettingValues values;

  private DatabaseReader(SettingValues values) {
    this.values = values;
  }

  /** Returns the settings, or empty where SQLite is meant. */
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

  // A URL is printed and logged, so none is repeated here that may hold a secret.
  private Optional<String> url(Setting setting) {
    String url = values.text(setting);
    if (url.isEmpty()) {
      return Optional.empty();
    }
    if (!url.startsWith(START)) {
      values.mistake(setting, "must be empty or start with " + START);
      return Optional.of(START);
    }
    int question = url.indexOf('?');
    String place = url.substring(START.length(), question < 0 ? url.length() : question);
    if (place.indexOf('/') < 1 || place.endsWith("/")) {
      values.mistake(setting, "must name a host and a database: " + START + "HOST/DATABASE");
    }
    if (place.contains("@")) {
      values.mistake(
          setting, "must not hold a user or password; see database.user and database.password");
    }
    if (question >= 0) {
      Arrays.stream(url.substring(question + 1).split("&", -1))
          .map(parameter -> parameter.split("=", 2)[0].toLowerCase(Locale.ROOT))
          .filter(name -> HAVE_A_SETTING.contains(name) || name.startsWith("ssl"))
          .forEach(name ->
              values.mistake(
                  setting, "must not set " + name + "; there is a setting of its own for it"));
    }
    return Optional.of(url);
  }
}
