package org.talenttree.web.team;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor.Visit;

/** The list of one's teams, and making one. */
class TeamsPagesTest {
  @AutoClose private static TestApp app = TestApp.start();
  private TeamSample ada;

  @BeforeEach
  void register() {
    ada = TeamSample.of(app, "Ada Lindqvist");
  }

  @Test
  void withoutATeamThePageSaysWhatATeamIsAndWhatToDo() {
    assertThat(ada.html("/app")).contains("<a href=\"/app/teams\">Teams</a>");

    assertThat(ada.html("/app/teams"))
        .contains("<a href=\"/app/teams\" aria-current=\"page\">Teams</a>")
        .contains("Form your first team", "what rests on one person", "Were you invited to one?")
        .contains("action=\"/app/teams\"", "name=\"name\"");
  }

  @Test
  void aTeamNeedsOnlyAName() {
    Visit made = ada.browser().submit("/app/teams", "name=Tidewater+platform");

    String page = made.header("Location").orElseThrow();
    assertThat(page).matches("/app/teams/tidewater-platform[a-z0-9-]*/people\\?new=");
    assertThat(ada.html(page))
        .contains("The team is made. Now invite the others.", "You are alone here.")
        .contains("Tidewater platform");
  }

  @Test
  void aTeamWithoutANameIsRefusedBesideTheField() {
    Visit refused = ada.browser().submit("/app/teams", "name=+");

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.text()).contains("id=\"f-name-error\"").contains("aria-invalid=\"true\"");
  }

  @Test
  void aCardTellsWhoIsInATeamAndWhatOneShows() {
    String team = ada.team("Harbour chess club");
    TestTree tree = ada.tree("Openings");
    for (String name : new String[] {"Ben Okafor", "Chiara Rossi"}) {
      TeamSample.of(app, name).join(ada.invitation(team, 1), "none");
    }
    assertThat(ada.html("/app/teams"))
        .contains("Harbour chess club", "3 people · you own it", "You show no tree yet")
        .contains(">AL</text>", ">BO</text>", ">CR</text>");

    ada.browser().submit(team + "/tree", "treeId=" + tree.id());

    assertThat(ada.html("/app/teams")).contains("You show <bdi>Openings</bdi>");
  }

  @Test
  void aCardTellsHowManyNeedsOfTheRoleAreCovered() {
    TeamSample company = TeamSample.of(app, "Tidewater");
    TestTree role = company.owner().tree("Engineer");
    role.replacePaths(
        Sample.paths(
            Sample.path(0, Sample.talent("4", 0), Sample.talent("5", 1).replace("Java", "Kafka"))));
    role.publish();
    String team = ada.team("Needs two");
    ada.browser().submit(team + "/tree", "treeId=" + ada.tree("Mine").id());
    String slug = team.substring(team.lastIndexOf('/') + 1);

    ada.browser()
        .submit(
            team + "/settings",
            "name=Needs+two&slug=%s&roleTree=%s/engineer"
                .formatted(slug, company.owner().username()));

    assertThat(ada.html("/app/teams")).contains("<b>1</b> of 2 needs are covered");
  }

  @Test
  void aFullListOfTeamsIsTold() {
    for (int i = 0; i < 20; i++) {
      ada.team("Team " + i);
    }

    Visit refused = ada.browser().submit("/app/teams", "name=One+too+many");

    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text()).contains("role=\"alert\"", "value=\"One too many\"");
  }

  @Test
  void pagesOfTeamsAreNeitherStoredNorIndexed() {
    String team = ada.team("Quiet");
    String invitation = ada.invitation(team, 1);
    TeamSample ben = TeamSample.of(app, "Ben");

    for (Visit page :
        new Visit[] {
          ada.browser().get("/app/teams"),
          ada.browser().get(team + "/people"),
          ada.browser().get(team + "/tree"),
          ada.browser().get(team + "/settings"),
          ben.browser().get(invitation)
        }) {
      assertThat(page.header("Cache-Control"))
          .hasValueSatisfying(value -> assertThat(value).contains("no-store"));
      assertThat(page.text()).contains("<meta name=\"robots\" content=\"noindex\">");
    }
  }

  @Test
  void nobodyElseSeesAnyPageOfATeam() {
    String team = ada.team("Secret");
    TeamSample stranger = TeamSample.of(app, "Eve");

    for (String page : new String[] {"/people", "/tree", "/settings"}) {
      Visit answer = stranger.browser().get(team + page);
      assertThat(answer.status()).isEqualTo(404);
      assertThat(answer.text()).doesNotContain("Secret</");
      String absent = stranger.browser().get("/app/teams/there-is-none" + page).text();
      assertThat(answer.text()).hasSameSizeAs(absent);
    }
    for (String form :
        new String[] {
          "/people", "/tree", "/settings", "/settings/leave", "/settings/delete", "/people/eve"
        }) {
      assertThat(stranger.browser().submit(team + form, "treeId=none&do=remove&maxUses=1").status())
          .as(form)
          .isEqualTo(404);
    }
    assertThat(stranger.html("/app/teams")).contains("Form your first team");
  }

  @Test
  void hostileTextStaysText() {
    String team = ada.team("%22%3E%3Cscript%3Ealert(1)%3C/script%3E");

    for (String page : new String[] {"/app/teams", team + "/people", team + "/settings"}) {
      assertThat(ada.html(page)).doesNotContain("<script>alert").contains("&lt;script&gt;alert(1)");
    }
  }

  @Test
  void theFacesOfManyAreSevenCells() {
    Faces faces = Faces.of(java.util.Collections.nCopies(12, "Ada Lindqvist"));

    assertThat(faces.cells()).hasSize(7);
    assertThat(faces.cells().getFirst().text()).isEqualTo("AL");
    assertThat(faces.cells().getLast().text()).isEqualTo("+6");
    assertThat(faces.cells())
        .allMatch(cell -> cell.x() - 23 >= 0 && cell.x() + 23 <= faces.width())
        .allMatch(cell -> cell.y() - 26 >= 0 && cell.y() + 26 <= faces.height());
  }
}
