package org.talenttree.web.team;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;
import tools.jackson.databind.JsonNode;

/** The matrix of a team, and the page of each member in it: who gets them, and what is in them. */
class MatrixPagesTest {
  @AutoClose private static TestApp app = TestApp.start();
  private TeamSample mia;
  private TeamSample ben;
  private TestTree role;
  private TestTree draft;
  private String team;

  @BeforeEach
  void form() {
    mia = TeamSample.of(app, "Mia Berger");
    ben = TeamSample.of(app, "Ben Okafor");
    team = mia.team("Tidewater platform");
    role = mia.tree("The platform role");
    has(role, "\"Kafka\",\"level\":4,\"peopleNeeded\":2", "\"Git\",\"level\":3");
    role.publish();
    mia.ask(team, role);
    draft = mia.tree("What Mia shows");
    has(draft, "\"Kafka\",\"level\":5", "\"=Sum\",\"level\":2", "\"Go\",\"level\":4");
    assertThat(mia.browser().submit(team + "/tree", "treeId=" + draft.id()).status())
        .isEqualTo(303);
    TestTree other = mia.tree("Another draft of Mia");
    has(other, "\"Secret talent\",\"level\":5");
    TestTree ofBen = ben.tree("What Ben shows");
    has(ofBen, "\"KAFKA 3\",\"level\":3", "\"Git\",\"level\":4");
    ben.join(mia.invitation(team, 10), ofBen.id());
  }

  private static void has(TestTree tree, String... talents) {
    StringBuilder json = new StringBuilder();
    for (String one : talents) {
      json.append(json.isEmpty() ? "" : ",")
          .append(
              "{\"id\":\"%s\",\"name\":%s,\"displayOrder\":%d}"
                  .formatted(UUID.randomUUID(), one, json.length()));
    }
    TestResponse replaced =
        tree.replacePaths(
            "{\"paths\":[{\"id\":\"%s\",\"name\":\"Backend\",\"displayOrder\":0,\"talents\":[%s]}]}"
                .formatted(UUID.randomUUID(), json));
    assertThat(replaced.status()).as(replaced.toString()).isEqualTo(200);
  }

  private String slug() {
    return team.substring(team.lastIndexOf('/') + 1);
  }

  private String api() {
    return "/api/v1/teams/" + slug() + "/matrix";
  }

  @Test
  void ofTheProfileOfAMemberTheTeamSeesTheNameAlone() {
    mia.owner()
        .client()
        .json(
            "PATCH",
            "/api/v1/account",
            "{\"line\":\"Call me\",\"picture\":\"https://face.example/mia.png\","
                + "\"links\":[{\"url\":\"mailto:mia@example.org\"}]}");
    String plain = mia.team("Without a role");
    mia.browser().submit(plain + "/tree", "treeId=" + draft.id());
    ben.join(mia.invitation(plain, 10), "none");
    String page = "/" + mia.owner().username();

    for (String address :
        List.of(plain + page, team + page, team + page + "?with=" + ben.owner().username())) {
      Visit visit = ben.browser().get(address);
      assertThat(visit.text()).as(address).contains("Mia");
      assertThat(visit.text() + visit.header("Content-Security-Policy"))
          .as(address)
          .doesNotContain("Call me", "face.example", "mia@example.org");
    }
  }

  @Test
  void membersSeeWhatTheTeamHasAndNeeds() {
    assertThat(ben.html(team))
        .contains("<b>2</b> people", "<b>4</b> talents")
        .contains("1 of 2 needs are covered", ">The platform role</bdi>")
        .contains("<td class=\"l5 o\" data-n=\"Mia\">5</td>")
        .contains("<b>1</b> of 2 at 4+", "only <bdi>Mia</bdi>")
        .doesNotContain("Another draft", "Secret talent");
  }

  @Test
  void whoHasItIsAnsweredAndTheTableHasOnlyTheirColumns() {
    String html = ben.html(team + "?talent=kafka&level=5");

    assertThat(html)
        .contains("1 of 2 has Kafka at 5 or more", "Below 5: Ben 3.", "Show all 2 again")
        .contains("class=\"hit\"", "data-n=\"Mia\"")
        .doesNotContain("data-n=\"Ben\"");
    assertThat(ben.html(team + "?talent=Go&talent=Git&level=9&show=x&sort="))
        .contains("Nobody has Go and Git at 3.");
    assertThat(ben.html(team + "?talent=Fortran")).contains("Nobody has Fortran.");
  }

  @Test
  void theSameIsThereForSpreadsheetsWithoutAFormula() {
    Visit csv = ben.browser().get(team + "/matrix.csv");

    assertThat(csv.header("Content-Type")).hasValue("text/csv;charset=utf-8;header=present");
    assertThat(csv.text().lines())
        .containsExactly(
            "path,talent,levelAsked,peopleNeeded,peopleHave,short,only,%s,%s"
                .formatted(ben.owner().username(), mia.owner().username()),
            "Backend,Kafka,4,2,1,1,%s,3,5".formatted(mia.owner().username()),
            "Backend,Git,3,1,1,0,%s,4,".formatted(ben.owner().username()),
            "Backend,'=Sum,,,0,0,,,2",
            "Backend,Go,,,1,0,%s,,4".formatted(mia.owner().username()));
  }

  @Test
  void theSameIsThereForPrograms() {
    JsonNode json = ben.owner().client().get(api() + "?talent=Kafka&level=4").data();

    assertThat(json.path("role").stringValue())
        .isEqualTo(mia.owner().username() + "/" + role.slug());
    assertThat(json.path("members").size()).isOne();
    JsonNode member = json.path("members").get(0);
    assertThat(member.path("displayName").stringValue()).isEqualTo("Mia Berger");
    assertThat(member.path("confirmedAt").stringValue()).endsWith("Z");
    JsonNode kafka = json.path("talents").get(0);
    assertThat(kafka.toString())
        .isEqualTo(
            "{\"name\":\"Kafka\",\"path\":\"Backend\",\"levelAsked\":4,\"peopleNeeded\":2,\"peopleHave\":1,\"short\":1,\"onlyUsername\":\"%s\",\"levels\":{\"%s\":5},\"stale\":[]}"
                .formatted(mia.owner().username(), mia.owner().username()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "level=0",
        "show=x",
        "sort=x",
        "what=1",
        "talent=a&talent=b&talent=c&talent=d",
        "level=1&level=2"
      })
  void aProgramThatAsksWrongIsTold(String query) {
    assertThat(ben.owner().client().get(api() + "?" + query).status()).isEqualTo(400);
  }

  @Test
  void aMembersPageIsTheirWayToTheRoleInTheTeam() {
    String html = ben.html(team + "/" + mia.owner().username());

    assertThat(html)
        .contains("Mia on the way to The platform role", "noindex")
        .contains("In the team only Mia has Kafka at 4+", "Ben could help")
        .doesNotContain("role.json", "canonical", draft.slug())
        .doesNotContain("Another draft", "Secret talent");
  }

  @Test
  void whatTwoMembersShowIsComparedDraftsToo() {
    String with = team + "/" + ben.owner().username() + "?with=" + mia.owner().username();
    assertThat(ben.html(team + "/" + mia.owner().username()))
        .contains("href=\"" + with + "\">Compare with me");
    assertThat(ben.html(team + "/" + ben.owner().username())).doesNotContain("Compare with me");

    assertThat(ben.html(with))
        .contains("Ben and Mia", "What Mia shows", "What Ben shows", "noindex")
        .contains(team + "/" + mia.owner().username() + "?with=" + ben.owner().username())
        .doesNotContain("compare.json", "canonical", "Another draft", "Secret talent");
    TeamSample stranger = TeamSample.of(app, "Stranger");
    assertThat(stranger.browser().get(with).status()).isEqualTo(404);
    assertThat(ben.browser().get(team + "/" + ben.owner().username() + "?with=x").status())
        .isEqualTo(404);
  }

  @Test
  void withoutARoleAMembersPageIsTheirTree() {
    role.publish();

    assertThat(ben.html(team))
        .contains("Choose a role and see what is short", "<b>1</b> of 2 at 3+");
    assertThat(ben.html(team + "/" + mia.owner().username()))
        .contains("What Mia shows", "noindex")
        .doesNotContain("Another draft", "id=\"share\"", "/og.png");
  }

  @Test
  void whoShowsNoTreeHasNoColumnAndNoPage() {
    assertThat(ben.browser().submit(team + "/tree", "treeId=none").status()).isEqualTo(303);

    assertThat(mia.html(team)).doesNotContain("data-n=\"Ben\"", "only <bdi>Mia</bdi>");
    assertThat(mia.browser().get(team + "/" + ben.owner().username()).status()).isEqualTo(404);
    mia.browser().submit(team + "/tree", "treeId=none");
    assertThat(mia.html(team)).contains("Nobody shows a tree yet.", "Show yours first");
  }

  @Test
  void leavingIsSeenAtOnceInAllOfIt() {
    ben.browser().submit(team + "/people/" + ben.owner().username(), "do=remove");

    assertThat(mia.html(team)).doesNotContain("Ben");
    assertThat(mia.browser().get(team + "/matrix.csv").text())
        .doesNotContain(ben.owner().username());
    assertThat(mia.owner().client().get(api()).toString()).doesNotContain(ben.owner().username());
    assertThat(mia.browser().get(team + "/" + ben.owner().username()).status()).isEqualTo(404);
  }

  @Test
  void aStrangerGetsTheAnswerOfAnAddressThatDoesNotExist() {
    TeamSample stranger = TeamSample.of(app, "Stranger");
    for (String rest : new String[] {"", "/matrix.csv", "/" + mia.owner().username()}) {
      Visit refused = stranger.browser().get(team + rest);
      Visit absent = stranger.browser().get("/app/teams/no-such-team" + rest);
      assertThat(refused.status()).isEqualTo(404);
      assertThat(refused.text()).isEqualTo(absent.text()).doesNotContain("Mia", "Tidewater");
      assertThat(TestVisitor.of(app).get(team + rest).status()).isEqualTo(303);
    }
    TestResponse refused = stranger.owner().client().get(api());
    assertThat(refused.status()).isEqualTo(404);
    assertThat(refused.toString()).contains("team_not_found").doesNotContain("Mia");
  }

  @Test
  void nothingOfItIsStoredOrIndexed() {
    for (String rest : new String[] {"", "/matrix.csv", "/" + mia.owner().username()}) {
      assertThat(ben.browser().get(team + rest).header("Cache-Control")).hasValue("no-store");
    }
    assertThat(ben.html(team)).contains("<meta name=\"robots\" content=\"noindex\">");
  }
}
