package org.talenttree.storage.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.storage.OutcomeUnknown;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.testing.CuttingProxy;
import org.talenttree.testing.TestPostgres;

/** The outcome of a transaction whose connection breaks before or at its COMMIT. */
class PostgresCommitTest {
  private final Map<String, String> place = TestPostgres.migrated();
  private final CuttingProxy proxy = new CuttingProxy(TestPostgres.port());
  private PostgresDatabase database;

  @BeforeEach
  void open() {
    database =
        PostgresDatabase.open(
            TestPostgres.settings(TestPostgres.through(proxy.port(), place)),
            StorageMetrics.none());
  }

  @AfterEach
  void close() {
    database.close();
    proxy.close();
    TestPostgres.drop(place);
  }

  @Test
  void beforeTheCommitTheWorkIsDoneAgainAndOnce() {
    proxy.cutBefore("INSERT INTO secrets");

    keep("one");

    assertThat(proxy.hasCut()).isTrue();
    assertThat(secrets()).isEqualTo(1);
  }

  @Test
  void atACommitThatNeverArrivedTheOutcomeIsUnknownAndNothingIsThere() {
    keep("one");
    proxy.cutBefore("COMMIT");

    assertThatThrownBy(() -> keep("two")).isInstanceOf(OutcomeUnknown.class);
    assertThat(proxy.hasCut()).isTrue();
    assertThat(secrets()).isEqualTo(1);
  }

  @Test
  void atACommitWhoseAnswerIsLostTheOutcomeIsUnknownAndAllIsThere() {
    proxy.cutAfter("COMMIT");

    assertThatThrownBy(() -> keep("one")).isInstanceOf(OutcomeUnknown.class);
    assertThat(proxy.hasCut()).isTrue();
    assertThat(secrets()).isEqualTo(1);
  }

  @Test
  void aReadIsDoneAgain() {
    keep("one");
    proxy.cutAfter("SELECT count(*) FROM secrets");

    assertThat(secrets()).isEqualTo(1);
    assertThat(proxy.hasCut()).isTrue();
  }

  @Test
  void aCommitIsOnTheDiskWhateverTheServersDefault() throws SQLException {
    try (var connection = TestPostgres.connect(place);
        var statement = connection.createStatement()) {
      statement.execute("ALTER ROLE postgres IN DATABASE " + connection.getCatalog() + OFF);
    }
    try (var fresh = PostgresDatabase.open(TestPostgres.settings(place), StorageMetrics.none())) {
      String holds =
          fresh.write(
              tx -> tx.handle().createQuery("SHOW synchronous_commit").mapTo(String.class).one());

      assertThat(holds).isEqualTo("on");
    }
  }

  private static final String OFF = " SET synchronous_commit = off";

  private void keep(String name) {
    database.write(
        tx -> tx.handle().execute("INSERT INTO secrets (name, value) VALUES (?, '\\x00')", name));
  }

  private int secrets() {
    return database.read(
        handle -> handle.createQuery("SELECT count(*) FROM secrets").mapTo(Integer.class).one());
  }
}
