package org.talenttree.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;
import org.talenttree.operator.AuditActor;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestPostgres;

class ErasureTest {
  @Test
  void anErasedAccountIsLeftInNoTableButThatOfTheNamesGivenOut() {
    try (TestApp app = TestApp.start()) {
      TestClient ada = app.register("ada");
      String tree =
          "/api/v1/trees/"
              + ada.json("POST", "/api/v1/trees", Sample.title("One"), "Idempotency-Key", "k")
                  .data()
                  .get("id")
                  .stringValue();
      ada.json("PATCH", tree, "{\"slug\":\"two\"}");
      assertThat(rows(app)).containsKeys("slugs", "trees", "idempotency", "keys", "accounts");

      ada.json("DELETE", "/api/v1/account", "{\"confirm\":\"ada\"}");

      assertThat(rows(app)).containsOnlyKeys("usernames");
    }
  }

  @Test
  void ofOneThatAnOperatorErasedOnlyTheNameAndTheLogAreLeft() {
    try (TestApp app = TestApp.start()) {
      TestClient ada = app.register("ada");
      ada.json("POST", "/api/v1/trees", Sample.title("One"));
      var services = app.app().services();
      Username name = new Username("ada");
      services.resetLinks().make(AuditActor.COMMAND_LINE, name);
      services.operatorActs().lock(AuditActor.COMMAND_LINE, name);

      services.operatorActs().erase(AuditActor.COMMAND_LINE, name);

      assertThat(rows(app)).isEqualTo(Map.of("usernames", 1, "audit", 3));
    }
  }

  /** Returns how many rows each table holds that has owners and is not empty. */
  private static Map<String, Integer> rows(TestApp app) {
    return app.app()
        .services()
        .database()
        .read(handle -> {
          Map<String, Integer> counts = new TreeMap<>();
          for (String table : tablesWithOwners(handle)) {
            int count = handle.select("SELECT count(*) FROM " + table).mapTo(Integer.class).one();
            if (count > 0) {
              counts.put(table, count);
            }
          }
          return counts;
        });
  }

  private static List<String> tablesWithOwners(Handle handle) {
    String sql =
        TestPostgres.isChosen()
            ? """
            SELECT table_name FROM information_schema.columns
            WHERE column_name = 'owner_id' AND table_schema = current_schema()
            """
            : """
            SELECT name FROM sqlite_master AS tables WHERE type = 'table' AND EXISTS (
              SELECT 1 FROM pragma_table_info(tables.name) AS columns
              WHERE columns.name = 'owner_id')
            """;
    return handle.createQuery(sql).mapTo(String.class).list();
  }
}
