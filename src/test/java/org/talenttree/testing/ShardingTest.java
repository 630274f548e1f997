package org.talenttree.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the rule that statements are checked by when the service runs on PostgreSQL. */
class ShardingTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT hash FROM keys WHERE owner_id = $1",
        "DELETE FROM key_hashes WHERE hash = $1",
        "SELECT name FROM teams JOIN team_members ON team_members.team_id = $1 WHERE teams.team_id = $2",
        "SELECT s.slug FROM slugs JOIN trees ON trees.owner_id = $1 WHERE slugs.owner_id = $2",
        "INSERT INTO usernames (username, owner_id) VALUES ($1, $2)",
        "SELECT value FROM secrets WHERE name = $1",
      })
  void aStatementThatLeadsToOneShardPasses(String sql) {
    assertThat(Sharding.namesItsShard(sql)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT count(*) FROM trees",
        "DELETE FROM key_hashes WHERE owner_id = $1 AND key_id = $2",
        "DELETE FROM team_members WHERE account_id = $1",
        "SELECT tree_id FROM memberships WHERE team_id = $1",
        "SELECT s.slug FROM slugs JOIN trees ON trees.tree_id = $1 WHERE slugs.owner_id = $2",
        "DELETE FROM keys WHERE owner_id = $1 AND key_id IN (SELECT key_id FROM keys)",
        "INSERT INTO usernames (name, owner_id) VALUES ($1, $2)",
        "DELETE FROM key_hashes WHERE hash IN ($1, $2)",
      })
  void oneThatDoesNotIsFound(String sql) {
    assertThat(Sharding.namesItsShard(sql)).isFalse();
    assertThat(Sharding.isAboutUsers(sql)).isTrue();
  }

  @Test
  void theServicesOwnStatementsAreSeenAndLeadToOneShard() {
    var place = TestPostgres.migrated();
    SentStatements.begin();
    try (TestApp app = TestApp.start(place)) {
      TestTree tree = TestTree.published(app);
      tree.readPublicly();
      tree.owner().client().get("/api/v1/trees?limit=1");

      OneShard.check(place);

      assertThat(SentStatements.all())
          .anyMatch(sent -> sent.place().equals("TreeStore.insert"))
          .anyMatch(sent -> sent.place().equals("TreeStore.findPublished"))
          .anyMatch(sent -> sent.place().equals("SecretStore.add"))
          .anyMatch(sent -> sent.sql().startsWith("UPDATE trees SET"))
          .anyMatch(sent -> sent.sql().endsWith("FROM accounts WHERE owner_id = $1 FOR UPDATE"));
    } finally {
      TestPostgres.drop(place);
    }
  }
}
