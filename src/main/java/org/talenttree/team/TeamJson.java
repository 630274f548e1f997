package org.talenttree.team;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Json;
import org.talenttree.json.Timestamps;
import org.talenttree.team.TeamOutcome.Invited;
import org.talenttree.tree.Tree;
import tools.jackson.core.JsonGenerator;

/** Writes teams, their members and their invitations as the API answers them. */
public final class TeamJson {
  private TeamJson() {}

  /** Returns the list of an account's teams. */
  public static byte[] list(List<MyTeam> teams) {
    return Json.list(teams, TeamJson::write);
  }

  static byte[] team(MyTeam team) {
    return Json.write(json -> write(json, team));
  }

  static void write(JsonGenerator json, MyTeam mine) {
    Team team = mine.team();
    json.writeStartObject();
    json.writeStringProperty("id", team.id().toString());
    json.writeStringProperty("slug", team.slug().value());
    json.writeStringProperty("name", team.name());
    text(json, "roleTree", mine.roleTree());
    json.writeBooleanProperty("membersMayInvite", team.membersMayInvite());
    json.writeNumberProperty("memberCount", mine.size());
    role(json, mine.self());
    text(json, "treeId", mine.self().tree());
    Timestamps.write(json, "joinedAt", mine.self().joinedAt());
    Timestamps.write(json, "createdAt", team.createdAt());
    json.writeEndObject();
  }

  private static void role(JsonGenerator json, TeamMember member) {
    json.writeStringProperty("role", member.isOwner() ? "owner" : "member");
  }

  private static void text(JsonGenerator json, String name, @Nullable Object value) {
    json.writeName(name);
    if (value == null) {
      json.writeNull();
    } else {
      json.writeString(value.toString());
    }
  }

  static void write(JsonGenerator json, TeamPerson person) {
    json.writeStartObject();
    json.writeStringProperty("username", person.username().value());
    json.writeStringProperty("displayName", person.name());
    role(json, person.member());
    Timestamps.write(json, "joinedAt", person.member().joinedAt());
    Tree tree = person.tree();
    if (tree == null) {
      json.writeNullProperty("tree");
    } else {
      json.writeObjectPropertyStart("tree");
      json.writeStringProperty("id", tree.id().toString());
      json.writeStringProperty("title", tree.title());
      json.writeBooleanProperty("isPublic", tree.isPublic());
      Timestamps.write(json, "confirmedAt", person.confirmedAt().orElse(null));
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  static void write(JsonGenerator json, Invited invited, String url) {
    Invitation invitation = invited.invitation();
    json.writeStartObject();
    json.writeStringProperty("id", invitation.id().toString());
    json.writeStringProperty("url", url);
    json.writeStringProperty("invitedBy", invited.by().username().value());
    Timestamps.write(json, "createdAt", invitation.createdAt());
    Timestamps.write(json, "endsAt", invitation.endsAt());
    json.writeNumberProperty("uses", invitation.uses());
    json.writeNumberProperty("maxUses", invitation.maxUses());
    json.writeEndObject();
  }

  static byte[] preview(Invitations.Preview preview) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeStringProperty("teamName", preview.teamName());
      json.writeNumberProperty("memberCount", preview.size());
      json.writeObjectPropertyStart("invitedBy");
      json.writeStringProperty("username", preview.by().username().value());
      json.writeStringProperty("displayName", preview.name());
      json.writeEndObject();
      Timestamps.write(json, "endsAt", preview.invitation().endsAt());
      json.writeBooleanProperty("isMember", preview.team().isPresent());
      json.writeEndObject();
    });
  }

  /** Returns what was removed: the name of what, and whose or which. */
  static byte[] removed(String name, String value, String done) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeStringProperty(name, value);
      json.writeBooleanProperty(done, true);
      json.writeEndObject();
    });
  }
}
