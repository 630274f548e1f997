package org.talenttree.web.team;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor.Visit;

/** What a team is called and asks for, who invites, leaving it and deleting it. */
class TeamSettingsPagesTest {
  @AutoClose private static TestApp app = TestApp.start();
  private TeamSample mia;
  private TeamSample ben;
  private String team;

  @BeforeEach
  void form() {
    mia = TeamSample.of(app, "Mia Berger");
    ben = TeamSample.of(app, "Ben Okafor");
    team = mia.team("Tidewater platform");
    ben.join(mia.invitation(team, 10), "none");
  }

  private Visit save(String name, String slug, String role) {
    return mia.browser()
        .submit(
            team + "/settings",
            "name=%s&slug=%s&roleTree=%s&invite=owners".formatted(name, slug, role));
  }

  private String slug() {
    return team.substring(team.lastIndexOf('/') + 1);
  }

  @Test
  void anOwnerRenamesItAndAFormerAddressLeadsNowhere() {
    String slug = mia.owner().username() + "-team";

    Visit saved = save("Platform+crew", slug, "");

    assertThat(saved.header("Location")).hasValue("/app/teams/" + slug + "/settings?saved=");
    assertThat(mia.html("/app/teams/" + slug + "/settings?saved="))
        .contains("Platform crew", "Saved.", "value=\"" + slug + "\"");
    assertThat(mia.browser().get(team + "/settings").status()).isEqualTo(404);
  }

  @Test
  void aSlugOfAnotherTeamIsRefusedBesideTheField() {
    String other = ben.team("Another");

    Visit refused = save("Tidewater", other.substring(other.lastIndexOf('/') + 1), "");

    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text()).contains("id=\"f-slug-error\"", "value=\"Tidewater\"");
  }

  @ParameterizedTest
  @CsvSource({"%s/my-talents", "http://localhost:9/%s/my-talents", "/%s/my-talents?theme=dark"})
  void theRoleIsChosenByItsAddress(String address) {
    TestTree role = TestTree.published(app);
    String username = role.owner().username();

    Visit saved = save("Tidewater", slug(), address.formatted(username));

    assertThat(saved.status()).isEqualTo(303);
    assertThat(mia.html(team + "/settings")).contains("value=\"" + username + "/my-talents\"");
    save("Tidewater", slug(), "");
    assertThat(mia.html(team + "/settings")).doesNotContain("my-talents");
  }

  @Test
  void aRoleThatIsNotPublishedNowStaysWhenTheFormIsSaved() {
    TestTree role = TestTree.published(app);
    mia.ask(team, role);
    role.publish();
    assertThat(mia.html(team + "/settings"))
        .contains("The role is not published now. It stays until you name another.")
        .doesNotContain("my-talents");

    assertThat(save("Tidewater", slug(), "").status()).isEqualTo(303);

    role.publish();
    assertThat(mia.html(team + "/settings"))
        .contains("value=\"" + role.owner().username() + "/my-talents\"")
        .doesNotContain("not published now");
    save("Tidewater", slug(), "");
    assertThat(mia.html(team + "/settings")).doesNotContain("my-talents");
  }

  @Test
  void aRoleThatIsNotPublishedIsRefusedBesideTheField() {
    TestTree draft = TestTree.draft(app);

    for (String role :
        new String[] {draft.owner().username() + "/my-talents", "no+address", "a/b"}) {
      Visit refused = save("Tidewater", slug(), role);
      assertThat(refused.status()).as(role).isEqualTo(422);
      assertThat(refused.text()).contains("id=\"f-roleTree-error\"");
    }
  }

  @Test
  void aWrongNameIsRefusedBesideTheField() {
    Visit refused = save("", "-", "");

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.text()).contains("id=\"f-name-error\"", "id=\"f-slug-error\"");
  }

  @Test
  void aMemberCanOnlyLeave() {
    assertThat(ben.html(team + "/settings"))
        .contains("Leave now")
        .doesNotContain("Delete the team", "name=\"slug\"");
    assertThat(ben.browser().submit(team + "/settings", "name=x&slug=x&roleTree=").status())
        .isEqualTo(403);
    assertThat(
            ben.browser().submit(team + "/settings/delete", "confirm=Tidewater+platform").status())
        .isEqualTo(403);

    Visit left = ben.browser().submit(team + "/settings/leave", "");

    assertThat(left.header("Location")).hasValue("/app/teams?left=");
    assertThat(ben.html("/app/teams?left=")).contains("You have left the team.");
    assertThat(ben.browser().get(team + "/people").status()).isEqualTo(404);
    assertThat(mia.html(team + "/people")).contains("1 person");
  }

  @Test
  void theLastOwnerNamesAnotherFirst() {
    assertThat(mia.html(team + "/settings"))
        .contains("You are its last owner.")
        .doesNotContain("Leave now");
    Visit refused = mia.browser().submit(team + "/settings/leave", "");
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text()).contains("role=\"alert\"");

    mia.browser().submit(team + "/people/" + ben.owner().username(), "do=owner");

    assertThat(mia.html(team + "/settings")).contains("Leave now");
    assertThat(mia.browser().submit(team + "/settings/leave", "").status()).isEqualTo(303);
  }

  @ParameterizedTest
  @CsvSource({"''", "tidewater", "Tidewater platform and more"})
  void itIsNotDeletedByAnotherName(String typed) {
    Visit refused =
        mia.browser().submit(team + "/settings/delete", "confirm=" + typed.replace(' ', '+'));

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.text()).contains("id=\"f-confirm-error\"", "<details open>");
    assertThat(ben.browser().get(team + "/people").status()).isEqualTo(200);
  }

  @Test
  void deletingItTouchesNobodysTree() {
    TestTree tree = ben.tree("Stays");
    ben.browser().submit(team + "/tree", "treeId=" + tree.id());

    Visit deleted = mia.browser().submit(team + "/settings/delete", "confirm=Tidewater+platform");

    assertThat(deleted.header("Location")).hasValue("/app/teams?deleted=");
    assertThat(mia.html("/app/teams?deleted=")).contains("The team is deleted.");
    assertThat(ben.browser().get(team + "/people").status()).isEqualTo(404);
    assertThat(ben.html("/app/teams")).contains("Form your first team");
    assertThat(tree.read().status()).isEqualTo(200);
  }
}
