package org.talenttree.web.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.api.Gzip;
import org.talenttree.role.StarterRole;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestVisitor.Visit;

/** A tree starts from a role that comes with the program. */
class RolePagesTest {
  private static final int KILOBYTE = 1 << 10;
  private static TestApp app;

  private TestOwner owner;
  private TestMember member;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void signIn() {
    owner = TestOwner.register(app);
    member = new TestMember(app);
    member.hold(app.cookie(owner.account()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/app", "/app/roles"})
  void aNewAccountSeesEachRoleWithItsFieldPictureAndForm(String address) {
    String page = member.get(address).text();

    for (StarterRole role : StarterRole.ALL) {
      assertThat(page)
          .contains("action=\"/app/roles/" + role.name() + "\"", role.read().tree().title())
          .contains(role.field().english());
    }
    assertThat(page).contains("33 talents · 5 paths").doesNotContain("href=\"/app/roles\"");
    assertThat(page.split("<div class=\"picture k")).hasSize(StarterRole.ALL.size() + 1);
    assertThat(Gzip.of(page.getBytes(UTF_8)).length).isLessThanOrEqualTo(40 * KILOBYTE);
  }

  @Test
  void whoHasTreesFindsTheRolesBehindALink() {
    owner.tree("Mine");

    assertThat(member.get("/app").text())
        .contains("href=\"/app/roles\"")
        .doesNotContain("action=\"/app/roles/");
    assertThat(member.get("/app/roles").text()).contains("action=\"/app/roles/joiner\"");
  }

  @ParameterizedTest
  @CsvSource({"keep, 4", "lowest, 1", "'', 1"})
  void aDraftIsMadeWithTheRolesLevelsOrAllAtOne(String levels, int level) {
    Visit answer = member.submit("/app/roles/joiner", "levels=" + levels);

    assertThat(answer.status()).isEqualTo(303);
    String editor = answer.header("Location").orElseThrow();
    var draft = owner.client().get(editor.replace("/app/", "/api/v1/")).data();
    assertThat(draft.at("/title").asString()).isEqualTo("Joiner");
    assertThat(draft.at("/slug").asString()).isEqualTo("joiner");
    assertThat(draft.at("/isPublic").asBoolean()).isFalse();
    assertThat(draft.at("/levelNames/2").asString()).isEqualTo("Does it alone");
    assertThat(draft.at("/paths/0/talents/0/level").asInt()).isEqualTo(level);
    assertThat(draft.at("/paths/0/talents/3/requires")).hasSize(2);
  }

  @Test
  void aSecondDraftOfARoleGetsANumber() {
    member.submit("/app/roles/joiner", "levels=keep");
    member.submit("/app/roles/joiner", "levels=keep");

    assertThat(owner.client().get("/api/v1/trees").data().toString())
        .contains("\"slug\":\"joiner\"", "\"slug\":\"joiner-2\"");
  }

  @Test
  void anUnknownRoleIsNotThere() {
    assertThat(member.submit("/app/roles/wizard", "levels=keep").status()).isEqualTo(404);
  }

  @Test
  void aFullAccountIsToldSoAboveTheRoles() {
    try (TestApp full = TestApp.start(Map.of("limits.trees", "1"))) {
      TestOwner one = TestOwner.register(full);
      one.tree("The only one");
      TestMember ofFull = new TestMember(full);
      ofFull.hold(full.cookie(one.account()));

      Visit refused = ofFull.submit("/app/roles/joiner", "levels=keep");

      assertThat(refused.status()).isEqualTo(409);
      assertThat(refused.text())
          .contains("An account holds at most 1 tree", "action=\"/app/roles/joiner\"");
    }
  }
}
