import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A PostgreSQL server for one run: its own, or the one that {@code BENCH_POSTGRES} names. */
final class Postgres implements AutoCloseable {
  private static final String GIVEN = System.getenv("BENCH_POSTGRES");

  private final Optional<EmbeddedPostgres> own;
  private final String url;

  private Postgres(Optional<EmbeddedPostgres> own, String url) {
    this.own = own;
    this.url = url;
  }

  /** Starts one that syncs commits to the disk, like a server in production. */
  static Postgres start(Path folder) throws IOException {
    if (GIVEN != null) {
      return new Postgres(Optional.empty(), GIVEN);
    }
    EmbeddedPostgres server =
        EmbeddedPostgres.builder()
            .setDataDirectory(folder)
            .setCleanDataDirectory(false)
            .setPGStartupWait(Duration.ofMinutes(1))
            .setServerConfig("fsync", "on")
            .setServerConfig("shared_buffers", "512MB")
            .setServerConfig("max_wal_size", "4GB")
            .setLocaleConfig("locale", "C.UTF-8")
            .start();
    return new Postgres(
        Optional.of(server), "jdbc:postgresql://localhost:" + server.getPort() + "/postgres");
  }

  String url() {
    return url;
  }

  /** Returns the settings that the service needs in addition to the address. */
  Map<String, String> signIn() {
    return Map.of(
        "TALENTTREE_DATABASE_USER", System.getenv().getOrDefault("BENCH_POSTGRES_USER", "postgres"),
        "TALENTTREE_DATABASE_PASSWORD",
            System.getenv().getOrDefault("BENCH_POSTGRES_PASSWORD", "postgres"),
        "TALENTTREE_DATABASE_TLS", "off");
  }

  long number(String sql) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection(
                url,
                signIn().get("TALENTTREE_DATABASE_USER"),
                signIn().get("TALENTTREE_DATABASE_PASSWORD"));
        var statement = connection.createStatement();
        var rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  String version() throws SQLException {
    try (Connection connection =
        DriverManager.getConnection(
            url,
            signIn().get("TALENTTREE_DATABASE_USER"),
            signIn().get("TALENTTREE_DATABASE_PASSWORD"))) {
      return connection.getMetaData().getDatabaseProductVersion();
    }
  }

  /** Returns the processor time of all running postgres processes of this machine, in ns. */
  static long cpu() {
    return processes()
        .map(ProcessHandle::info)
        .flatMap(info -> info.totalCpuDuration().stream())
        .mapToLong(Duration::toNanos)
        .sum();
  }

  private static Stream<ProcessHandle> processes() {
    return ProcessHandle.allProcesses()
        .filter(process -> process.info().command().orElse("").endsWith("/postgres"));
  }

  @Override
  public void close() throws IOException {
    if (own.isPresent()) {
      own.get().close();
    }
  }
}
