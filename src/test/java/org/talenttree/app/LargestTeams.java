package org.talenttree.app;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.talenttree.app.LargestChanges.Preparation;
import org.talenttree.app.LargestChanges.Request;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTeam;

/** The changes of teams that have as many members and invitations as they may. */
final class LargestTeams {
  private static final String TEAMS = "/api/v1/teams";
  private static final int MEMBERS = 50;
  private static final int INVITATIONS = 20;

  private final TestOwner owner;
  private final List<TestOwner> others;
  private final TestTeam team;
  private int count;

  LargestTeams(TestApp app) {
    owner = TestOwner.register(app);
    others = Stream.generate(() -> TestOwner.register(app)).limit(MEMBERS - 1L).toList();
    team = full();
  }

  private TestTeam full() {
    TestTeam made = TestTeam.of(owner, "{\"name\":\"Full\"}");
    String token = made.invite("{\"maxUses\":100}");
    others.forEach(other -> TestTeam.join(other, token, null));
    for (int i = 1; i < INVITATIONS; i++) {
      made.invite("{}");
    }
    return made;
  }

  /** Adds the preparations by the labels of their routes. */
  void addTo(Map<String, Preparation> all) {
    all.put("POST /api/v1/teams", this::make);
    all.put("PATCH /api/v1/teams/{team}", this::rename);
    all.put("DELETE /api/v1/teams/{team}", this::delete);
    all.put(
        "PUT /api/v1/teams/{team}/members/me/tree", () -> () -> team.show(owner, null).status());
    all.put("PATCH /api/v1/teams/{team}/members/{username}", this::makeOwner);
    all.put("DELETE /api/v1/teams/{team}/members/{username}", this::leave);
    all.put("POST /api/v1/teams/{team}/invitations", this::invite);
    all.put("DELETE /api/v1/teams/{team}/invitations/{id}", this::end);
    all.put("POST /api/v1/invitations/{token}", this::join);
  }

  /** Adds those of the pages' forms. */
  void addFormsTo(Map<String, Preparation> all) {
    String pages = "/app/teams/" + team.slug();
    String sharing = "/app/trees/" + owner.tree("Shown").id() + "/sharing/teams/" + team.slug();
    all.put("POST /app/teams", this::makeByForm);
    all.put("POST /app/teams/join/{token}", this::joinByForm);
    all.put(
        "POST /app/teams/{team}/people",
        () -> {
          endOne();
          return form(pages + "/people", "days=7");
        });
    all.put(
        "POST /app/teams/{team}/people/{username}",
        () ->
            form(
                pages + "/people/" + last().username(),
                count++ % 2 == 0 ? "do=owner" : "do=member"));
    all.put(
        "POST /app/teams/{team}/invitations/{id}/end",
        () -> form(pages + "/invitations/" + newInvitation() + "/end", ""));
    all.put("POST /app/teams/{team}/tree", () -> form(pages + "/tree", "treeId=none"));
    all.put(
        "POST /app/teams/{team}/settings",
        () -> form(pages + "/settings", "name=Full+" + count++ + "&slug=" + team.slug()));
    all.put("POST /app/teams/{team}/settings/leave", this::leaveByForm);
    all.put(
        "POST /app/teams/{team}/settings/delete",
        () -> form("/app/teams/" + full().slug() + "/settings/delete", "confirm=Full"));
    all.put(
        "POST /app/trees/{id}/sharing/teams/{team}",
        () -> form(sharing, count++ % 2 == 0 ? "show=on" : "show=off"));
  }

  private Request form(String path, String fields) {
    return () -> browser(owner).submit(path, fields).status();
  }

  private static TestMember browser(TestOwner person) {
    TestMember browser = new TestMember(person.app());
    browser.hold(person.app().cookie(person.account()));
    return browser;
  }

  private Request makeByForm() {
    owner.client().delete(TEAMS + "/form-" + count++);
    return form("/app/teams", "name=Form+" + count);
  }

  private Request joinByForm() {
    team.remove(last(), "me");
    String token = freshToken();
    String page = "/app/teams/join/" + token.substring(token.lastIndexOf('/') + 1);
    return () -> browser(last()).submit(page, "treeId=none").status();
  }

  private Request leaveByForm() {
    TestTeam.join(last(), freshToken(), null);
    String page = "/app/teams/" + team.slug() + "/settings/leave";
    return () -> browser(last()).submit(page, "").status();
  }

  private Request make() {
    owner.client().delete(TEAMS + "/made-" + count++);
    String body = "{\"name\":\"Made\",\"slug\":\"made-" + count + "\"}";
    return () -> owner.client().json("POST", TEAMS, body).status();
  }

  private Request rename() {
    String body = "{\"name\":\"Full " + count++ + "\"}";
    return () -> owner.client().json("PATCH", team.path(), body).status();
  }

  private Request delete() {
    TestTeam other = full();
    return () -> owner.client().delete(other.path()).status();
  }

  private Request makeOwner() {
    String role = count++ % 2 == 0 ? "owner" : "member";
    return () -> team.setRole(owner, last().username(), role).status();
  }

  private TestOwner last() {
    return others.getLast();
  }

  private Request leave() {
    TestTeam.join(last(), freshToken(), null);
    return () -> team.remove(last(), "me").status();
  }

  private Request join() {
    team.remove(last(), "me");
    String token = freshToken();
    return () -> TestTeam.join(last(), token, null).status();
  }

  /** Returns the path of a new invitation, which takes the place of another. */
  private String freshToken() {
    endOne();
    return team.invite("{}");
  }

  private void endOne() {
    String id =
        owner
            .client()
            .get(team.path() + "/invitations")
            .data()
            .get("data")
            .get(0)
            .get("id")
            .stringValue();
    owner.client().delete(team.path() + "/invitations/" + id);
  }

  private Request invite() {
    endOne();
    return () -> owner.client().json("POST", team.path() + "/invitations", "{}").status();
  }

  private Request end() {
    String id = newInvitation();
    return () -> owner.client().delete(team.path() + "/invitations/" + id).status();
  }

  private String newInvitation() {
    endOne();
    return owner
        .client()
        .json("POST", team.path() + "/invitations", "{}")
        .data()
        .get("id")
        .stringValue();
  }
}
