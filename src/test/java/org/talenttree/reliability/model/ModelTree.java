package org.talenttree.reliability.model;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A tree as it should be. */
final class ModelTree {
  final String id;
  String slug;
  Content content;
  boolean published;
  long revision = 1;

  /** The content of each revision, from {@link #firstStored} on. */
  final List<Content> revisions = new ArrayList<>();

  /** The first revision that is stored: an archive has no earlier revisions. */
  long firstStored = 1;

  /** The current tag of the tree, from the answers so far. */
  String tag = "\"1\"";

  /** What it is a copy of; null if it is none. */
  @Nullable Source source;

  /**
   * The source of a copy, as it was when it was copied or last merged.
   *
   * @param content what the copy took of it
   */
  record Source(
      String username,
      String id,
      String slug,
      long revision,
      boolean keepsLevels,
      Content content) {
    /** Returns what a copy takes of the source as it is now. */
    Content taken(ModelTree now) {
      return keepsLevels ? now.content : now.content.withLowestLevels();
    }

    Source at(ModelTree now) {
      return new Source(username, id, now.slug, now.revision, keepsLevels, taken(now));
    }

    /** Returns what an answer says of it. */
    String json() {
      return """
      {"id":"%s","username":"%s","slug":"%s","revision":%d,"copyLevels":"%s"}\
      """
          .formatted(id, username, slug, revision, keepsLevels ? "keep" : "lowest");
    }
  }

  ModelTree(String id, String slug, Content content) {
    this.id = id;
    this.slug = slug;
    this.content = content;
    revisions.add(content);
  }

  String path() {
    return "/api/v1/trees/" + id;
  }

  /** Gives the tree a content, which is a revision only if it is another one. */
  void become(Content other) {
    if (!other.equals(content)) {
      content = other;
      next();
    }
  }

  /** Makes a revision. */
  void next() {
    revision++;
    revisions.add(content);
  }

  /** Returns the tree that an archive made now would restore. */
  ModelTree archived() {
    ModelTree copy = new ModelTree(id, slug, content);
    copy.published = published;
    copy.revision = revision;
    copy.firstStored = revision;
    copy.source = source;
    return copy;
  }
}
