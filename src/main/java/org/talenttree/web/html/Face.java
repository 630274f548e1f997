package org.talenttree.web.html;

import java.util.List;
import java.util.stream.Collectors;
import org.talenttree.resource.Resources;

/**
 * Inter in one weight, with the characters of western Europe; other scripts have the visitor's
 * fonts. Its address contains a hash of its content, so that browsers may cache it forever.
 *
 * @param weight 400 or 600
 * @param file the last part of its address
 * @param woff2 its content
 */
public record Face(int weight, String file, byte[] woff2) {
  /** Both weights. */
  public static final List<Face> ALL = List.of(read(400), read(600));

  public static final String FOLDER = "/assets/";

  private static Face read(int weight) {
    String name = "inter-" + weight + ".woff2";
    byte[] content = Resources.bytes("/web/fonts/" + name);
    return new Face(weight, Asset.hashed(name, content), content);
  }

  /** Returns its address on this service. */
  public String address() {
    return FOLDER + file;
  }

  /**
   * Returns the rules that name the files. A page is never drawn anew when a file arrives: it is
   * shown in the face if that is there at once, as it is after the preload, or else not at all.
   */
  public static String css() {
    return ALL.stream()
        .map(face ->
            "@font-face{font-family:Inter;font-weight:%d;font-display:optional;src:url(%s) format(\"woff2\")}"
                .formatted(face.weight, face.address()))
        .collect(Collectors.joining());
  }
}
