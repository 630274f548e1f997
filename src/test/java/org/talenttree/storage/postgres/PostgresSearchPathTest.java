package org.talenttree.storage.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.testing.TestPostgres;

/** A service's tables are in the first schema of the search path. */
class PostgresSearchPathTest {
  @Test
  void tablesOfAnotherInstallationFurtherOnThePathAreNotTaken() throws SQLException {
    Map<String, String> place = TestPostgres.migrated();
    try (Connection connection = TestPostgres.connect(place);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE SCHEMA second");
      Map<String, String> second = new HashMap<>(place);
      second.merge("database.url", "?currentSchema=second,public", String::concat);

      PostgresDatabase.open(TestPostgres.settings(second), StorageMetrics.none()).close();

      try (var found = statement.executeQuery("SELECT to_regclass('second.accounts')")) {
        found.next();
        assertThat(found.getString(1)).isEqualTo("second.accounts");
      }
    } finally {
      TestPostgres.drop(place);
    }
  }
}
