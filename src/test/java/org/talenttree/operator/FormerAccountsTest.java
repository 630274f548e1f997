package org.talenttree.operator;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.account.Username;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestCitus;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.TestTree;

/**
 * A database of schema version 18, which knew no operators, holds all it held after the upgrade.
 */
class FormerAccountsTest {
  private static final List<String> BACK_TO_18 =
      List.of(
          "DROP INDEX accounts_username",
          "DROP INDEX accounts_operators",
          "ALTER TABLE accounts DROP COLUMN reset_expires_at",
          "ALTER TABLE accounts DROP COLUMN reset_hash",
          "ALTER TABLE accounts DROP COLUMN locked_at",
          "ALTER TABLE accounts DROP COLUMN operator",
          "ALTER TABLE trees DROP COLUMN confirmed",
          "ALTER TABLE trash DROP COLUMN confirmed",
          "DROP TABLE audit",
          "DROP TABLE server_state",
          "DROP TABLE pictures",
          "DROP TABLE links",
          "DROP TABLE link_hashes",
          "DROP TABLE teams",
          "DROP TABLE team_members",
          "DROP TABLE memberships",
          "DROP TABLE team_slugs",
          "DROP TABLE invitations",
          "DROP TABLE invitation_hashes",
          "DROP TABLE outbox",
          "DROP TABLE listings",
          "DROP TABLE listed_talents",
          "DROP TABLE identities",
          "DROP TABLE identity_hashes",
          "DROP TABLE passkeys",
          "DROP TABLE recovery_codes",
          "DROP TABLE webhooks",
          "DROP TABLE deliveries",
          "ALTER TABLE accounts DROP COLUMN webhooks",
          "DELETE FROM flyway_schema_history WHERE CAST(version AS INTEGER) >= 19");

  @TempDir private Path folder = Path.of("");

  @Test
  void everyAccountIsAsItWasAndNoneIsAnOperator() {
    Map<String, String> place = TestApp.lastingData(folder);
    String key;
    String cookie;
    String account;
    String path;
    try (TestApp app = TestApp.start(place)) {
      TestTree tree = TestTree.published(app);
      TestClient owner = tree.owner().client();
      owner.json("PATCH", "/api/v1/account", "{\"displayName\":\"Ada\"}");
      key = String.valueOf(owner.key());
      cookie = app.cookie(tree.owner().account());
      account = owner.get("/api/v1/account").data().toString();
      path = tree.publicPath();
    }
    goBackTo18(place);

    try (TestApp app = TestApp.start(place)) {
      if (TestCitus.isChosen()) {
        // As docs/scaling.md says of tables that a migration has added.
        for (String table :
            List.of(
                "audit",
                "pictures",
                "links",
                "memberships",
                "outbox",
                "listings",
                "identities",
                "passkeys",
                "recovery_codes",
                "webhooks",
                "deliveries")) {
          distribute(place, table, "owner_id", "accounts");
        }
        distribute(place, "link_hashes", "hash", "none");
        distribute(place, "identity_hashes", "hash", "none");
        distribute(place, "invitation_hashes", "hash", "none");
        distribute(place, "team_slugs", "slug", "none");
        distribute(place, "teams", "team_id", "none");
        distribute(place, "team_members", "team_id", "teams");
        distribute(place, "invitations", "team_id", "teams");
        distribute(place, "listed_talents", "talent", "none");
      }
      TestClient owner = app.client(key);
      assertThat(owner.get("/api/v1/account").data().toString()).isEqualTo(account);
      assertThat(account).contains("\"isOperator\":false", "\"displayName\":\"Ada\"");
      assertThat(app.client(null).get("/api/v1/account", "Cookie", cookie).status()).isEqualTo(200);
      assertThat(app.client(null).get(path).status()).isEqualTo(200);
      var services = app.app().services();
      Username name = services.accounts().list().getFirst().username();
      assertThat(services.operatorActs().grant(AuditActor.COMMAND_LINE, name))
          .isInstanceOf(ActOutcome.Done.class);
    } finally {
      TestApp.endData(place);
    }
  }

  // When the service has ended, as each of its writes reads the account.
  private static void goBackTo18(Map<String, String> place) {
    try (Connection connection =
            TestPostgres.isChosen()
                ? TestPostgres.connect(place)
                : DriverManager.getConnection(
                    "jdbc:sqlite:" + Path.of(place.get("data.directory"), "talenttree.db"));
        Statement statement = connection.createStatement()) {
      for (String back : BACK_TO_18) {
        statement.execute(back);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void distribute(
      Map<String, String> place, String table, String column, String together) {
    TestPostgres.execute(
        place,
        "SELECT create_distributed_table('%s', '%s', colocate_with => '%s')"
            .formatted(table, column, together));
  }
}
