package org.talenttree.tree.rules;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.Optional;
import org.talenttree.resource.Resources;

/**
 * An icon that comes with the service, unpacked from its package by the build; talents name it like
 * {@code icon:lucide/hammer}.
 *
 * @param family {@code lucide}, drawn with strokes, or {@code simple}, the filled marks of products
 */
public record BuiltInIcon(String family, String name) {
  private static final String SCHEME = "icon:";
  private static final Pattern FORM =
      Pattern.compile("(lucide|simple)/([a-z0-9](?:-?[a-z0-9]){0,63})");

  /** Returns whether an icon's address has the scheme of built-in icons; it may name none. */
  static boolean hasScheme(String iconUrl) {
    return iconUrl.startsWith(SCHEME);
  }

  /** Returns the icon that a talent names, or empty if it names no built-in icon. */
  public static Optional<BuiltInIcon> of(String iconUrl) {
    return hasScheme(iconUrl) ? find(iconUrl.substring(SCHEME.length())) : Optional.empty();
  }

  /** Returns the icon of a path such as {@code lucide/hammer}, or empty if there is none. */
  public static Optional<BuiltInIcon> find(String path) {
    Matcher form = FORM.matcher(path);
    return form.matches()
        ? Optional.of(new BuiltInIcon(form.group(1), form.group(2)))
            .filter(icon -> BuiltInIcon.class.getResource(icon.resource()) != null)
        : Optional.empty();
  }

  /** Returns the address by which a talent names the icon, such as {@code icon:lucide/hammer}. */
  public String iconUrl() {
    return SCHEME + family + "/" + name;
  }

  /** Returns the icon as an SVG document. */
  public String svg() {
    return Resources.text(resource());
  }

  private String resource() {
    return "/icons/" + family + "/" + name + ".svg";
  }
}
