package org.talenttree.published;

import java.util.UUID;
import org.talenttree.http.ETag;

/**
 * A published tree, ready to go out.
 *
 * @param json the public JSON, not copied
 */
public record PublishedTree(UUID id, long revision, byte[] json) {
  private static final int ID_DIGITS = 12;

  /**
   * Returns the weak entity tag. It names the tree beside its revision: another tree may come to
   * stand at the same address, and it starts with revision 1 too.
   */
  String etag() {
    String text = id.toString();
    return ETag.weak(text.substring(text.length() - ID_DIGITS) + "-" + revision);
  }
}
