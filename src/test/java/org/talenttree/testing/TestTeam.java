package org.talenttree.testing;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A team of one test, and the calls that its owner and others make on it. */
public record TestTeam(TestOwner owner, String slug) {
  private static final String TEAMS = "/api/v1/teams";

  /** Makes a team for a new account. */
  public static TestTeam found(TestApp app) {
    return of(TestOwner.register(app), "{\"name\":\"Platform\"}");
  }

  /** Makes a team for this account. */
  public static TestTeam of(TestOwner owner, String body) {
    JsonNode made = owner.client().json("POST", TEAMS, body).data();
    return new TestTeam(owner, made.get("slug").stringValue());
  }

  /** Returns the team's address for its members. */
  public String path() {
    return TEAMS + "/" + slug;
  }

  /** Makes an invitation, and returns the path with which others join. */
  public String invite(String body) {
    return token(owner.client().json("POST", path() + "/invitations", body).data());
  }

  /** Returns the path with which others join by an invitation that was answered. */
  public static String token(JsonNode invitation) {
    String url = invitation.get("url").stringValue();
    return "/api/v1/invitations/" + url.substring(url.lastIndexOf('/') + 1);
  }

  /** Lets an account join by an invitation, and show this tree; null for none. */
  public static TestResponse join(TestOwner owner, String token, @Nullable TestTree tree) {
    return owner.client().json("POST", token, choice(tree));
  }

  /** Makes an account that joins, and shows this tree; null for none. */
  public TestOwner newMember() {
    TestOwner member = TestOwner.register(owner.app());
    join(member, invite("{}"), null);
    return member;
  }

  /** Shows the team another tree of a member; null for none. */
  public TestResponse show(TestOwner member, @Nullable TestTree tree) {
    return member.client().json("PUT", path() + "/members/me/tree", choice(tree));
  }

  private static String choice(@Nullable TestTree tree) {
    return "{\"treeId\":" + (tree == null ? "null" : "\"" + tree.id() + "\"") + "}";
  }

  /** Takes a member out. */
  public TestResponse remove(TestOwner by, String username) {
    return by.client().delete(path() + "/members/" + username);
  }

  /** Sends a change of a member's role. */
  public TestResponse setRole(TestOwner by, String username, String role) {
    return by.client()
        .json("PATCH", path() + "/members/" + username, "{\"role\":\"" + role + "\"}");
  }

  /** Returns the members as one of them sees them. */
  public JsonNode members(TestOwner reader) {
    return reader.client().get(path() + "/members").data().get("data");
  }
}
