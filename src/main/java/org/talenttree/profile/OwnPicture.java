package org.talenttree.profile;

import java.util.Arrays;
import java.util.Base64;
import org.talenttree.account.Username;
import org.talenttree.id.Digests;

/**
 * A picture that an owner has uploaded.
 *
 * @param tag of its bytes, for entity tags
 * @param jpeg the picture as it is sent; the array is not copied
 */
public record OwnPicture(String tag, byte[] jpeg) {
  private static final int TAG_BYTES = 12;

  /** Returns the picture of a JPEG that was made here. */
  public static OwnPicture of(byte[] jpeg) {
    byte[] digest = Arrays.copyOf(Digests.sha256().digest(jpeg), TAG_BYTES);
    return new OwnPicture(Base64.getUrlEncoder().withoutPadding().encodeToString(digest), jpeg);
  }

  /**
   * Returns the address of the picture from the root of the service. Its path stays the same; the
   * query tells caches that it is another picture.
   */
  public String address(Username owner) {
    return "/" + owner.value() + "/picture.jpg?v=" + tag;
  }
}
