package org.talenttree.web.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor.Visit;
import org.talenttree.web.GraphSample;

/** Owners see their drafts beside each other and beside published trees. */
class OwnComparePageTest {
  private static final String PAGE = "/app/compare";
  private static TestApp app;
  private static TestTree published;

  private TestTree draft;
  private TestMember member;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    published = new GraphSample().path("Ops").talent("Kubernetes", 5).publish(app);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void plant() {
    draft = TestTree.draft(app);
    draft.replacePaths(new GraphSample().path("Backend").talent("K8s", 4).body());
    member = new TestMember(app);
    member.hold(app.cookie(draft.owner().account()));
  }

  private static String address(TestTree tree) {
    return tree.owner().username() + "/" + tree.slug();
  }

  @Test
  void aDraftStandsBesideAPublishedTree() {
    Visit page = member.get(PAGE + "?first=" + draft.id() + "&second=" + address(published));

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("Cache-Control")).hasValue("no-store");
    assertThat(page.header("ETag")).isEmpty();
    assertThat(page.text())
        .contains("side by side", "Kubernetes", "<meta name=\"robots\" content=\"noindex\">")
        .contains("href=\"/app/trees/" + draft.id() + "\"", "href=\"/" + address(published) + "\"")
        .contains(PAGE + "?first=" + address(published) + "&amp;second=" + draft.id())
        .contains("/api/v1/compare?first=" + draft.id() + "&amp;second=" + address(published))
        .doesNotContain("rel=\"canonical\"", "compare.csv", "href=\"/" + address(draft));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "&second=", "&second=%20"})
  void withoutASecondTreeItAsksForOne(String second) {
    Visit page = member.get(PAGE + "?first=" + draft.slug() + second);

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("Cache-Control")).hasValue("no-store");
    assertThat(page.text())
        .contains("action=\"" + PAGE + "\"", "name=\"first\" value=\"" + draft.id() + "\"")
        .doesNotContain("name=\"with\"");
  }

  @Test
  void aDraftIsNamedByIdSlugAndAddress() {
    TestTree other = draft.owner().tree("Other");
    other.replacePaths(Sample.level("4"));

    for (String name : new String[] {other.id(), other.slug(), address(other)}) {
      assertThat(member.get(PAGE + "?first=" + draft.id() + "&second=" + name).status())
          .as(name)
          .isEqualTo(200);
    }
  }

  @Test
  void whatOneMayNotSeeIsNotFound() {
    TestTree foreign = TestTree.draft(app);
    String absent = member.get(PAGE + "?first=" + UUID.randomUUID()).text();

    for (String query :
        new String[] {
          "",
          "?second=" + draft.id(),
          "?first=" + foreign.id(),
          "?first=" + address(foreign),
          "?first=" + draft.id() + "&second=" + foreign.id(),
          "?first=" + draft.id() + "&second=" + address(foreign)
        }) {
      Visit refused = member.get(PAGE + query);
      assertThat(refused.status()).as(query).isEqualTo(404);
      assertThat(refused.text()).as(query).isEqualTo(absent);
    }
  }

  @Test
  void itsListOfTreesLeadsThere() {
    assertThat(member.get("/app").text()).contains("href=\"" + PAGE + "?first=" + draft.id());
  }

  @Test
  void whoIsNotSignedInIsAskedTo() {
    assertThat(new TestMember(app).get(PAGE + "?first=" + draft.id()).status()).isEqualTo(303);
  }
}
