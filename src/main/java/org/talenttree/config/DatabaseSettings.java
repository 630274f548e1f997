package org.talenttree.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * The settings of the connections to PostgreSQL.
 *
 * @param url of the database, such as {@code jdbc:postgresql://db.example/talenttree}; contains no
 *     secrets
 * @param replicaUrl of a replica that serves public reads
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

  /** How a connection is protected. */
  public enum Tls {
    /** No TLS: for a server on the same machine. */
    OFF,
    /** TLS without checking the server's certificate. */
    REQUIRE,
    /** TLS, and the server's certificate must be valid for its host name. */
    VERIFY_FULL
  }

  /** Omits the password, so that it is never logged by accident. */
  @Override
  public String toString() {
    return url + " as " + user;
  }
}
