package org.talenttree.json;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * A place in a JSON document, written as a URI fragment (RFC 6901, section 6). Jackson's {@code
 * JsonPointer} has no form as a fragment, in which most characters are percent-encoded.
 */
public final class Pointer {
  /** The whole document. */
  public static final Pointer ROOT = new Pointer(null, "");

  private static final String UNESCAPED = "-._~!$&'()*+,;=:@";

  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private final @Nullable Pointer parent;
  private final String token;

  private Pointer(@Nullable Pointer parent, String token) {
    this.parent = parent;
    this.token = token;
  }

  /** Returns the pointer to a member of this object. */
  public Pointer member(String name) {
    return new Pointer(this, name);
  }

  /** Returns the pointer to an element of this array. */
  public Pointer element(int index) {
    return new Pointer(this, Integer.toString(index));
  }

  /** Returns this place in a document which itself is at a place of another. */
  public Pointer below(Pointer outer) {
    return parent == null ? outer : parent.below(outer).member(token);
  }

  /** Returns the name that a part of a fragment stands for. */
  public static String unescaped(String token) {
    String plain = URLDecoder.decode(token.replace("+", "%2B"), StandardCharsets.UTF_8);
    return plain.replace("~1", "/").replace("~0", "~");
  }

  /** Returns the fragment, such as {@code #/paths/0/name}. */
  @Override
  public String toString() {
    return parent == null ? "#" : parent + "/" + escape(token);
  }

  private static String escape(String token) {
    StringBuilder out = new StringBuilder();
    String pointerEscaped = token.replace("~", "~0").replace("/", "~1");
    for (byte b : pointerEscaped.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      if (c < 0x80 && (Character.isLetterOrDigit(c) || UNESCAPED.indexOf(c) >= 0)) {
        out.append(c);
      } else {
        HEX.toHexDigits(out.append('%'), b);
      }
    }
    return out.toString();
  }
}
