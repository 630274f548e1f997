package org.talenttree.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;

/** An archive restored for another account brings its ids and revisions; caches tell them apart. */
class RestoredTwinTest {
  @Test
  void profilesAndPicturesOfTreesWithTheSameIdRevisionAndTimeAreNotMixedUp() {
    try (TestApp app = TestApp.start()) {
      TestTree original = TestTree.published(app);
      TestOwner heir = TestOwner.register(app);
      byte[] archive = original.owner().client().get("/api/v1/account/export").bytes();
      heir.client()
          .bytes("POST", "/api/v1/account/import", archive, "Content-Type", "application/zip");
      TestTree twin = new TestTree(heir, original.id(), original.slug());
      original.patch("{\"title\":\"Original\"}");
      twin.patch("{\"title\":\"Twin\"}");
      assertThat(twin.now().get("updatedAt")).isEqualTo(original.now().get("updatedAt"));
      TestVisitor visitor = TestVisitor.of(app);

      String profile = visitor.get("/" + original.owner().username()).text();
      byte[] poster = visitor.get(PageSample.address(original) + "/og.png").bytes();

      assertThat(profile).contains(">Original<");
      assertThat(visitor.get("/" + heir.username()).text()).contains(">Twin<");
      assertThat(visitor.get(PageSample.address(twin) + "/og.png").bytes()).isNotEqualTo(poster);
    }
  }
}
