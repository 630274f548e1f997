package org.talenttree.web.team;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Scope;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor.Visit;

/** The page of an invitation: who asks, what a team would see, joining and not joining. */
class JoinPagesTest {
  @AutoClose private static TestApp app = TestApp.start(Map.of("signup", "open"));
  private TeamSample grace;
  private TeamSample lena;
  private String team;

  @BeforeEach
  void form() {
    grace = TeamSample.of(app, "Grace Murray");
    lena = TeamSample.of(app, "Lena Weber");
    team = grace.team("Tidewater platform");
  }

  @Test
  void itTellsTheTeamItsSizeAndWhoAsksAndNotWhoElseIsInIt() {
    TeamSample ben = TeamSample.of(app, "Ben Okafor");
    TestTree shown = ben.tree("What Ben shows");
    ben.join(grace.invitation(team, 1), shown.id());

    assertThat(lena.html(grace.invitation(team, 10)))
        .contains("Grace Murray invites you to Tidewater platform", "A team of 2 ", ">GM</text>")
        .doesNotContain("Ben", ben.owner().username());
  }

  @Test
  void nothingIsChosenInAdvanceAndWithoutAChoiceNothingHappens() {
    TestTree draft = lena.tree("Platform, my first year");
    TestTree published = lena.tree("Full-stack, mostly front");
    published.publish();
    String invitation = grace.invitation(team, 10);

    assertThat(lena.html(invitation))
        .contains("Which of your trees may the team see?", "None for now")
        .contains("value=\"" + draft.id(), "value=\"" + published.id())
        .contains(">draft</span>", ">published</span>", "1 path · 1 talent · 4 of 5 points")
        .contains("The other member will see", "Nobody will see", "When you last signed in")
        .contains("Join and show this tree", "Join without a tree", "No, thank you")
        .doesNotContain(" checked");
    for (String form : new String[] {"", "treeId=", "treeId=x"}) {
      Visit refused = lena.browser().submit(invitation, form);
      assertThat(refused.status()).isEqualTo(422);
      assertThat(refused.text()).contains("Choose a tree, or none for now.", "id=\"tree-error\"");
    }
    assertThat(grace.html(team + "/people")).contains("1 person", "used by 0 of 10");
  }

  @Test
  void whoJoinsShowsTheChosenTree() {
    TestTree draft = lena.tree("Platform, my first year");
    lena.tree("Nobody sees this one");

    Visit joined = lena.join(grace.invitation(team, 10), draft.id());

    assertThat(joined.status()).isEqualTo(303);
    assertThat(joined.header("Location")).hasValue(team);
    assertThat(grace.html(team + "/people"))
        .contains("2 people", "Lena Weber", "Platform, my first year", "used by 1 of 10")
        .doesNotContain("Nobody sees this one");
  }

  @Test
  void whoJoinsWithoutATreeIsInTheListAndInNoCount() {
    assertThat(lena.html(grace.invitation(team, 10))).contains("You have no tree yet.");

    lena.join(grace.invitation(team, 10), "none");

    assertThat(grace.html(team + "/people")).contains("2 people", "Lena Weber shows no tree");
  }

  @Test
  void aSignInThatMayNotReadTreesIsOfferedNone() {
    lena.tree("My draft");
    TestMember manager =
        app.signedIn(lena.owner().account(), Set.of(Scope.TEAMS_READ, Scope.TEAMS_MANAGE));
    String invitation = grace.invitation(team, 10);

    assertThat(manager.get(invitation).text())
        .contains("You signed in with a key that may not read your trees.")
        .doesNotContain("My draft", "You have no tree yet.");
    assertThat(manager.submit(invitation, "treeId=x").text()).doesNotContain("My draft");
  }

  @Test
  void aTreeOfSomebodyElseCannotBeShown() {
    TestTree foreign = TestTree.published(app);

    assertThat(lena.join(grace.invitation(team, 10), foreign.id()).status()).isEqualTo(422);

    assertThat(grace.html(team + "/people")).contains("1 person").doesNotContain("Lena");
  }

  @Test
  void aVisitorSignsUpFirstAndComesBack() {
    String invitation = grace.invitation(team, 10);
    TestMember visitor = new TestMember(app);

    String signIn = visitor.get(invitation).header("Location").orElseThrow();

    assertThat(signIn).startsWith("/app/sign-in?next=%2Fapp%2Fteams%2Fjoin%2F");
    assertThat(visitor.get(signIn).text()).contains("You are invited to a team.");
    String signUp = signIn.replace("sign-in", "sign-up");
    assertThat(visitor.get(signUp).text()).contains("You are invited to a team.");
    Visit signedUp =
        visitor.submit(
            "/app/sign-up",
            "username=newcomer&password=a+long+and+plain+password&next=" + invitation);
    assertThat(signedUp.header("Location")).hasValue(invitation);
    assertThat(visitor.get(invitation).text()).contains("Grace Murray invites you");
  }

  @Test
  void anEndedAUsedAndAMistypedInvitationAreNotThere() {
    String used = grace.invitation(team, 1);
    TeamSample.of(app, "Ben").join(used, "none");
    String ended = grace.invitation(team, 10);
    String timedOut = ended;
    app.clock().advance(Duration.ofDays(7));
    String mistyped = ended.substring(0, ended.length() - 1) + (ended.endsWith("0") ? "1" : "0");

    String absent = lena.browser().get("/app/teams/join/x").text();
    for (String address : new String[] {used, timedOut, mistyped}) {
      Visit answer = lena.browser().get(address);
      assertThat(answer.status()).isEqualTo(404);
      assertThat(answer.text()).hasSameSizeAs(absent).doesNotContain("Tidewater", "Grace");
      assertThat(lena.join(address, "none").status()).isEqualTo(404);
    }
  }

  @Test
  void whoIsInTheTeamAlreadyIsLedThere() {
    String invitation = grace.invitation(team, 10);

    assertThat(grace.browser().get(invitation).header("Location")).hasValue(team);
    assertThat(grace.join(invitation, "none").header("Location")).hasValue(team);
    assertThat(grace.html(team + "/people")).contains("1 person");
  }

  @Test
  void aFullTeamIsToldToWhomItInvited() {
    try (TestApp small = TestApp.start(Map.of("limits.team-members", "2"))) {
      TeamSample owner = TeamSample.of(small, "Grace Murray");
      String ofTwo = owner.team("Two");
      String invitation = owner.invitation(ofTwo, 10);
      TeamSample.of(small, "Ben").join(invitation, "none");
      TeamSample third = TeamSample.of(small, "Lena");

      Visit refused = third.join(invitation, "none");

      assertThat(refused.status()).isEqualTo(409);
      assertThat(refused.text()).contains("role=\"alert\"", "2 members");
      assertThat(third.html("/app/teams")).contains("Form your first team");
    }
  }
}
