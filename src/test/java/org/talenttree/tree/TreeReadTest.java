package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;

class TreeReadTest {
  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void anOwnerReadsOneTree() {
    var tree = TestTree.draft(app);

    var read = tree.read();

    assertThat(read.status()).isEqualTo(200);
    assertThat(read.data().get("id").stringValue()).isEqualTo(tree.id());
  }

  @Test
  void anOwnerReadsAPublishedTreeToo() {
    var tree = TestTree.published(app);

    var read = tree.read();

    assertThat(read.data().get("isPublic").booleanValue()).isTrue();
  }

  @Test
  void anIdInCapitalsIsTheSameId() {
    var tree = TestTree.draft(app);

    var read = tree.owner().client().get("/api/v1/trees/" + tree.id().toUpperCase(Locale.ROOT));

    assertThat(read.status()).isEqualTo(200);
    assertThat(read.data().get("id").stringValue()).isEqualTo(tree.id());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7",
        "my-talents",
        "0199f2c1-4c7e-7d35-8b1a-5e0f6a2d9c4",
        "0199f2c14c7e7d358b1a5e0f6a2d9c41",
        "%7B0199f2c1-4c7e-7d35-8b1a-5e0f6a2d9c41%7D"
      })
  void anIdThatIsNoUuidIsTheIdOfNoTree(String id) {
    var client = TestOwner.register(app).client();

    var answer = client.get("/api/v1/trees/" + id);

    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.code()).isEqualTo("tree_not_found");
  }
}
