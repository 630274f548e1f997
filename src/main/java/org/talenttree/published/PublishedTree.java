package org.talenttree.published;

import java.util.UUID;
import org.talenttree.api.ETag;
import org.talenttree.api.ReadyAnswer;
import org.talenttree.api.ReplyHeader;
import org.talenttree.tree.TreeVersion;

/**
 * A published tree in one revision, ready to go out.
 *
 * @param bytes the length of its public JSON
 */
public record PublishedTree(TreeVersion version, int bytes, ReadyAnswer answer) {
  private static final ReplyHeader FRESH =
      new ReplyHeader("Cache-Control", "public, max-age=15, stale-while-revalidate=15");
  private static final int ID_DIGITS = 12;

  /** Makes ready the public JSON of a tree. */
  static PublishedTree of(TreeVersion version, byte[] json) {
    String etag = etag(version);
    return new PublishedTree(version, json.length, new ReadyAnswer(json, etag, FRESH));
  }

  /** Returns the tree's id. */
  public UUID id() {
    return version.id();
  }

  /** Returns the public JSON. */
  public byte[] json() {
    return answer.data();
  }

  /**
   * Returns the weak entity tag. It names the tree beside its version: another tree may come to
   * stand at the same address, and it starts with revision 1 too.
   */
  private static String etag(TreeVersion version) {
    String id = version.id().toString();
    return ETag.weak(id.substring(id.length() - ID_DIGITS) + "-" + version.name());
  }
}
