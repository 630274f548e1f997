package org.talenttree.nodes;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.postgres.PostgresDatabase;
import org.talenttree.testing.TestCitus;
import org.talenttree.testing.TestPostgres;

/**
 * What is distributed by the commands of {@code packaging/citus} passes their check, and no more.
 */
@Tag("citus")
class CitusTablesTest {
  private final Map<String, String> place = TestPostgres.migrated();

  @AfterEach
  void release() {
    TestPostgres.execute(place, "DROP TABLE IF EXISTS badges");
    TestPostgres.drop(place);
  }

  @Test
  void everyTableThatGrowsIsDistributedByWhatItsStatementsName() {
    assertThatCode(this::check).doesNotThrowAnyException();
  }

  @Test
  void aTableThatIsNotDistributedIsNamed() {
    TestPostgres.execute(place, "CREATE TABLE badges (owner_id text, name text)");

    assertThatThrownBy(this::check).hasStackTraceContaining("should be: badges");
  }

  @Test
  void aReferenceTableIsNamed() {
    TestPostgres.execute(place, "CREATE TABLE badges (owner_id text PRIMARY KEY)");
    TestPostgres.execute(place, "SELECT create_reference_table('badges')");

    assertThatThrownBy(this::check).hasStackTraceContaining("should be: badges");
  }

  @Test
  void aTableDistributedByAnotherColumnIsNamed() {
    TestPostgres.execute(place, "CREATE TABLE badges (owner_id text, name text)");
    TestPostgres.execute(
        place, "SELECT create_distributed_table('badges', 'name', colocate_with => 'none')");

    assertThatThrownBy(this::check).hasStackTraceContaining("should be: badges");
  }

  @Test
  void aReplicaIsRefusedAsItsPlaceSaysNothingOfTheWorkers() {
    Map<String, String> settings = new HashMap<>(place);
    settings.put("database.replica-url", place.get("database.url"));

    assertThatThrownBy(() ->
            PostgresDatabase.open(TestPostgres.settings(settings), StorageMetrics.none()).close())
        .hasMessageContaining("database.replica-url: must be empty");
  }

  private void check() {
    TestPostgres.execute(place, TestCitus.script("check.sql"));
  }
}
