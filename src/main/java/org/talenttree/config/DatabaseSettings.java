package org.talenttree.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.talenttree.config.SettingParser.InvalidSetting;

/**
 * The settings of the connections to PostgreSQL.
 *
 * @param url of the database, such as {@code jdbc:postgresql://db.example/talenttree}; contains no
 *     secrets
 * @param replicaUrl of a replica that serves public reads of trees
 * @param rootCertificate a file with the trusted root certificates (PEM); if empty, those of the
 *     Java runtime
 * @param pool maximum number of connections for writes, and again for reads
 * @param statementTimeout how long a statement may take
 */
public record DatabaseSettings(
    String url,
    Optional<String> replicaUrl,
    String user,
    String password,
    Tls tls,
    Optional<Path> rootCertificate,
    int pool,
    Duration statementTimeout) {

  private static final String PREFIX = "jdbc:postgresql://";

  /** URL parameters that have a setting of their own. */
  private static final Set<String> REFUSED_PARAMETERS = Set.of("user", "password");

  /** How a connection is protected. */
  public enum Tls {
    /** No TLS: for a server on the same machine. */
    OFF,
    /** TLS without checking the server's certificate. */
    REQUIRE,
    /** TLS, and the server's certificate must be valid for its host name. */
    VERIFY_FULL
  }

  /** Returns the settings, or empty if {@code database.url} is not set and SQLite is used. */
  static Optional<DatabaseSettings> of(SettingValues values) {
    return values
        .get(Setting.DATABASE_URL)
        .map(url ->
            new DatabaseSettings(
                url,
                values.get(Setting.DATABASE_REPLICA_URL),
                values.get(Setting.DATABASE_USER),
                values.get(Setting.DATABASE_PASSWORD),
                values.get(Setting.DATABASE_TLS),
                values.get(Setting.DATABASE_ROOT_CERTIFICATE),
                values.get(Setting.DATABASE_POOL),
                Duration.ofSeconds(values.get(Setting.DATABASE_STATEMENT_TIMEOUT))));
  }

  /** Returns which settings of PostgreSQL lack another. */
  static List<String> mistakes(SettingValues values) {
    boolean isUsed = !values.text(Setting.DATABASE_URL).isEmpty();
    if (isUsed && values.text(Setting.DATABASE_USER).isEmpty()) {
      return List.of(
          Setting.DATABASE_USER.name() + ": must name a role of the server in database.url");
    }
    return isUsed || values.text(Setting.DATABASE_REPLICA_URL).isEmpty()
        ? List.of()
        : List.of(Setting.DATABASE_REPLICA_URL.name() + ": needs database.url beside it");
  }

  // URLs are printed and logged, so a URL that may contain a secret is not repeated here.
  static Optional<String> url(String url) throws InvalidSetting {
    if (url.isEmpty()) {
      return Optional.empty();
    }
    if (!url.startsWith(PREFIX)) {
      throw new InvalidSetting("must be empty or start with " + PREFIX);
    }
    List<String> rules = new ArrayList<>();
    int question = url.indexOf('?');
    String location = url.substring(PREFIX.length(), question < 0 ? url.length() : question);
    if (location.indexOf('/') < 1 || location.endsWith("/")) {
      rules.add("must name a host and a database: " + PREFIX + "HOST/DATABASE");
    }
    if (location.contains("@")) {
      rules.add("must not hold a user or password; see database.user and database.password");
    }
    if (question >= 0) {
      Arrays.stream(url.substring(question + 1).split("&", -1))
          .map(parameter -> parameter.split("=", 2)[0].toLowerCase(Locale.ROOT))
          .filter(name -> REFUSED_PARAMETERS.contains(name) || name.startsWith("ssl"))
          .forEach(
              name -> rules.add("must not set " + name + "; there is a setting of its own for it"));
    }
    if (!rules.isEmpty()) {
      throw new InvalidSetting(rules);
    }
    return Optional.of(url);
  }

  /** Omits the password, so that it is never logged by accident. */
  @Override
  public String toString() {
    return url + " as " + user;
  }
}
