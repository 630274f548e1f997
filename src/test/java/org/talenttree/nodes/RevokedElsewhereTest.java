package org.talenttree.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.TestTeam;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.Until;
import tools.jackson.databind.JsonNode;

/**
 * What is revoked on one node of two leads nowhere on the other: a key changes nothing from the
 * next request on and reads nothing after a second; all else ends at once.
 */
class RevokedElsewhereTest {
  private static final String KEYS = "/api/v1/keys";
  private static final String TREES = "/api/v1/trees";
  private static final int TIMES = 10;

  private static TestApp one;
  private static TestApp other;

  @BeforeAll
  static void start() {
    Map<String, String> settings = new HashMap<>(TestPostgres.migrated());
    settings.put("limits.keys", "100");
    one = TestApp.start(settings);
    other = TestApp.start(settings);
  }

  @AfterAll
  static void stop() {
    other.close();
    one.close();
  }

  /** A key of an account, which the other node has just read and may keep. */
  private record Key(TestOwner owner, String id, TestClient here, TestClient there) {
    static Key of(TestOwner owner) {
      JsonNode made = owner.client().json("POST", KEYS, "{\"name\":\"second\"}").data();
      String secret = made.get("secret").stringValue();
      Key key =
          new Key(owner, made.get("id").stringValue(), one.client(secret), other.client(secret));
      assertThat(List.of(key.here.get(TREES).status(), key.there.get(TREES).status()))
          .containsOnly(200);
      return key;
    }

    void revoke() {
      owner.client().delete(KEYS + "/" + id);
    }

    void rotate() {
      owner.client().json("POST", KEYS + "/" + id + "/rotate", "{\"graceHours\":0}");
    }
  }

  @Test
  void aRevokedKeyReadsNothingOnItsNodeAndNothingAfterASecondOnTheOther() {
    Key key = Key.of(TestOwner.register(one));

    key.revoke();

    assertThat(key.here.get(TREES).code()).isEqualTo("invalid_api_key");
    long began = System.nanoTime();
    Until.holds("the other node knows", () -> key.there.get(TREES).status() == 401);
    assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(1));
  }

  @Test
  void aRevokedOrRotatedKeyChangesNoTreeOnTheOtherNodeMeanwhile() {
    TestOwner ada = TestOwner.register(one);
    TestTree tree = ada.tree("Kept");
    for (int i = 0; i < TIMES; i++) {
      Key revoked = Key.of(ada);
      revoked.revoke();
      assertThat(revoked.there.json("PATCH", tree.path(), Sample.title("Taken")).code())
          .isEqualTo("invalid_api_key");

      Key rotated = Key.of(ada);
      rotated.rotate();
      assertThat(rotated.there.delete(tree.path()).code()).isEqualTo("invalid_api_key");
    }
    assertThat(tree.now().get("title").stringValue()).isEqualTo("Kept");
  }

  @Test
  void aKeyThatIsRotatedWithGraceStillChangesTreesOnTheOtherNode() {
    TestOwner ada = TestOwner.register(one);
    Key key = Key.of(ada);

    ada.client().json("POST", KEYS + "/" + key.id + "/rotate", "{\"graceHours\":1}");

    assertThat(key.there.json("POST", TREES, Sample.title("Made")).status()).isEqualTo(201);
  }

  @Test
  void aRevokedKeyChangesNothingOfTheAccountOnTheOtherNodeMeanwhile() {
    TestOwner ada = TestOwner.register(one);
    byte[] archive = ada.client().get("/api/v1/account/export").bytes();
    Key key = Key.of(ada);

    key.revoke();

    var made = key.there.json("POST", KEYS, "{\"name\":\"third\"}");
    var restored =
        key.there.bytes(
            "POST", "/api/v1/account/import", archive, "Content-Type", "application/zip");
    assertThat(made.code()).isEqualTo("invalid_api_key");
    assertThat(restored.code()).isEqualTo("invalid_api_key");
  }

  @Test
  void aSessionThatIsEndedOnOneNodeIsNoneOnTheOther() {
    TestOwner ada = TestOwner.register(one);
    for (int i = 0; i < TIMES; i++) {
      String cookie = one.cookie(ada.account());
      TestClient there = other.client(null);
      assertThat(there.get(TREES, "Cookie", cookie).status()).isEqualTo(200);

      one.app().services().sessions().endAll(ada.account().owner());

      assertThat(there.get(TREES, "Cookie", cookie).code()).isEqualTo("expired_session");
    }
  }

  @Test
  void aSecretLinkThatIsEndedOnOneNodeLeadsNowhereOnTheOther() {
    TestTree tree = TestTree.draft(one);
    TestClient owner = tree.owner().client();
    TestVisitor there = TestVisitor.of(other);
    for (int i = 0; i < TIMES; i++) {
      JsonNode link = owner.json("POST", tree.path() + "/links", "{\"label\":\"Noor\"}").data();
      String url = link.get("url").stringValue();
      String path = url.substring(url.indexOf("/s/"));
      assertThat(there.get(path).status()).isEqualTo(200);

      owner.delete(tree.path() + "/links/" + link.get("id").stringValue());

      assertThat(there.get(path).status()).isEqualTo(404);
    }
  }

  @Test
  void whoIsTakenOutOfATeamOnOneNodeSeesNothingOfItOnTheOther() {
    TestTeam team = TestTeam.found(one);
    for (int i = 0; i < TIMES; i++) {
      TestOwner member = team.newMember();
      TestClient there = other.client(member.client().key());
      assertThat(there.get(team.path() + "/members").status()).isEqualTo(200);

      team.remove(team.owner(), member.username());

      assertThat(there.get(team.path() + "/members").status()).isEqualTo(404);
    }
  }
}
