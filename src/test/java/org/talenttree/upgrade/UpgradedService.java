package org.talenttree.upgrade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import org.talenttree.account.Username;
import org.talenttree.id.OwnerId;
import org.talenttree.oidc.Identity;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.Until;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checks that a service has everything that a sample stored, and can go on from there. */
final class UpgradedService {
  private static final String TREES = "/api/v1/trees";
  private static final String PUBLIC = "/api/v1/public/ada/";

  /** From here on, the fingerprint of a request covers its media type and If-Match. */
  private static final int FIRST_OF_TODAYS_FINGERPRINTS = 13;

  /** Before, nothing was known of earlier levels. */
  private static final int FIRST_WITH_HISTORY = 11;

  private final TestApp app;
  private final UpgradeSample sample;
  private final int version;
  private final TestClient ada;
  private final String tree;

  UpgradedService(TestApp app, UpgradeSample sample) {
    this.app = app;
    this.sample = sample;
    this.version = sample.version();
    this.ada = app.client(sample.fact("key"));
    this.tree = TREES + "/" + sample.fact("tree");
  }

  void check() {
    treesAreReadAsTheyWere();
    if (version >= FIRST_OF_TODAYS_FINGERPRINTS) {
      aRepeatedWriteIsAnsweredAsBefore();
    } else if (version >= 2) {
      aRepeatedWriteIsNotCarriedOutAgain();
    }
    credentialsAreStillGood();
    if (version >= 4) {
      aFormerSlugLeadsOn();
    }
    if (version >= FIRST_WITH_HISTORY) {
      formerRevisionsAreRead();
    }
    if (version >= 12) {
      aTreeComesBackFromTheTrash();
    }
    if (version >= 15) {
      anArchiveThatWasRestoredIsRead();
    }
    if (version >= 17) {
      aCopyKnowsWhatItsSourceChanged();
    }
    if (version >= 18) {
      assertThat(ada.get("/api/v1/account").data().get("displayName").stringValue())
          .isEqualTo("Ada Lindqvist");
    }
    if (version >= 19) {
      operatorsAndWhatTheyDidAreKnown();
    }
    if (version >= 20) {
      thePictureIsRead();
    }
    if (version >= 22) {
      aSecretLinkIsStillGood();
    }
    if (version >= 23) {
      theTeamIsThereAndItsInvitationIsGood();
    }
    if (version >= 24) {
      whoWantsToBeFoundIsFound();
    }
    if (version >= 25) {
      var services = app.app().services();
      assertThat(services.identities().find(new Identity(UpgradeStory.ISSUER, "eve-1")))
          .isEqualTo(services.accounts().find(new Username("eve")));
    }
    if (version >= 27) {
      thePasskeyIsThere();
    }
    if (version >= 28) {
      theWebhooksAreThereAndWhatWaitsForThem();
    }
    theLevelsWereConfirmedAsFarAsThatIsKnown();
    aWriteIsStoredAndLeavesARevision();
  }

  private void treesAreReadAsTheyWere() {
    assertThat(ada.get(TREES).data().get("data").valueStream())
        .extracting(listed -> listed.get("title").stringValue())
        .containsExactly("A draft", "Ada's talents");
    JsonNode read = ada.get(tree).data();
    assertThat(read.get("slug").stringValue()).isEqualTo("talents");
    assertThat(read.get("isPublic").booleanValue()).isTrue();
    isAsStored(read, paths());
    JsonNode published = app.client(null).get(PUBLIC + "talents").data();
    assertThat(published.get("publishedAt")).isEqualTo(read.get("publishedAt"));
    isAsStored(published, paths());
  }

  private void isAsStored(JsonNode read, String paths) {
    assertThat(read.get("theme")).isEqualTo(json(UpgradeStory.THEME));
    assertThat(read.get("paths")).isEqualTo(json(paths));
    if (version >= 16) {
      assertThat(read.get("description").stringValue()).isEqualTo(UpgradeStory.DESCRIPTION);
    }
  }

  private String paths() {
    return version >= 17 ? UpgradeStory.LATER_PATHS : UpgradeStory.PATHS;
  }

  private void aRepeatedWriteIsAnsweredAsBefore() {
    TestResponse again = repeatedCreation();
    assertThat(again.header("Idempotent-Replayed")).as(again.toString()).hasValue("true");
    assertThat(again.data().get("id").stringValue()).isEqualTo(sample.fact("tree"));
  }

  private void aRepeatedWriteIsNotCarriedOutAgain() {
    assertThat(repeatedCreation().code()).isEqualTo("idempotency_key_reused");
    assertThat(ada.get(TREES).data().get("data")).hasSize(2);
  }

  private TestResponse repeatedCreation() {
    return ada.json(
        "POST", TREES, UpgradeStory.CREATION, "Idempotency-Key", UpgradeStory.IDEMPOTENCY_KEY);
  }

  private void credentialsAreStillGood() {
    assertThat(app.client(sample.fact("revoked key")).get(TREES).status()).isEqualTo(401);
    if (version >= 6) {
      assertThat(app.client(sample.fact("rotated key")).get(TREES).status()).isEqualTo(200);
      assertThat(app.client(sample.fact("rotated key, before")).get(TREES).status()).isEqualTo(200);
      String fields = "username=ada&password=" + UpgradeStory.PASSWORD;
      isSignedIn(new ReleaseClient(ada.base(), "").signIn(fields));
    }
    if (version >= 14) {
      isSignedIn(sample.fact("session of the password"));
      isSignedIn(sample.fact("session of the key"));
    }
  }

  private void isSignedIn(String cookie) {
    assertThat(TestVisitor.of(app).get("/app/account", "Cookie", cookie).status()).isEqualTo(200);
  }

  private void aFormerSlugLeadsOn() {
    TestResponse moved = app.client(null).get(PUBLIC + "first-address");
    assertThat(moved.status()).isEqualTo(308);
    assertThat(moved.header("Location").orElseThrow()).endsWith(PUBLIC + "talents");
  }

  private void formerRevisionsAreRead() {
    JsonNode first = ada.get(tree + "/revisions/2").data();
    assertThat(first.at("/tree/paths"))
        .as(first.toString())
        .isEqualTo(json(UpgradeStory.FORMER_PATHS));
    assertThat(first.at("/tree/slug").stringValue()).isEqualTo("first-address");
  }

  private void aTreeComesBackFromTheTrash() {
    String id = sample.fact("trashed tree");
    assertThat(ada.post("/api/v1/trash/" + id + "/restore").status()).isEqualTo(200);
    JsonNode back = ada.get(TREES + "/" + id).data();
    assertThat(back.get("paths")).isEqualTo(json(UpgradeStory.FORMER_PATHS));
    if (version >= 13) {
      assertThat(back.get("showGrowth").booleanValue()).isTrue();
    }
  }

  private void anArchiveThatWasRestoredIsRead() {
    JsonNode restored = app.client(null).get("/api/v1/public/eve/talents").data();
    isAsStored(restored, UpgradeStory.PATHS);
  }

  private void aCopyKnowsWhatItsSourceChanged() {
    TestClient eve = app.client(sample.fact("key of eve"));
    JsonNode copy =
        eve.get(TREES)
            .data()
            .get("data")
            .valueStream()
            .filter(listed -> listed.get("slug").stringValue().equals("a-copy"))
            .findFirst()
            .orElseThrow();
    JsonNode upstream = eve.get(TREES + "/" + copy.get("id").stringValue() + "/upstream").data();
    assertThat(upstream.at("/changes/0/text").stringValue()).isEqualTo("Java 4 → 5");
    assertThat(upstream.get("changeCount").intValue()).isEqualTo(1);
  }

  private void operatorsAndWhatTheyDidAreKnown() {
    TestClient operator = app.client(sample.fact("key of the operator"));
    assertThat(operator.get("/api/v1/operator/accounts").data().get("data").valueStream())
        .extracting(
            listed -> listed.get("username").stringValue(),
            listed -> listed.get("isOperator").booleanValue(),
            listed -> listed.get("lockedAt").isNull())
        .containsExactlyInAnyOrder(
            tuple("ada", true, true), tuple("bob", false, false), tuple("eve", false, true));
    assertThat(operator.get("/api/v1/operator/audit").data().get("data").valueStream())
        .extracting(
            entry -> entry.get("act").stringValue(),
            entry -> entry.at("/actor/kind").stringValue(),
            entry -> entry.get("account").stringValue())
        .contains(tuple("account_locked", "command-line", "bob"));
    assertThat(app.client(sample.fact("key of bob")).get(TREES).code()).isEqualTo("account_locked");
    String link = sample.fact("reset link of eve");
    assertThat(TestVisitor.of(app).get(link.substring(link.indexOf("/app/reset"))).status())
        .isEqualTo(200);
  }

  private void thePictureIsRead() {
    TestVisitor reader = TestVisitor.of(app);
    String address = ada.get("/api/v1/account").data().get("picture").stringValue();
    assertThat(reader.get("/ada").text()).contains("<img src=\"" + address + "\"");
    assertThat(reader.get(address).header("Content-Type")).hasValue("image/jpeg");
  }

  private void theLevelsWereConfirmedAsFarAsThatIsKnown() {
    JsonNode confirmed = ada.get(tree + "/confirmations").data();
    assertThat(confirmed).hasSize(1);
    String created = ada.get(tree).data().get("createdAt").stringValue();
    String at = confirmed.at("/0/confirmedAt").stringValue();
    if (version < FIRST_WITH_HISTORY) {
      assertThat(at).isEqualTo(created);
    } else {
      assertThat(at).isGreaterThan(created);
    }
  }

  private void aSecretLinkIsStillGood() {
    String path = sample.fact("secret link");
    assertThat(TestVisitor.of(app).get(path).text()).contains("A draft");
    assertThat(
            ada.get(TREES + "/" + sample.fact("draft") + "/links").data().get("data").valueStream())
        .extracting(
            link -> link.get("label").stringValue(),
            link -> link.get("url").stringValue().endsWith(path),
            link -> link.get("endedAt").isNull(),
            link -> link.get("openedCount").intValue())
        .containsExactly(tuple("Ended", false, false, 0), tuple("Noor", true, true, 1));
  }

  private void thePasskeyIsThere() {
    var services = app.app().services();
    OwnerId eve = services.accounts().find(new Username("eve")).orElseThrow();
    assertThat(services.passkeys().list(eve))
        .singleElement()
        .satisfies(one -> assertThat(one.name()).isEqualTo("Phone"))
        .satisfies(one -> assertThat(one.usedAt()).isNotNull());
    assertThat(services.passkeys().codesLeft(eve)).isEqualTo(10);
  }

  private void theWebhooksAreThereAndWhatWaitsForThem() {
    String webhooks = "/api/v1/webhooks";
    String url = sample.fact("address of the webhook");
    assertThat(ada.get(webhooks).data().get("data").valueStream())
        .extracting(
            one -> one.get("url").stringValue(),
            one -> one.get("enabled").booleanValue(),
            one -> one.get("disabledReason").asString(""))
        .containsExactly(tuple(url, true, ""), tuple(url + "gone", false, "gone"));
    JsonNode sent =
        ada.get(webhooks + "/" + sample.fact("webhook") + "/deliveries").data().get("data");
    // Beside those of what this test does itself, which are made in the background.
    assertThat(sent.valueStream())
        .extracting(
            one -> one.at("/payload/type").stringValue(), one -> one.get("state").stringValue())
        .contains(tuple("tree.updated", "waiting"));
  }

  private void whoWantsToBeFoundIsFound() {
    Until.holds(
        "Ada is found by Java",
        () -> ada.get("/api/v1/public/people?talent=Java").data().get("people").size() == 1);
  }

  private void theTeamIsThereAndItsInvitationIsGood() {
    JsonNode team = ada.get("/api/v1/teams/platform").data();
    assertThat(team.get("name").stringValue()).isEqualTo("Platform");
    assertThat(team.get("role").stringValue()).isEqualTo("owner");
    assertThat(team.get("roleTree").stringValue()).isEqualTo("ada/talents");
    assertThat(team.get("treeId").stringValue()).isEqualTo(sample.fact("draft"));
    assertThat(
            ada.get("/api/v1/invitations/" + sample.fact("invitation"))
                .data()
                .get("teamName")
                .stringValue())
        .isEqualTo("Platform");
  }

  private void aWriteIsStoredAndLeavesARevision() {
    TestResponse read = ada.get(tree);
    TestResponse written =
        ada.json(
            "PUT",
            tree + "/paths",
            "{\"paths\":[]}",
            "If-Match",
            read.header("ETag").orElseThrow());
    assertThat(written.status()).as(written.toString()).isEqualTo(200);
    assertThat(app.client(null).get(PUBLIC + "talents").data().get("paths")).isEmpty();
    String before = tree + "/revisions/" + read.data().get("revision").longValue();
    assertThat(ada.get(before).data().at("/tree/paths")).isEqualTo(json(paths()));
  }

  private static JsonNode json(String text) {
    return JsonMapper.shared().readTree(text);
  }
}
