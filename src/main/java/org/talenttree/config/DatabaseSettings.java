package org.talenttree.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Where PostgreSQL is and how to speak with it.
 *
 * @param url of the database, such as {@code jdbc:postgresql://db.example/talenttree}; no secrets
 * @param replicaUrl of a copy for public reads
 * @param rootCertificate a file with the certificates that vouch for the server's; without one
 *     those of the Java runtime do
 * @param pool most connections for writes, and as many for reads
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
    /** Not at all: for a server on the same machine. */
    OFF,
    /** Nobody can listen in, but nobody asks whose server it is. */
    REQUIRE,
    /** Only with the server of that name. */
    VERIFY_FULL
  }

  /** Leaves the password out, so that no log can hold it by accident. */
  @Override
  public String toString() {
    return url + " as " + user;
  }
}
