package org.talenttree.web.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;

/** Any published tree can become the role that its reader is on the way to. */
class MyRolePagesTest {
  private static final String MY_ROLE = "/app/my-role";
  private static TestApp app;

  private TestTree own;
  private TestMember member;
  private String role;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void publish() {
    own = TestTree.published(app);
    TestTree other = TestTree.published(app);
    role = other.owner().username() + "/" + other.slug();
    member = new TestMember(app);
    member.hold(app.cookie(own.owner().account()));
  }

  private String page() {
    return "/" + own.owner().username() + "/" + own.slug();
  }

  @Test
  void aTreeLeadsThereAndTheOwnTreesThenLeadToTheRole() {
    assertThat(TestVisitor.of(app).get("/" + role).text())
        .contains("href=\"" + MY_ROLE + "/" + role + "\"");
    assertThat(member.get(MY_ROLE + "/" + role).text()).contains("value=\"" + role + "\"");

    assertThat(member.submit(MY_ROLE, "role=" + role).header("Location")).hasValue("/app");

    String trees = member.get("/app").text();
    assertThat(trees).contains("On the way to", page() + "?role=" + role);
    assertThat(member.get(page() + "?role=" + role).status()).isEqualTo(200);
  }

  @Test
  void itIsGivenUp() {
    member.submit(MY_ROLE, "role=" + role);
    member.submit(MY_ROLE, "role=");

    assertThat(member.get("/app").text()).doesNotContain("On the way to", "?role=");
  }

  @Test
  void nobodyElseLearnsOfIt() {
    member.submit(MY_ROLE, "role=" + role);

    for (String address : new String[] {page(), page() + ".json", "/" + own.owner().username()}) {
      assertThat(TestVisitor.of(app).get(address).text()).doesNotContain(role);
    }
    assertThat(own.readPublicly().toString()).doesNotContain(role);
  }

  @ParameterizedTest
  @ValueSource(strings = {"role=x", "role=a/b/c", "role=../..", "role=ada/%00"})
  void whatIsNoAddressIsNotThere(String form) {
    assertThat(member.submit(MY_ROLE, form).status()).isEqualTo(404);
  }

  @Test
  void aDraftIsNoRoleThatOthersCanChoose() {
    TestTree draft = TestTree.draft(app);

    assertThat(member.get(MY_ROLE + "/" + draft.owner().username() + "/" + draft.slug()).status())
        .isEqualTo(404);
  }
}
