package org.talenttree.upstream;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.id.OwnerId;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;

/** What anyone learns of a copy's source: only what is published, and only while it is. */
class PublicSourceTest {
  @AutoClose private static TestApp app = TestApp.start();

  private static TestCopy published() {
    TestCopy copy = TestCopy.of(app);
    copy.tree().publish();
    return copy;
  }

  private static String page(TestTree tree) {
    return TestVisitor.of(app).get("/" + tree.owner().username() + "/" + tree.slug()).text();
  }

  @Test
  void theCopyOfAPublishedTreeNamesItsAddressAndTitle() {
    TestCopy copy = published();

    assertThat(copy.tree().readPublicly().data().get("source"))
        .hasToString(
            "{\"username\":\"%s\",\"slug\":\"my-talents\",\"title\":\"My Talents\"}"
                .formatted(copy.source().owner().username()));
    assertThat(page(copy.tree()))
        .contains(
            "Based on <a href=\"/%s/my-talents\" rel=\"nofollow\">"
                .formatted(copy.source().owner().username()));
  }

  @Test
  void aSourceIsNamedAsItIsCalledNow() {
    TestCopy copy = published();
    copy.tree().readPublicly();

    copy.source().patch("{\"slug\":\"elsewhere\",\"title\":\"Renamed\"}");

    assertThat(copy.tree().readPublicly().data().at("/source/slug").stringValue())
        .isEqualTo("elsewhere");
    assertThat(page(copy.tree())).contains("Renamed");
  }

  @Test
  void aSourceThatIsNoLongerPublishedIsNoLongerNamed() {
    TestCopy copy = published();
    TestResponse before = copy.tree().readPublicly();

    copy.source().publish();
    TestResponse after =
        copy.tree().readPublicly("If-None-Match", before.header("ETag").orElseThrow());

    assertThat(after.status()).isEqualTo(200);
    assertThat(after.unpacked().toString())
        .doesNotContain("source", copy.source().owner().username());
    assertThat(page(copy.tree())).doesNotContain("Based on");
    copy.source().publish();
    assertThat(copy.tree().readPublicly().data().has("source")).isTrue();
  }

  @Test
  void aSourceIsNamedWhoseAccountComesLaterFromAnArchive() {
    TestCopy copy = published();
    String username = copy.source().owner().username();
    OwnerId source = copy.source().owner().account().owner();
    OwnerId reader = copy.tree().owner().account().owner();
    update(reader, "DELETE FROM usernames WHERE username = ?", username);
    assertThat(copy.tree().readPublicly().data().has("source")).isFalse();

    update(source, "INSERT INTO usernames (username, owner_id) VALUES (?, ?)", username, source);

    assertThat(copy.tree().readPublicly().data().has("source")).isTrue();
  }

  private static void update(OwnerId owner, String sql, Object... values) {
    int _ = app.app().services().database().write(owner, tx -> tx.handle().execute(sql, values));
  }

  @Test
  void anErasedAccountIsNoLongerNamed() {
    TestCopy copy = published();
    var owner = copy.source().owner();
    copy.tree().readPublicly();

    owner.client().json("DELETE", "/api/v1/account", "{\"confirm\":\"" + owner.username() + "\"}");

    assertThat(copy.tree().readPublicly().unpacked().toString()).doesNotContain(owner.username());
  }

  @Test
  void anOwnDraftIsNeverNamed() {
    TestTree draft = TestTree.draft(app);
    draft.patch("{\"title\":\"Secret\",\"slug\":\"secret\"}");
    TestTree tree =
        TestCopy.tree(
            draft.owner(),
            TestCopy.copy(draft.owner(), "\"" + draft.id() + "\"", ",\"title\":\"Open\""));
    tree.publish();

    assertThat(tree.readPublicly().unpacked().toString())
        .doesNotContainIgnoringCase("secret", draft.id());
    assertThat(page(tree)).doesNotContainIgnoringCase("secret", draft.id());
  }
}
