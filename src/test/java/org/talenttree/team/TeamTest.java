package org.talenttree.team;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;

/** Teams through the API: making, changing, joining, showing trees, leaving and deleting. */
class TeamTest {
  private static final String TEAMS = "/api/v1/teams";

  @AutoClose private static TestApp app = TestApp.start();

  private TestOwner ada;
  private TestOwner ben;
  private String team;

  @BeforeEach
  void found() {
    ada = TestOwner.register(app);
    ben = TestOwner.register(app);
    team = TEAMS + "/" + make(ada, "{\"name\":\"Platform\"}").data().get("slug").stringValue();
  }

  private static TestResponse make(TestOwner owner, String body) {
    return owner.client().json("POST", TEAMS, body);
  }

  private static TestResponse patch(TestOwner owner, String path, String body) {
    return owner.client().json("PATCH", path, body);
  }

  private JsonNode invite(String body) {
    return ada.client().json("POST", team + "/invitations", body).data();
  }

  private static String token(JsonNode invitation) {
    String url = invitation.get("url").stringValue();
    return "/api/v1/invitations/" + url.substring(url.lastIndexOf('/') + 1);
  }

  private static TestResponse join(TestOwner owner, String token, String tree) {
    return owner.client().json("POST", token, "{\"treeId\":" + tree + "}");
  }

  private TestResponse join(TestOwner owner) {
    return join(owner, token(invite("{}")), "null");
  }

  private TestResponse show(TestOwner owner, String tree) {
    return owner.client().json("PUT", team + "/members/me/tree", "{\"treeId\":" + tree + "}");
  }

  private static String quoted(TestTree tree) {
    return "\"" + tree.id() + "\"";
  }

  private JsonNode members(TestOwner reader) {
    return reader.client().get(team + "/members").data().get("data");
  }

  @Test
  void aTeamIsMadeAndItsOwnerSeesIt() {
    TestResponse made = make(ada, "{\"name\":\"  Data \",\"slug\":\"" + ada.username() + "\"}");

    assertThat(made.status()).isEqualTo(201);
    assertThat(made.header("Location")).contains(TEAMS + "/" + ada.username());
    assertThat(made.data().get("name").stringValue()).isEqualTo("Data");
    assertThat(made.data().get("role").stringValue()).isEqualTo("owner");
    assertThat(made.data().get("memberCount").intValue()).isOne();
    assertThat(made.data().get("roleTree").isNull()).isTrue();
    assertThat(made.data().get("treeId").isNull()).isTrue();
    assertThat(ada.client().get(TEAMS + "/" + ada.username()).data()).isEqualTo(made.data());
    assertThat(ada.client().get(TEAMS).data().get("data").valueStream())
        .extracting(one -> one.get("name").stringValue())
        .containsExactly("Data", "Platform");
    assertThat(ben.client().get(TEAMS).data().get("data")).isEmpty();
  }

  @Test
  void whoJoinsShowsTheTreeTheyChooseAndSeesTheOthers() {
    TestTree draft = ben.tree("Draft");
    draft.replacePaths(Sample.level("4"));
    JsonNode invitation = invite("{}");
    JsonNode offer = ben.client().get(token(invitation)).data();
    assertThat(offer.get("teamName").stringValue()).isEqualTo("Platform");
    assertThat(offer.get("memberCount").intValue()).isOne();
    assertThat(offer.get("invitedBy").get("username").stringValue()).isEqualTo(ada.username());
    assertThat(offer.get("isMember").booleanValue()).isFalse();

    TestResponse joined = join(ben, token(invitation), quoted(draft));

    assertThat(joined.status()).isEqualTo(200);
    assertThat(joined.data().get("role").stringValue()).isEqualTo("member");
    assertThat(joined.data().get("treeId").stringValue()).isEqualTo(draft.id());
    assertThat(members(ada)).isEqualTo(members(ben));
    assertThat(members(ada).valueStream())
        .filteredOn(member -> !member.get("tree").isNull())
        .extracting(
            member -> member.get("username").stringValue(),
            member -> member.get("tree").get("title").stringValue(),
            member -> member.get("tree").get("isPublic").booleanValue(),
            member -> member.get("tree").get("confirmedAt").isString())
        .containsExactly(tuple(ben.username(), "Draft", false, true));
  }

  @Test
  void aMemberShowsAnotherTreeOrNone() {
    join(ben);
    TestTree one = ben.tree("One");
    TestTree two = ben.tree("Two");

    assertThat(show(ben, quoted(one)).data().get("treeId").stringValue()).isEqualTo(one.id());
    assertThat(show(ben, quoted(two)).data().get("treeId").stringValue()).isEqualTo(two.id());
    assertThat(titles()).containsExactly("Two");
    assertThat(show(ben, "null").data().get("treeId").isNull()).isTrue();
    assertThat(titles()).isEmpty();

    TestResponse foreign = show(ben, quoted(ada.tree("Ada's")));
    assertThat(foreign.status()).isEqualTo(422);
    assertThat(foreign.violations()).containsExactly("not_allowed_value #/treeId");
    assertThat(show(ben, "7").violations()).containsExactly("invalid_format #/treeId");
    assertThat(ben.client().json("PUT", team + "/members/me/tree", "{}").violations())
        .containsExactly("required #/treeId");
  }

  private List<String> titles() {
    return members(ada)
        .valueStream()
        .filter(member -> !member.get("tree").isNull())
        .map(member -> member.get("tree").get("title").stringValue())
        .toList();
  }

  @Test
  void aTreeInTheTrashIsShownNoMoreAlsoWhenItComesBack() {
    join(ben);
    TestTree tree = ben.tree("Trashed");
    show(ben, quoted(tree));

    ben.client().delete(tree.path() + "?trash=true");
    assertThat(titles()).isEmpty();
    ben.client().post("/api/v1/trash/" + tree.id() + "/restore");
    assertThat(titles()).isEmpty();

    show(ben, quoted(tree));
    assertThat(titles()).containsExactly("Trashed");
    tree.delete();
    assertThat(titles()).isEmpty();
    assertThat(ben.client().get(team).data().get("treeId").isNull()).isTrue();
  }

  @Test
  void leavingAndRemovingHoldFromTheNextRequestOn() {
    join(ben);
    show(ben, quoted(ben.tree("Mine")));

    TestResponse left = ben.client().delete(team + "/members/me");

    assertThat(left.status()).isEqualTo(200);
    assertThat(members(ada)).hasSize(1);
    assertThat(ben.client().get(team).code()).isEqualTo("team_not_found");
    assertThat(ben.client().get(TEAMS).data().get("data")).isEmpty();

    join(ben);
    assertThat(ada.client().delete(team + "/members/" + ben.username()).status()).isEqualTo(200);
    assertThat(ben.client().get(team + "/members").code()).isEqualTo("team_not_found");
    assertThat(ada.client().delete(team + "/members/" + ben.username()).code())
        .isEqualTo("member_not_found");
  }

  @Test
  void theInvitationsOfWhoLeavesEnd() {
    patch(ada, team, "{\"membersMayInvite\":true}");
    join(ben);
    JsonNode bens = ben.client().json("POST", team + "/invitations", "{}").data();
    ben.client().delete(team + "/members/me");

    assertThat(join(TestOwner.register(app), token(bens), "null").code())
        .isEqualTo("invitation_not_found");
    assertThat(ada.client().get(team + "/invitations").data().get("data"))
        .noneMatch(invitation -> invitation.get("id").equals(bens.get("id")));
  }

  @Test
  void onlyOwnersChangeATeamAndOnlyTheyInviteUnlessAllMay() {
    join(ben);

    assertThat(patch(ben, team, "{\"name\":\"x\"}").code()).isEqualTo("team_owner_required");
    assertThat(ben.client().delete(team).code()).isEqualTo("team_owner_required");
    assertThat(ben.client().delete(team + "/members/" + ada.username()).code())
        .isEqualTo("team_owner_required");
    assertThat(patch(ben, team + "/members/me", "{\"role\":\"owner\"}").code())
        .isEqualTo("team_owner_required");
    assertThat(ben.client().get(team + "/invitations").code()).isEqualTo("team_owner_required");
    assertThat(ben.client().json("POST", team + "/invitations", "{}").code())
        .isEqualTo("team_owner_required");

    patch(ada, team, "{\"membersMayInvite\":true}");

    assertThat(ben.client().json("POST", team + "/invitations", "{}").status()).isEqualTo(201);
    assertThat(ben.client().get(team + "/invitations").data().get("data")).isNotEmpty();
  }

  @Test
  void aTeamIsNeverWithoutAnOwner() {
    join(ben);

    assertThat(ada.client().delete(team + "/members/me").code()).isEqualTo("last_owner");
    assertThat(patch(ada, team + "/members/me", "{\"role\":\"member\"}").code())
        .isEqualTo("last_owner");
    assertThat(patch(ada, team + "/members/" + ben.username(), "{\"role\":\"owner\"}").status())
        .isEqualTo(200);
    assertThat(patch(ada, team + "/members/me", "{\"role\":\"member\"}").data().get("role"))
        .hasToString("\"member\"");
    assertThat(ada.client().delete(team + "/members/me").status()).isEqualTo(200);
    assertThat(ben.client().get(team).data().get("role").stringValue()).isEqualTo("owner");
  }

  @Test
  void theRoleIsTheAddressOfAPublishedTreeAndToldOnlyWhileItIsOne() {
    TestTree role = TestTree.published(app);
    String address = role.owner().username() + "/" + role.slug();
    String body = "{\"roleTree\":\"" + address + "\"}";

    assertThat(patch(ada, team, body).data().get("roleTree").stringValue()).isEqualTo(address);
    role.publish();
    assertThat(ada.client().get(team).data().get("roleTree").isNull()).isTrue();
    assertThat(patch(ada, team, body).violations()).containsExactly("not_allowed_value #/roleTree");
    role.publish();
    assertThat(ada.client().get(team).data().get("roleTree").stringValue()).isEqualTo(address);
    assertThat(patch(ada, team, "{\"roleTree\":null}").data().get("roleTree").isNull()).isTrue();
  }

  @Test
  void aSlugIsOfOneTeamOfTheServerAndAFormerOneLeadsNowhereAndIsFree() {
    String slug = team.substring(TEAMS.length() + 1);
    assertThat(make(ben, "{\"name\":\"x\",\"slug\":\"" + slug + "\"}").code())
        .isEqualTo("slug_taken");
    String other = make(ben, "{\"name\":\"Platform\"}").data().get("slug").stringValue();
    assertThat(other).startsWith("platform").isNotEqualTo(slug);
    assertThat(patch(ben, TEAMS + "/" + other, "{\"slug\":\"" + slug + "\"}").code())
        .isEqualTo("slug_taken");

    String moved = "moved-" + ada.username();
    assertThat(patch(ada, team, "{\"slug\":\"" + moved + "\"}").data().get("slug").stringValue())
        .isEqualTo(moved);

    assertThat(ada.client().get(team).code()).isEqualTo("team_not_found");
    assertThat(ada.client().get(TEAMS + "/" + moved).status()).isEqualTo(200);
    assertThat(patch(ben, TEAMS + "/" + other, "{\"slug\":\"" + slug + "\"}").status())
        .isEqualTo(200);
    assertThat(ada.client().get(team).code()).isEqualTo("team_not_found");
  }

  @Test
  void noTeamIsAtTheAddressOfTheInvitations() {
    String slug = make(ben, "{\"name\":\"Join\"}").data().get("slug").stringValue();

    assertThat(slug).isEqualTo("join-2");
    assertThat(make(ben, "{\"name\":\"x\",\"slug\":\"join\"}").code()).isEqualTo("slug_taken");
    assertThat(patch(ada, team, "{\"slug\":\"join\"}").code()).isEqualTo("slug_taken");
    assertThat(ada.client().get(team).status()).isEqualTo(200);
  }

  @Test
  void manyTeamsOfOneNameHaveSlugsOfTheirOwn() {
    List<String> slugs =
        IntStream.range(0, 14)
            .mapToObj(i -> make(ben, "{\"name\":\"Same name\"}").data().get("slug").stringValue())
            .toList();

    assertThat(slugs).doesNotHaveDuplicates().allMatch(slug -> slug.startsWith("same-name"));
  }

  @Test
  void deletingATeamTakesItFromAllAndTouchesNoTree() {
    join(ben);
    TestTree tree = ben.tree("Mine");
    show(ben, quoted(tree));
    String token = token(invite("{}"));

    assertThat(ada.client().delete(team).status()).isEqualTo(200);

    assertThat(ben.client().get(team).code()).isEqualTo("team_not_found");
    assertThat(ben.client().get(TEAMS).data().get("data")).isEmpty();
    assertThat(tree.read().status()).isEqualTo(200);
    assertThat(join(ben, token, "null").code()).isEqualTo("invitation_not_found");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                      | required #/name
          {"name":7}                              | wrong_type #/name
          {"name":" "}                            | too_short #/name
          {"name":"x","slug":"A b"}               | invalid_format #/slug
          {"name":"x","roleTree":"nobody"}        | invalid_format #/roleTree
          {"name":"x","roleTree":7}               | invalid_format #/roleTree
          {"name":"x","roleTree":"nobody/none"}   | not_allowed_value #/roleTree
          {"name":"x","membersMayInvite":"yes"}   | wrong_type #/membersMayInvite
          {"name":"x","owner":"me"}               | unknown_field #/owner
          """)
  void whatIsNoTeamIsRefused(String body, String violation) {
    assertThat(make(ada, body).violations()).containsExactly(violation);
  }
}
