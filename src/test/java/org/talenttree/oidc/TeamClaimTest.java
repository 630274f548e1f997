package org.talenttree.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.account.Account;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestClock;
import tools.jackson.databind.JsonNode;

/** Groups at the provider lead into teams, and out of them. */
class TeamClaimTest {
  private static final String TEAM = "/api/v1/teams/platform";

  private final TestProvider provider = new TestProvider(new TestClock());
  private @TempDir Path folder;
  private Map<String, String> data;
  private TestApp app;
  private String id;

  @BeforeEach
  void makeATeamAndMapAGroupToIt() {
    data = TestApp.lastingData(folder);
    app = TestApp.start(data);
    JsonNode team =
        app.register("mia").json("POST", "/api/v1/teams", "{\"name\":\"Platform\"}").data();
    id = team.get("id").stringValue();
    restart("oidc.team-claim", "groups=engineering:" + id);
  }

  private void restart(String... more) {
    app.close();
    Map<String, String> settings = new HashMap<>(provider.settings());
    settings.putAll(data);
    for (int i = 0; i < more.length; i += 2) {
      settings.put(more[i], more[i + 1]);
    }
    app = TestApp.start(settings);
  }

  @AfterEach
  void stop() {
    app.close();
    TestApp.endData(data);
    provider.close();
  }

  private ProviderBrowser signIn(Object groups) {
    provider.person.put("groups", groups);
    ProviderBrowser browser = new ProviderBrowser(app);
    browser.signIn(provider);
    return browser;
  }

  private ProviderBrowser signUp(Object groups) {
    provider.person.put("groups", groups);
    ProviderBrowser browser = new ProviderBrowser(app);
    browser.signUp(provider, "ada");
    return browser;
  }

  private TestClient client(String username) {
    var accounts = app.app().services().accounts();
    Account account = accounts.find(new Username(username)).flatMap(accounts::find).orElseThrow();
    return app.client(account, Scope.OF_EVERY_ACCOUNT);
  }

  /** Returns who is in the team, as its first owner sees it. */
  private List<String> members() {
    return members("mia");
  }

  private List<String> members(String reader) {
    return StreamSupport.stream(list(reader, "/members").spliterator(), false)
        .map(member -> member.get("username").stringValue())
        .toList();
  }

  private JsonNode list(String reader, String path) {
    return client(reader).get(TEAM + path).data().get("data");
  }

  @Test
  void aGroupLeadsIntoATeamThatSeesNoTree() {
    ProviderBrowser browser = signUp(List.of("engineering", "sales"));

    assertThat(members()).containsExactly("ada", "mia");
    assertThat(client("ada").get(TEAM).data().get("treeId").isNull()).isTrue();
    assertThat(browser.get("/app/teams/platform/people").text())
        .contains("A group of yours at the sign-in provider put you into this team.", "by a group");
  }

  @Test
  void whoHasAnAccountJoinsAtTheNextSignInAndLeavesWithTheGroup() {
    signUp(List.of());
    assertThat(members()).containsExactly("mia");

    signIn("engineering");
    assertThat(members()).containsExactly("ada", "mia");
    client("mia").json("POST", TEAM + "/invitations", "{}");

    signIn(List.of("sales"));
    assertThat(members()).containsExactly("mia");
    assertThat(list("mia", "/invitations")).isEmpty();
  }

  @Test
  void whoWasInvitedStaysWithoutTheGroup() {
    signUp(List.of());
    JsonNode made = client("mia").json("POST", TEAM + "/invitations", "{}").data();
    String url = made.get("url").stringValue();
    String token = url.substring(url.lastIndexOf('/') + 1);
    client("ada").json("POST", "/api/v1/invitations/" + token, "{\"treeId\":null}");

    signIn(List.of("engineering"));
    signIn(List.of());

    assertThat(members()).containsExactly("ada", "mia");
  }

  @Test
  void theLastOwnerStays() {
    signUp(List.of("engineering"));
    client("mia").json("PATCH", TEAM + "/members/ada", "{\"role\":\"owner\"}");
    client("mia").delete(TEAM + "/members/me");

    signIn(List.of());

    assertThat(members("ada")).containsExactly("ada");
  }

  @Test
  void nobodyLeavesATeamThatNoGroupLeadsTo() {
    signUp(List.of("engineering"));
    restart();

    signIn(List.of());

    assertThat(members()).containsExactly("ada", "mia");
  }

  @Test
  void groupsOfAnotherTypeLeadNowhere() {
    signUp(List.of());
    for (Object groups :
        List.of(Map.of("engineering", true), List.of(List.of("engineering"), 5), 5, true, "")) {
      assertThat(signIn(groups).isSignedIn()).as(groups.toString()).isTrue();
      assertThat(members()).containsExactly("mia");
    }
  }

  @Test
  void tenThousandGroupsAreRead() {
    List<String> many = IntStream.range(0, 10_000).mapToObj(number -> "group-" + number).toList();
    restart("oidc.team-claim", "groups=none:" + UUID.randomUUID() + "; groups=group-9999:" + id);

    assertThat(signUp(many).isSignedIn()).isTrue();

    assertThat(members()).containsExactly("ada", "mia");
  }

  @Test
  void aTeamThatIsGoneOrFullKeepsNobodyFromSigningIn() {
    signUp(List.of());
    app.register("ben");
    restart(
        "limits.team-members",
        "2",
        "oidc.team-claim",
        "groups=engineering:" + id + ";groups=engineering:" + UUID.randomUUID());
    JsonNode made = client("mia").json("POST", TEAM + "/invitations", "{}").data();
    String url = made.get("url").stringValue();
    String token = url.substring(url.lastIndexOf('/') + 1);
    client("ben").json("POST", "/api/v1/invitations/" + token, "{\"treeId\":null}");

    assertThat(signIn(List.of("engineering")).isSignedIn()).isTrue();

    assertThat(members()).containsExactly("ben", "mia");
    int places =
        app.app()
            .services()
            .database()
            .readEach(handle ->
                handle.select("SELECT count(*) FROM memberships").mapTo(Integer.class).one());
    assertThat(places).isEqualTo(2);
  }

  @Test
  void whoseGroupsLeadToMoreTeamsThanAnAccountMayBeInSignsIn() {
    String all =
        Stream.generate(() -> "groups=engineering:" + UUID.randomUUID() + ";")
            .limit(30)
            .collect(Collectors.joining("", "", "groups=engineering:" + id));
    restart("oidc.team-claim", all);

    assertThat(signUp(List.of("engineering")).isSignedIn()).isTrue();

    signIn(List.of("engineering"));
    assertThat(members()).containsExactly("ada", "mia");
  }

  @Test
  void aMappingThatIsMalformedIsSaidAtTheStart() {
    for (String wrong :
        List.of(
            "groups",
            "groups=a",
            "groups=a:b",
            "groups=a:1-1-1-1-1",
            "=a:" + id,
            ":" + id,
            "groups=a:" + id + ";")) {
      assertThatThrownBy(() -> TestApp.start(Map.of("oidc.team-claim", wrong)))
          .as(wrong)
          .hasMessageContaining("oidc.team-claim: must be");
    }
  }
}
