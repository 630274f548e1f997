package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.account.Username;
import org.talenttree.operator.AuditActor;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;

class VerifyCommandTest {
  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void fill() {
    try (TestApp app = TestApp.start(Map.of("data.directory", folder.toString()))) {
      TestClient ada = app.register("ada");
      app.register("bob");
      var acts = app.app().services().operatorActs();
      acts.grant(AuditActor.COMMAND_LINE, new Username("bob"));
      String trees = "/api/v1/trees";
      for (String title : new String[] {"One", "Two"}) {
        String id =
            ada.json("POST", trees, Sample.title(title), "Idempotency-Key", title)
                .data()
                .get("id")
                .stringValue();
        ada.json("PUT", trees + "/" + id + "/paths", Sample.level("3"));
        ada.json("POST", trees + "/" + id + "/links", "{\"label\":\"Noor\"}");
        ada.json("PATCH", "/api/v1/account", "{\"listed\":true}");
        if (title.equals("One")) {
          ada.post(trees + "/" + id + "/publish");
        }
        team(ada, title, id);
        ada.json("PATCH", trees + "/" + id, "{\"slug\":\"new-" + id.substring(30) + "\"}");
      }
      while (app.app().services().outbox().deliver()) {}
    }
  }

  private static void team(TestClient ada, String name, String tree) {
    String team =
        ada.json("POST", "/api/v1/teams", "{\"name\":\"" + name + "\"}")
            .header("Location")
            .orElseThrow();
    ada.json("PUT", team + "/members/me/tree", "{\"treeId\":\"" + tree + "\"}");
    ada.json("POST", team + "/invitations", "{}");
  }

  @Test
  void soundDataIsSaidToBeSoundWithWhatWasLookedAt() {
    CommandRun run = CommandRun.of("verify", "--data", folder);

    assertThat(run.status()).as(run.out() + run.err()).isZero();
    assertThat(run.out())
        .containsPattern("ok       \\d+ pages of the file\n")
        .contains("ok       2 accounts\n", "ok       2 usernames\n", "ok       2 keys\n")
        .contains("ok       2 secrets of keys\n", "ok       2 trees\n")
        .contains("ok       2 contents of trees\n", "ok       2 former slugs\n")
        .contains("ok       2 confirmations of levels\n")
        .contains("ok       2 secret links\n", "ok       2 tokens of secret links\n")
        .contains("ok       1 listings of people\n", "ok       1 rows of the index of talents\n")
        .contains("ok       1 published trees of listed people\n")
        .contains("ok       2 teams\n", "ok       2 members of teams\n")
        .contains("ok       2 teams of accounts\n", "ok       2 slugs of teams\n")
        .contains("ok       2 invitations\n", "ok       2 tokens of invitations\n")
        .contains("ok       2 stored answers\n", "ok       1 audit entries\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          DELETE FROM usernames WHERE username = 'ada'                   | account ada is not found by its name
          UPDATE usernames SET owner_id = 'x' WHERE username = 'ada'     | account ada is not found by its name
          INSERT INTO usernames SELECT 'eve', owner_id FROM accounts WHERE username = 'ada' | username eve leads to an account of another name
          UPDATE keys SET owner_id = 'nobody' WHERE key_id = (SELECT max(key_id) FROM keys) | of account nobody has no account
          DELETE FROM key_hashes WHERE key_id = (SELECT max(key_id) FROM keys) | is not found by its present secret
          UPDATE key_hashes SET valid_until = 1                          | is not found by its present secret
          DELETE FROM keys WHERE key_id = (SELECT max(key_id) FROM keys) | leads to no key
          DELETE FROM accounts WHERE username = 'ada'                    | has no account
          UPDATE trees SET is_public = 1                                 | is public without a time of publication
          UPDATE trees SET published_at = 1                              | is public without a time of publication
          UPDATE trees SET bytes = bytes + 1                             | does not have the size its row says
          DROP INDEX trees_slug; UPDATE trees SET slug = 'same'          | shares its slug with another
          UPDATE trees SET slug = 'Not a slug' WHERE title = 'One'       | #/slug is not a slug
          UPDATE trees SET title = ' ' WHERE title = 'One'               | #/title must not be blank
          UPDATE trees SET title = ' One ' WHERE title = 'One'           | #/title is not in its stored form
          UPDATE trees SET theme = '{'                                   | theme: Not valid JSON
          UPDATE trees SET theme = '{"primary":"red"}'                   | #/theme/primary must be a colour
          UPDATE trees SET confirmed = zeroblob(24) WHERE title = 'One'  | has confirmations of other talents or levels
          UPDATE trees SET confirmed = X'' WHERE title = 'One'           | has confirmations of other talents or levels
          UPDATE trees SET confirmed = zeroblob(7) WHERE title = 'One'   | has confirmations that cannot be read: 7 bytes
          UPDATE links SET owner_id = 'nobody'                           | of account nobody has no account
          DELETE FROM link_hashes                                        | is not found by its token
          UPDATE link_hashes SET hash = randomblob(32)                   | leads to no secret link
          UPDATE links SET tree_id = 'none'                              | has not ended, and leads to no tree
          UPDATE links SET ended_at = ends_at + 1                        | does not end in time
          UPDATE links SET opened_count = 1                              | was opened on no day
          UPDATE trees SET paths = '{}'                                  | #/paths must be an array
          UPDATE trees SET paths = replace(paths, '"level":3', '"level":6') | #/paths/0/talents/0/level must be 1, 2, 3, 4 or 5
          UPDATE slugs SET tree_id = 'none'                              | leads to no tree
          UPDATE accounts SET locked_at = 1; INSERT INTO sessions SELECT owner_id, 's', zeroblob(32), NULL, 'b', 1, 1 FROM accounts WHERE username = 'ada' | account ada is locked, and has a session
          UPDATE audit SET username = 'ada'                              | names an account that never was
          UPDATE audit SET act = 'nothing'                               | has an unknown act
          INSERT INTO pictures SELECT owner_id, 'tag', x'ff' FROM accounts WHERE username = 'ada' | is not the picture of its owner's profile
          INSERT INTO pictures SELECT owner_id, 'tag', x'ff' FROM accounts WHERE username = 'ada' | is not what was stored
          UPDATE accounts SET profile = '{"picture":"/ada/picture.jpg?v=tag"}' | account ada shows a picture that is not stored
          UPDATE idempotency SET owner_id = 'nobody' WHERE idempotency_key = 'One' | for account nobody has no account
          """)
  void eachPlantedViolationIsNamed(String plant, String complaint) throws SQLException {
    sql(plant);

    CommandRun run = CommandRun.of("verify", "--data", folder);

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).contains("FAILED", complaint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          UPDATE team_members SET is_owner = 0                           | has no owner
          DELETE FROM team_slugs                                         | is not found by its slug
          UPDATE team_slugs SET slug = 'other' WHERE slug = 'one'        | slug other leads to no team
          DELETE FROM teams                                              | is in no team
          DELETE FROM memberships                                        | does not know of the team
          DELETE FROM team_members                                       | does not know of the member
          UPDATE memberships SET tree_id = 'none'                        | sees a tree that is not there
          INSERT INTO memberships SELECT 'nobody', team_id, NULL FROM teams | of account nobody has no account
          UPDATE invitations SET account_id = 'nobody'                   | was made by nobody in the team
          DELETE FROM invitation_hashes                                  | is not found by its token
          DELETE FROM invitations                                        | leads to no invitation
          UPDATE invitations SET uses = max_uses                         | was used too often
          UPDATE invitations SET ends_at = created_at                    | does not end in time
          """)
  void eachPlantedViolationOfTeamsIsNamed(String plant, String complaint) throws SQLException {
    eachPlantedViolationIsNamed(plant, complaint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          UPDATE accounts SET profile = NULL                             | does not want to be found, or cannot
          UPDATE accounts SET locked_at = 1                              | does not want to be found, or cannot
          UPDATE trees SET is_public = 0, published_at = NULL            | is of no published tree
          UPDATE listings SET levels = replace(levels, '3 ', '4 ')       | has other talents, levels or another name
          UPDATE listed_talents SET level = 4                            | has other rows in the index
          DELETE FROM listings                                           | in the index is of no listing
          DELETE FROM listings; DELETE FROM listed_talents               | has no listing
          """)
  void eachPlantedViolationOfTheDirectoryIsNamed(String plant, String complaint)
      throws SQLException {
    eachPlantedViolationIsNamed(plant, complaint);
  }

  @Test
  void damagedPagesAreNamed() throws IOException {
    try (var file = new RandomAccessFile(folder.resolve("talenttree.db").toFile(), "rw")) {
      for (long at = 8192; at < file.length(); at += 4096) {
        file.seek(at);
        file.write(new byte[64]);
      }
    }

    CommandRun run = CommandRun.of("verify", "--data", folder);

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out() + run.err()).containsAnyOf("FAILED", "damaged");
  }

  @Test
  void faultyDataCanBeBackedUpAndRestoredAndIsToldOf() throws SQLException {
    sql("UPDATE trees SET bytes = bytes + 1");
    Path file = folder.resolve("backup");

    CommandRun backup = CommandRun.of("backup", file, "--data", folder);
    CommandRun restore = CommandRun.of("restore", file, "--data", folder.resolve("other"));

    assertThat(backup.status()).as(backup.err()).isZero();
    assertThat(restore.status()).isZero();
    assertThat(restore.err()).contains("the data has 2 faults");
  }

  private void sql(String statements) throws SQLException {
    try (var connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("talenttree.db"));
        var run = connection.createStatement()) {
      run.execute("PRAGMA ignore_check_constraints = ON");
      for (String statement : statements.split(";", -1)) {
        run.execute(statement);
      }
    }
  }
}
