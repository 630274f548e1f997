package org.talenttree.archive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;

/** An entity tag never stands for two contents, not even after an archive was restored. */
class BroughtBackTest {
  private final TestApp app = TestApp.start();
  private final TestTree tree = TestTree.published(app);
  private final TestClient owner = tree.owner().client();
  private String mistakesTag = "";
  private String mistakesPublicTag = "";

  /** Makes the tree twice what has the same revision: once a mistake, and once corrected. */
  @BeforeEach
  void bringBack() {
    byte[] archive = owner.get("/api/v1/account/export").bytes();
    mistakesTag = tree.patch(Sample.title("MISTAKE")).header("ETag").orElseThrow();
    mistakesPublicTag = tree.readPublicly().header("ETag").orElseThrow();
    assertThat(page()).contains("MISTAKE");
    tree.delete();
    Restoring.restore(owner, archive);
    long revision = tree.patch(Sample.title("CORRECTED")).data().get("revision").longValue();
    assertThat(mistakesTag).isEqualTo("\"" + revision + "\"");
  }

  @AfterEach
  void stop() {
    app.close();
  }

  @Test
  void anyoneReadsWhatIsThereNow() {
    assertThat(tree.readPublicly().data().get("title").stringValue()).isEqualTo("CORRECTED");
    assertThat(page()).contains("CORRECTED").doesNotContain("MISTAKE");
  }

  @Test
  void whoHoldsTheFormerContentIsNotToldThatItStillIsSo() {
    assertThat(tree.readPublicly("If-None-Match", mistakesPublicTag).status()).isEqualTo(200);
    assertThat(tree.read("If-None-Match", mistakesTag).status()).isEqualTo(200);
    assertThat(
            owner.get(tree.path() + "/export?format=yaml", "If-None-Match", mistakesTag).status())
        .isEqualTo(200);
  }

  @Test
  void aChangeOfTheFormerContentIsRefusedWithTheTagOfThePresentOne() {
    var refused = tree.patch(Sample.title("LOST"), "If-Match", mistakesTag);
    String present = refused.header("ETag").orElseThrow();

    assertThat(refused.code()).isEqualTo("precondition_failed");
    assertThat(tree.read().header("ETag")).hasValue(present);
    assertThat(tree.patch(Sample.title("Next"), "If-Match", present).status()).isEqualTo(200);
  }

  @Test
  void theTrashGivesBackTheTreeUnderItsOwnTags() {
    String before = tree.read().header("ETag").orElseThrow();
    owner.delete(tree.path() + "?trash=true");
    owner.post("/api/v1/trash/" + tree.id() + "/restore");

    String after = tree.read().header("ETag").orElseThrow();
    int incarnation = before.length() - "0000000000003\"".length();
    assertThat(incarnation).isGreaterThan(1);
    assertThat(after).startsWith(before.substring(0, incarnation)).isNotEqualTo(before);
  }

  private String page() {
    return TestVisitor.of(app).get("/" + tree.owner().username()).text();
  }
}
