package org.talenttree.upstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.talenttree.upstream.TestCopy.JAVA;
import static org.talenttree.upstream.TestCopy.paths;
import static org.talenttree.upstream.TestCopy.talent;
import static org.talenttree.upstream.TestCopy.texts;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;

/** A copy that leaves its account and comes back keeps what it is a copy of. */
class ArchivedCopyTest {
  @AutoClose private static TestApp app = TestApp.start();

  private static TestClient restored(TestOwner from, TestOwner to) {
    byte[] archive = from.client().get("/api/v1/account/export").bytes();
    var answer =
        to.client()
            .bytes("POST", "/api/v1/account/import", archive, "Content-Type", "application/zip");
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    return to.client();
  }

  @Test
  void anArchiveBringsTheSourceAndWhatWasCopied() {
    TestCopy copy = TestCopy.of(app);
    copy.source().replacePaths(paths(talent(JAVA, "Java", 5)));
    TestOwner other = TestOwner.register(app);

    restored(copy.tree().owner(), other);

    TestCopy elsewhere =
        new TestCopy(copy.source(), new TestTree(other, copy.tree().id(), copy.tree().slug()));
    assertThat(texts(elsewhere.upstream().get("changes")))
        .containsExactlyElementsOf(texts(copy.upstream().get("changes")));
    assertThat(other.client().get("/api/v1/account/export").status()).isEqualTo(200);
  }

  @Test
  void aCopyOfAnOwnDraftIsOneOfTheNewAccountsDraftAfterwards() {
    TestTree draft = TestTree.draft(app);
    TestTree tree =
        TestCopy.tree(draft.owner(), TestCopy.copy(draft.owner(), "\"" + draft.id() + "\"", ""));
    TestOwner other = TestOwner.register(app);

    restored(draft.owner(), other);

    TestTree there = new TestTree(other, draft.id(), draft.slug());
    there.replacePaths(paths(talent(JAVA, "Java", 2)));
    TestCopy copy = new TestCopy(there, new TestTree(other, tree.id(), tree.slug()));
    assertThat(texts(copy.upstream().get("changes")))
        .containsExactly("added path Backend with 1 talent");
  }

  @Test
  void anExportedFileDoesNotNameTheSource() {
    TestCopy copy = TestCopy.of(app);

    for (String format : new String[] {"json", "yaml"}) {
      String file =
          copy.tree()
              .owner()
              .client()
              .get(copy.tree().path() + "/export?format=" + format)
              .toString();
      assertThat(file).contains("Java").doesNotContain(copy.source().owner().username());
    }
  }
}
