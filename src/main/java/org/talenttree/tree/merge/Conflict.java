package org.talenttree.tree.merge;

import org.jspecify.annotations.Nullable;
import org.talenttree.language.Translatable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/**
 * A change of theirs that was not taken, because ours says something else.
 *
 * @param id the same for the same conflict in each merge, such as {@code talents/…/level}
 * @param about the path or talent, or the whole tree
 * @param member the member that differs; empty if it is not about one member
 * @param base what both sides started from, as text; null if it is absent or not about one member
 * @param ours what the copy has
 * @param theirs what was not taken
 * @param text a sentence for people
 */
public record Conflict(
    String id,
    Kind kind,
    About about,
    String member,
    @Nullable String base,
    @Nullable String ours,
    @Nullable String theirs,
    Translatable text) {

  /** The kind of a conflict. */
  public enum Kind {
    /** Both sides changed the same member differently. */
    BOTH_CHANGED,
    /** Theirs removed what ours changed or needs. */
    REMOVED_IN_SOURCE,
    /** Ours removed what theirs changed. */
    REMOVED_IN_COPY,
    /** A requirement of theirs would lead to a talent that is absent, or around a cycle. */
    REQUIREMENT_LEFT_OUT
  }

  /** A path or talent, by its id and its name. */
  public record Item(String id, String name) {
    static Item of(JsonNode node) {
      return new Item(node.path("id").asString(""), node.path("name").asString(""));
    }
  }

  /** What a conflict is about; both are null if it is the whole tree. */
  public record About(@Nullable Item path, @Nullable Item talent) {
    static final About TREE = new About(null, null);

    static About path(JsonNode path) {
      return new About(Item.of(path), null);
    }

    static About talent(JsonNode talent) {
      return new About(null, Item.of(talent));
    }

    /** Returns the name of the talent or path, or a message for the whole tree. */
    Object name() {
      return talent != null
          ? talent.name()
          : path != null ? path.name() : Translatable.of("the tree");
    }

    /** Returns the id of a conflict about one of its members, or about all of it if empty. */
    String conflict(String member) {
      String whole =
          talent != null ? "talents/" + talent.id() : path != null ? "paths/" + path.id() : "";
      return whole.isEmpty() || member.isEmpty() ? whole + member : whole + "/" + member;
    }
  }

  /**
   * Writes what it is about, and what both sides have, into an object of JSON.
   *
   * @param sideOfOurs what our side is called there
   */
  public void write(JsonGenerator json, String sideOfOurs) {
    write(json, "path", about.path());
    write(json, "talent", about.talent());
    if (ours != null) {
      json.writeStringProperty(sideOfOurs, ours);
    }
    if (theirs != null) {
      json.writeStringProperty("theirs", theirs);
    }
  }

  private static void write(JsonGenerator json, String name, @Nullable Item item) {
    if (item != null) {
      json.writeObjectPropertyStart(name);
      json.writeStringProperty("id", item.id());
      json.writeStringProperty("name", item.name());
      json.writeEndObject();
    }
  }

  static Conflict removedInSource(About about) {
    return removed(
        Kind.REMOVED_IN_SOURCE,
        about,
        Translatable.of("{0} was removed in the source and changed here; it stays", about.name()));
  }

  static Conflict neededHere(About about, String by) {
    return removed(
        Kind.REMOVED_IN_SOURCE,
        about,
        Translatable.of(
            "{0} was removed in the source, but {1} needs it; it stays", about.name(), by));
  }

  static Conflict removedInCopy(About about) {
    return removed(
        Kind.REMOVED_IN_COPY,
        about,
        Translatable.of(
            "{0} was changed in the source and removed here; it stays away", about.name()));
  }

  private static Conflict removed(Kind kind, About about, Translatable text) {
    return new Conflict(about.conflict(""), kind, about, "", null, null, null, text);
  }

  static Conflict leftOut(String id, About about, String needed, Translatable why) {
    Translatable text =
        Translatable.of("{0} does not need {1} as in the source: {2}", about.name(), needed, why);
    return new Conflict(id, Kind.REQUIREMENT_LEFT_OUT, about, "requires", null, null, needed, text);
  }
}
