package org.talenttree.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.talenttree.http.Scope;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;

/** The first page: which tree it shows. */
class LandingTest {
  private static final String LINK = "Open the example";

  @Test
  void itShowsWhatTheDemoHasPublishedLastElseATreeOfItsOwn() {
    try (TestApp app = TestApp.start()) {
      TestVisitor visitor = TestVisitor.of(app);
      assertThat(visitor.get("/").text()).doesNotContain(LINK);
      var account = app.account("demo");
      TestOwner demo = new TestOwner(app, account, app.client(account, Set.of(Scope.values())));
      demo.tree("Former").publish();
      app.clock().advance(Duration.ofSeconds(1));
      TestTree newest = demo.tree("Newest");
      newest.publish();

      assertThat(visitor.get("/").text())
          .contains(LINK, "href=\"/demo/newest\"", ">Newest<")
          .doesNotContain("Former");
      newest.publish();
      assertThat(visitor.get("/").text()).contains("href=\"/demo/former\"");
    }
  }
}
