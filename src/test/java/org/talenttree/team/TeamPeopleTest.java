package org.talenttree.team;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Refused;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTeam;
import org.talenttree.testing.TestTree;
import org.talenttree.tree.Tree;

/** The members of a team with the whole trees that they show. */
class TeamPeopleTest {
  private static final int LARGE_TREES = 6;

  private static final String LARGE =
      Sample.manyTalents(80).replace("What I do with it", "x".repeat(9_900));

  @Test
  void wholeTreesAreReadAToZAlsoWhereTheyAreLargerTogetherThanAGroup() {
    try (TestApp app = TestApp.start()) {
      TestTeam team = TestTeam.found(app);
      name(team.owner(), "Zoe");
      for (int i = LARGE_TREES; i > 0; i--) {
        join(team, "Member " + i, "Tree " + i);
      }
      forgetConfirmations(app);
      var services = app.app().services();
      MyTeam read =
          services.teams().find(team.owner().account().owner(), team.slug()).orElseThrow();

      List<Long> reading = new ArrayList<>();
      List<TeamPerson> people = services.teamPeople().trees(read, reading::add, person -> person);

      assertThat(people)
          .extracting(TeamPerson::name)
          .containsExactly(
              "Member 1", "Member 2", "Member 3", "Member 4", "Member 5", "Member 6", "Zoe");
      List<Tree> trees =
          people.stream().flatMap(person -> Optional.ofNullable(person.tree()).stream()).toList();
      assertThat(trees)
          .extracting(Tree::title)
          .containsExactly("Tree 1", "Tree 2", "Tree 3", "Tree 4", "Tree 5", "Tree 6");
      assertThat(trees)
          .allMatch(tree -> tree.bytes() > 700_000)
          .allMatch(tree -> Objects.requireNonNull(tree.confirmed()).all().size() == 80);
      assertThat(reading).hasSize(2).allMatch(bytes -> bytes <= 4 << 20);
      assertThat(reading.stream().mapToLong(bytes -> bytes).sum())
          .isEqualTo(trees.stream().mapToLong(Tree::bytes).sum());
      assertThat(services.teamPeople().list(read))
          .extracting(TeamPerson::name)
          .containsExactlyElementsOf(people.stream().map(TeamPerson::name).toList());
    }
  }

  @Test
  void whoIsRemovedAfterTheTeamWasFoundReadsNobody() {
    try (TestApp app = TestApp.start()) {
      TestTeam team = TestTeam.found(app);
      TestOwner member = team.newMember();
      var services = app.app().services();
      MyTeam read = services.teams().find(member.account().owner(), team.slug()).orElseThrow();
      assertThat(services.teamPeople().list(read)).hasSize(2);

      team.remove(team.owner(), member.username());

      assertThatThrownBy(() -> services.teamPeople().list(read))
          .isInstanceOf(Refused.class)
          .hasMessage("team_not_found");
      assertThatThrownBy(() -> services.teamPeople().trees(read, _ -> {}, person -> person))
          .isInstanceOf(Refused.class)
          .hasMessage("team_not_found");
    }
  }

  private static void join(TestTeam team, String name, String title) {
    TestOwner member = team.newMember();
    name(member, name);
    TestTree tree = member.tree(title);
    assertThat(tree.replacePaths(LARGE).status()).isEqualTo(200);
    team.show(member, tree);
  }

  private static void name(TestOwner owner, String name) {
    owner.client().json("PATCH", "/api/v1/account", "{\"displayName\":\"" + name + "\"}");
  }

  /** As trees of an earlier release are, until housekeeping has asked the history. */
  private static void forgetConfirmations(TestApp app) {
    app.app()
        .services()
        .database()
        .write(tx -> tx.handle().execute("UPDATE trees SET confirmed = NULL"));
  }
}
