package org.talenttree.web.app;

import org.jspecify.annotations.Nullable;
import org.talenttree.web.StyleSheet;
import org.talenttree.web.theme.ColourScheme;

/**
 * What surrounds each page of the app: its head, its colours, and the way to the others.
 *
 * @param section the page's place among them, such as {@code /app/keys}
 * @param username who is signed in; null for nobody
 */
public record AppFrame(String title, String section, @Nullable String username) {
  private static final StyleSheet APP = StyleSheet.read("/web/app/app.css");
  private static final InlineScript COPY = InlineScript.read("/web/app/copy.js");

  public StyleSheet base() {
    return StyleSheet.PAGE;
  }

  public StyleSheet own() {
    return APP;
  }

  public StyleSheet colours() {
    return new StyleSheet(ColourScheme.STANDARD.css());
  }

  public InlineScript script() {
    return COPY;
  }

  /**
   * Returns what the page lets the browser do: its own styles and its one script, forms to this
   * service, no frame around it, and no text that becomes script (CSP 3, Trusted Types).
   */
  String policy() {
    return "default-src 'none'; style-src %s %s %s; script-src %s; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
        .formatted(base().hash(), own().hash(), colours().hash(), script().hash());
  }
}
