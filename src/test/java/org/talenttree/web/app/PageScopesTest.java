package org.talenttree.web.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Access;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTeam;
import org.talenttree.testing.TestTree;

/** No page shows to a session made with a key what the API refuses to that key. */
class PageScopesTest {
  /** Values that forms refuse, as their pages are then shown again. */
  private static final String REFUSED = "name=&title=&treeId=x&maxUses=x&label=&url=x&confirm=x";

  @AutoClose
  private static TestApp app =
      TestApp.start(Map.of("webhooks.http", "on", "webhooks.private-addresses", "127.0.0.0/8"));

  /**
   * An account that has something for each scope.
   *
   * @param token of an invitation to a team of others
   * @param secrets with the scope without which no page may show each
   * @param browsers by the scopes of their sign-ins
   */
  private record Sample(
      TestOwner owner,
      TestTree tree,
      TestTeam team,
      TestOwner other,
      String token,
      Map<String, Scope> secrets,
      Map<Set<Scope>, TestMember> browsers) {
    static Sample make() {
      TestOwner owner = TestOwner.register(app);
      TestTree tree = owner.tree("Named by its id");
      TestTeam team = TestTeam.of(owner, "{\"name\":\"Named by its slug\"}");
      TestOwner other = team.newMember();
      TestTeam.of(owner, "{\"name\":\"A team of the list\"}");
      owner.tree("A draft of the list");
      made(owner, "/api/v1/webhooks", "{\"url\":\"http://127.0.0.1:9999/hook\"}");
      var services = app.app().services();
      services.sessions().begin(owner.account().owner(), null, "Another browser");
      Map<String, Scope> secrets = new HashMap<>();
      secrets.put("A draft of the list", Scope.TREES_READ);
      secrets.put(made(owner, tree.path() + "/links", "{\"label\":\"x\"}"), Scope.TREES_PUBLISH);
      secrets.put("A team of the list", Scope.TEAMS_READ);
      secrets.put(other.username(), Scope.TEAMS_READ);
      secrets.put(made(owner, team.path() + "/invitations", "{}"), Scope.TEAMS_MANAGE);
      secrets.put("127.0.0.1:9999/hook", Scope.WEBHOOKS);
      secrets.put("Another browser", Scope.ACCOUNT_MANAGE);
      TestTeam ofOthers = TestTeam.found(app);
      String token = made(ofOthers.owner(), ofOthers.path() + "/invitations", "{}");
      return new Sample(owner, tree, team, other, token, secrets, new HashMap<>());
    }

    /** Makes something that has an address, and returns the end of that. */
    private static String made(TestOwner owner, String path, String body) {
      String url = owner.client().json("POST", path, body).data().get("url").stringValue();
      return url.substring(url.lastIndexOf('/') + 1);
    }

    /** Returns whether a page shows a secret to a browser signed in with a key of these scopes. */
    boolean shows(Route route, String secret, Set<Scope> scopes) {
      String path =
          route
              .template()
              .replace("{id}", tree.id())
              .replace("{team}", team.slug())
              .replace("{token}", token)
              .replace("{username}", other.username())
              .replaceAll("\\{[A-Za-z]+}", "none");
      TestMember browser =
          browsers.computeIfAbsent(scopes, some -> app.signedIn(owner.account(), some));
      boolean isRead = route.method().equals("GET");
      return (isRead ? browser.get(path) : browser.submit(path, REFUSED)).text().contains(secret);
    }
  }

  @Test
  void noPageShowsWhatTheKeyOfTheSignInMayNotRead() {
    Sample unchanged = Sample.make();
    Set<String> leaks = new TreeSet<>();
    Set<String> shown = new TreeSet<>();

    for (Route route : app.app().routes().all()) {
      if (route.access() instanceof Access.SignedIn(var needed)) {
        boolean isRead = route.method().equals("GET");
        Sample sample = isRead ? unchanged : Sample.make();
        for (var secret : sample.secrets().entrySet()) {
          Scope scope = secret.getValue();
          Set<Scope> others = EnumSet.copyOf(Scope.OF_EVERY_ACCOUNT);
          others.remove(scope);
          if (needed.filter(scope::equals).isEmpty()
              && sample.shows(route, secret.getKey(), others)) {
            leaks.add(route.method() + " " + route.template() + " without " + scope.text());
          }
          if (isRead && sample.shows(route, secret.getKey(), Scope.OF_EVERY_ACCOUNT)) {
            shown.add(secret.getKey());
          }
        }
      }
    }

    assertThat(leaks).isEmpty();
    assertThat(shown).as("pages show each").isEqualTo(unchanged.secrets().keySet());
  }
}
