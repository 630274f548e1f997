package org.talenttree.web.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.api.Scope;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import org.talenttree.web.GraphSample;

/** Owners compare their trees, drafts too, with each other and with published ones. */
class OwnCompareRoutesTest {
  private static final String COMPARE = "/api/v1/compare";
  private static TestApp app;
  private static TestTree draft;
  private static TestTree role;
  private static TestClient owner;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    draft = TestOwner.register(app).tree("Mine");
    draft.replacePaths(new GraphSample().path("Backend").talent("K8s", 4).talent("Go", 2).body());
    role =
        new GraphSample()
            .path("Ops")
            .talent("Docker", 3)
            .talent("Kubernetes", 5, "Docker")
            .publish(app);
    owner = draft.owner().client();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  private static String address(TestTree tree) {
    return tree.owner().username() + "/" + tree.slug();
  }

  @Test
  void aDraftIsComparedWithAPublishedTreeByIdOrSlug() {
    TestResponse byId = owner.get(COMPARE + "?first=" + draft.id() + "&second=" + address(role));

    assertThat(byId.status()).isEqualTo(200);
    assertThat(byId.data().at("/counts/secondAhead").asInt()).isEqualTo(1);
    assertThat(byId.data().at("/matchedBy/alias").asInt()).isEqualTo(1);
    assertThat(byId.data().at("/talents/0/secondName").asString()).isEqualTo("Kubernetes");
    assertThat(byId.data().at("/talents/0/difference").asInt()).isEqualTo(-1);
    assertThat(byId.header("Cache-Control")).hasValue("no-store");
    assertThat(owner.get(COMPARE + "?first=" + draft.slug() + "&second=" + address(role)).data())
        .isEqualTo(byId.data());
  }

  @Test
  void theWayToARoleCountsLevelsUpToTheirTargets() {
    var way = owner.get(COMPARE + "/role?tree=" + draft.id() + "&role=" + address(role)).data();

    assertThat(way.path("percent").asInt()).isEqualTo(50);
    assertThat(way.at("/steps/0/name").asString()).isEqualTo("Docker");
    assertThat(way.at("/talents/1/requirementsMet").asBoolean()).isFalse();
    assertThat(way.at("/besides/0").asString()).isEqualTo("Go");
  }

  @Test
  void anothersDraftIsAsAbsentAsWhatNeverWas() {
    TestClient other = role.owner().client();
    TestResponse ofDraft = other.get(COMPARE + "?first=" + role.id() + "&second=" + address(draft));
    TestResponse byId = other.get(COMPARE + "?first=" + role.id() + "&second=" + draft.id());

    assertThat(ofDraft.code()).isEqualTo("tree_not_found");
    assertThat(byId.code()).isEqualTo("tree_not_found");
    assertThat(byId.toString()).doesNotContain("Mine");
  }

  @ParameterizedTest
  @ValueSource(strings = {"?first=mine", "?second=mine", "?first=&second=mine", ""})
  void bothTreesMustBeNamed(String query) {
    assertThat(owner.get(COMPARE + query).status()).isEqualTo(400);
  }

  @Test
  void aKeyMustBeAllowedToReadTrees() {
    TestClient without = draft.owner().withScopes(Set.of(Scope.ACCOUNT_MANAGE));

    assertThat(without.get(COMPARE + "?first=mine&second=mine").status()).isEqualTo(403);
    assertThat(app.client(null).get(COMPARE + "?first=mine&second=mine").status()).isEqualTo(401);
  }
}
