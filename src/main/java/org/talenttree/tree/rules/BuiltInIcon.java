package org.talenttree.tree.rules;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An icon that comes with the service; talents name it like {@code icon:lucide/hammer}.
 *
 * @param family {@code lucide}, drawn with strokes, or {@code simple}, the filled marks of products
 */
public record BuiltInIcon(String family, String name) {
  private static final String SCHEME = "icon:";
  private static final Pattern FORM =
      Pattern.compile("(lucide|simple)/([a-z0-9](?:-?[a-z0-9]){0,63})");

  /** Returns whether an icon's address means one that is built in, be there such or not. */
  static boolean isMeant(String iconUrl) {
    return iconUrl.startsWith(SCHEME);
  }

  /** Returns the icon that a talent names, if there is such. */
  public static Optional<BuiltInIcon> of(String iconUrl) {
    return isMeant(iconUrl) ? find(iconUrl.substring(SCHEME.length())) : Optional.empty();
  }

  /** Returns the icon of this path, such as {@code lucide/hammer}, if there is such. */
  public static Optional<BuiltInIcon> find(String path) {
    Matcher form = FORM.matcher(path);
    return form.matches()
        ? Optional.of(new BuiltInIcon(form.group(1), form.group(2)))
            .filter(icon -> BuiltInIcon.class.getResource(icon.resource()) != null)
        : Optional.empty();
  }

  /** Returns the whole picture. */
  public String svg() {
    try (InputStream in = BuiltInIcon.class.getResourceAsStream(resource())) {
      if (in == null) {
        throw new IllegalStateException(resource() + " is not in the jar");
      }
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String resource() {
    return "/icons/" + family + "/" + name + ".svg";
  }
}
