package org.talenttree.tree.merge;

import org.jspecify.annotations.Nullable;
import org.talenttree.language.Translatable;
import tools.jackson.databind.JsonNode;

/**
 * A change of theirs that was not taken, because ours says something else.
 *
 * @param about the path or talent, or the whole tree
 * @param ours what the copy has, as text; null if it is absent or not about one member
 * @param theirs what was not taken
 * @param text a sentence for people
 */
public record Conflict(
    Kind kind, About about, @Nullable String ours, @Nullable String theirs, Translatable text) {

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
  }

  static Conflict bothChanged(
      About about, Object part, @Nullable String ours, @Nullable String theirs) {
    Translatable text =
        Translatable.of(
            "{0} of {1}: {2} here, {3} in the source",
            part, about.name(), quoted(ours), quoted(theirs));
    return new Conflict(Kind.BOTH_CHANGED, about, ours, theirs, text);
  }

  static Conflict removedInSource(About about) {
    Translatable text =
        Translatable.of("{0} was removed in the source and changed here; it stays", about.name());
    return new Conflict(Kind.REMOVED_IN_SOURCE, about, null, null, text);
  }

  static Conflict neededHere(About about, String by) {
    Translatable text =
        Translatable.of(
            "{0} was removed in the source, but {1} needs it; it stays", about.name(), by);
    return new Conflict(Kind.REMOVED_IN_SOURCE, about, null, null, text);
  }

  static Conflict removedInCopy(About about) {
    Translatable text =
        Translatable.of(
            "{0} was changed in the source and removed here; it stays away", about.name());
    return new Conflict(Kind.REMOVED_IN_COPY, about, null, null, text);
  }

  static Conflict leftOut(About about, String needed, Translatable why) {
    Translatable text =
        Translatable.of("{0} does not need {1} as in the source: {2}", about.name(), needed, why);
    return new Conflict(Kind.REQUIREMENT_LEFT_OUT, about, null, needed, text);
  }

  private static Object quoted(@Nullable String value) {
    return value == null ? Translatable.of("nothing") : Translatable.of("\"{0}\"", value);
  }
}
