package org.talenttree.web.team;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.api.Scope;
import org.talenttree.team.Invitation;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor.Visit;

/** Who is in a team, its invitations, and what it sees of oneself. */
class TeamPeoplePagesTest {
  private static final Pattern END = Pattern.compile("action=\"([^\"]*/end)\"");

  @AutoClose private static TestApp app = TestApp.start();
  private TeamSample mia;
  private TeamSample ben;
  private String team;
  private String people;

  @BeforeEach
  void form() {
    mia = TeamSample.of(app, "Mia Berger");
    ben = TeamSample.of(app, "Ben Okafor");
    team = mia.team("Tidewater platform");
    people = team + "/people";
  }

  private static String found(Pattern pattern, String html) {
    Matcher matcher = pattern.matcher(html);
    assertThat(matcher.find()).as(html).isTrue();
    return matcher.group(1);
  }

  @Test
  void oneMemberAloneIsToldToInvite() {
    assertThat(mia.html(people))
        .contains("1 person", "You are alone here. Send the others a link.", "Invite by a link")
        .contains("Your name, and no tree. You are in no count.", "Show a tree")
        .contains("href=\"" + team + "/tree\"");
  }

  @Test
  void oneselfIsFirstThenAToZ() {
    TeamSample elif = TeamSample.of(app, "Elif Şahin");
    TeamSample zoe = TeamSample.of(app, "ada lower");
    TeamSample asli = TeamSample.of(app, "Åsli Öz");
    for (TeamSample one : new TeamSample[] {ben, elif, zoe, asli}) {
      one.join(mia.invitation(team, 1), "none");
    }

    assertThat(mia.html(people))
        .containsSubsequence(
            "<bdi>Mia Berger", "<bdi>ada lower", "<bdi>Åsli", "<bdi>Ben Okafor", "<bdi>Elif");
    assertThat(elif.html(people))
        .containsSubsequence(
            "<bdi>Elif", "<bdi>ada lower", "<bdi>Åsli", "<bdi>Ben Okafor", "<bdi>Mia Berger");
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 1, 1", "30, 50, 30, 50", "'', '', 7, 10", "8, 10, 7, 10"})
  void anInvitationEndsAfterTheChosenDaysAndUses(
      String chosenDays, String chosenUses, int days, int uses) {
    mia.browser().submit(people, "days=" + chosenDays + "&maxUses=" + chosenUses);

    var services = app.app().services();
    var found = services.teams().find(mia.owner().account().owner(), slug()).orElseThrow();
    Invitation made = services.invitations().list(found).getFirst().invitation();
    assertThat(made.endsAt()).isEqualTo(app.clock().instant().plus(Duration.ofDays(days)));
    assertThat(made.maxUses()).isEqualTo(uses);
  }

  @Test
  void anInvitationIsMadeCopiedAndEnded() {
    String invitation = mia.invitation(team, 10);
    String html = mia.html(people + "?made=");
    assertThat(html).contains("used by 0 of 10 · made by Mia Berger");
    assertThat(ben.browser().get(invitation).status()).isEqualTo(200);

    Visit ended = mia.browser().submit(found(END, html), "");

    assertThat(ended.header("Location")).hasValue(people + "?ended=");
    assertThat(mia.html(people + "?ended="))
        .contains("The link has ended.")
        .doesNotContain("data-copy=\"");
    assertThat(ben.browser().get(invitation).status()).isEqualTo(404);
  }

  @ParameterizedTest
  @CsvSource({"0", "1000000", "x", "-1"})
  void wrongUsesAreRefusedBesideTheField(String uses) {
    Visit refused = mia.browser().submit(people, "days=1&maxUses=" + uses);

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.text())
        .contains("id=\"f-maxUses-error\"", "value=\"" + uses + "\"", "value=\"1\" selected");
  }

  @Test
  void onlyWhoMayInviteSeesTheLinks() {
    ben.join(mia.invitation(team, 10), "none");

    assertThat(ben.html(people)).doesNotContain("Invite by a link", "data-copy=\"", ">Manage<");
    assertThat(ben.browser().submit(people, "days=7&maxUses=1").status()).isEqualTo(403);

    mia.browser().submit(team + "/settings", settings("invite=all"));

    assertThat(ben.html(people))
        .contains("Invite by a link", "data-copy=\"")
        .doesNotContain(">Manage<");
    assertThat(ben.browser().submit(people, "days=7&maxUses=1").status()).isEqualTo(303);
  }

  @Test
  void aSignInThatMayOnlyReadTeamsSeesNoLinkAndManagesNobody() {
    ben.join(mia.invitation(team, 10), "none");
    TestMember reader = app.signedIn(mia.owner().account(), Set.of(Scope.TEAMS_READ));

    assertThat(reader.get(people).text())
        .contains("2 people")
        .doesNotContain("Invite by a link", "/app/teams/join/", ">Manage<");
  }

  private String slug() {
    return team.substring(team.lastIndexOf('/') + 1);
  }

  private String settings(String more) {
    return "name=Tidewater+platform&slug=" + slug() + "&roleTree=&" + more;
  }

  @Test
  void anOwnerMakesAnotherOneAndTakesItBack() {
    ben.join(mia.invitation(team, 10), "none");
    String form = people + "/" + ben.owner().username();
    assertThat(mia.html(people)).contains("action=\"" + form + "\"", "Make an owner");

    assertThat(mia.browser().submit(form, "do=owner").header("Location")).hasValue(people);

    assertThat(ben.html(people)).contains(">Manage<", ">owner</span>");
    assertThat(mia.browser().submit(form, "do=member").status()).isEqualTo(303);
    assertThat(ben.html(people)).doesNotContain(">Manage<");
    assertThat(mia.browser().submit(form, "do=x").status()).isEqualTo(404);
    assertThat(mia.browser().submit(people + "/nobody-here", "do=owner").status()).isEqualTo(404);
  }

  @Test
  void whoIsRemovedSeesNothingOfTheTeamAtOnce() {
    TestTree tree = ben.tree("What Ben shows");
    ben.join(mia.invitation(team, 10), tree.id());
    assertThat(mia.html(people)).contains("Removing somebody ends all links of the team.");

    mia.browser().submit(people + "/" + ben.owner().username(), "do=remove");

    assertThat(ben.browser().get(people).status()).isEqualTo(404);
    assertThat(mia.html(people)).contains("1 person").doesNotContain("Ben", "What Ben shows");
    assertThat(tree.read().status()).isEqualTo(200);
  }

  @Test
  void aMemberManagesNobody() {
    ben.join(mia.invitation(team, 10), "none");

    for (String act : new String[] {"owner", "member", "remove"}) {
      assertThat(ben.browser().submit(people + "/" + mia.owner().username(), "do=" + act).status())
          .isEqualTo(403);
    }
    assertThat(mia.html(people)).contains("2 people", ">owner</span>");
  }

  @Test
  void oneShowsATreeAnotherOneAndNone() {
    TestTree draft = mia.tree("My draft");
    TestTree published = mia.tree("For everyone");
    published.publish();
    assertThat(mia.html(team + "/tree"))
        .contains("value=\"none\" required checked", "My draft", "For everyone");

    Visit shown = mia.browser().submit(team + "/tree", "treeId=" + draft.id());

    assertThat(shown.header("Location")).hasValue(people + "?shown=");
    assertThat(mia.html(people))
        .contains("My draft</a>, your draft.", "Show another tree, or none")
        .contains("Descriptions and evidence links");
    mia.browser().submit(team + "/tree", "treeId=" + published.id());
    assertThat(mia.html(people)).contains("For everyone</a>, your published tree.");
    mia.browser().submit(team + "/tree", "treeId=none");
    assertThat(mia.html(people)).contains("Your name, and no tree.");
    assertThat(mia.browser().submit(team + "/tree", "").status()).isEqualTo(422);
    String foreign = TestTree.published(app).id();
    assertThat(mia.browser().submit(team + "/tree", "treeId=" + foreign).status()).isEqualTo(422);
  }

  @Test
  void aSignInThatMayNotReadTreesIsOfferedNone() {
    mia.tree("My draft");
    TestMember manager =
        app.signedIn(mia.owner().account(), Set.of(Scope.TEAMS_READ, Scope.TEAMS_MANAGE));

    assertThat(manager.get(team + "/tree").text())
        .contains("You signed in with a key that may not read your trees.")
        .doesNotContain("My draft");
    assertThat(manager.submit(team + "/tree", "").text()).doesNotContain("My draft");
    assertThat(manager.submit(team + "/tree", "treeId=none").status()).isEqualTo(303);
  }

  @Test
  void aTreeThatGoesToTheTrashIsShownNoMore() {
    TestTree tree = mia.tree("Short lived");
    mia.browser().submit(team + "/tree", "treeId=" + tree.id());

    tree.delete();

    assertThat(mia.html(people)).contains("Your name, and no tree.").doesNotContain("Short lived");
  }
}
