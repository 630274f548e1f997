package org.talenttree.published;

import java.util.UUID;
import org.talenttree.http.ETag;
import org.talenttree.http.ReadyAnswer;
import org.talenttree.http.ReplyHeader;

/** A published tree in one revision, ready to go out. */
public record PublishedTree(UUID id, long revision, ReadyAnswer answer) {
  private static final ReplyHeader FRESH =
      new ReplyHeader("Cache-Control", "public, max-age=15, stale-while-revalidate=15");
  private static final int ID_DIGITS = 12;

  /** Makes ready the public JSON of a tree. */
  static PublishedTree of(UUID id, long revision, byte[] json) {
    return new PublishedTree(id, revision, new ReadyAnswer(json, etag(id, revision), FRESH));
  }

  /** Returns the public JSON. */
  public byte[] json() {
    return answer.data();
  }

  /**
   * Returns the weak entity tag. It names the tree beside its revision: another tree may come to
   * stand at the same address, and it starts with revision 1 too.
   */
  private static String etag(UUID id, long revision) {
    String text = id.toString();
    return ETag.weak(text.substring(text.length() - ID_DIGITS) + "-" + revision);
  }
}
