package org.talenttree.web.app;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Scope;
import org.talenttree.language.Messages;
import org.talenttree.resource.Resources;
import org.talenttree.web.html.Scripts;
import org.talenttree.web.html.StyleSheet;
import org.talenttree.web.theme.ColourScheme;

/**
 * The parts of an app page around its content: its head, colours and navigation.
 *
 * @param say the language of the page
 * @param section the address of the page's section, such as {@code /app/keys}
 * @param username the signed-in user; null for a signed-out page
 * @param hasDirectory whether there is a directory of people
 * @param isOperator whether the page leads to that of the server
 * @param activity what the page tells of the account first
 * @param own the style sheet of the app's pages
 * @param hasPasskeys whether the page asks the browser for passkeys
 */
public record AppFrame(
    Messages say,
    String title,
    String section,
    @Nullable String username,
    boolean hasDirectory,
    boolean isOperator,
    AccountActivity activity,
    StyleSheet own,
    boolean hasPasskeys) {
  private static final StyleSheet APP = StyleSheet.read("/web/app/app.css");
  private static final String SCRIPT =
      Stream.of("once", "focus", "copy", "import")
          .map(AppFrame::script)
          .collect(Collectors.joining());
  private static final String WITH_PASSKEYS = SCRIPT + script("passkeys");

  private static String script(String name) {
    return Scripts.withoutComments(Resources.text("/web/app/" + name + ".js"));
  }

  /** Returns the frame of a page for visitors. */
  static AppFrame signedOut(Messages say, String title, String section) {
    return new AppFrame(say, title, section, null, false, false, AccountActivity.NONE, APP, false);
  }

  /** Returns the frame of a page of a signed-in user. */
  static AppFrame of(Member member, String title, String section) {
    boolean isOperator = member.may(Scope.OPERATOR);
    return new AppFrame(
        member.say(),
        title,
        section,
        member.username(),
        member.hasDirectory(),
        isOperator,
        member.activity().get(),
        APP,
        false);
  }

  /** Returns this frame with more styles. */
  public AppFrame styled(StyleSheet more) {
    return new AppFrame(
        say,
        title,
        section,
        username,
        hasDirectory,
        isOperator,
        activity,
        new StyleSheet(own.css() + more.css()),
        hasPasskeys);
  }

  /** Returns this frame with the script that asks the browser for passkeys, if there are any. */
  AppFrame withPasskeys(boolean areThere) {
    return new AppFrame(
        say, title, section, username, hasDirectory, isOperator, activity, own, areThere);
  }

  /** Returns the style sheet of all pages. */
  public StyleSheet base() {
    return StyleSheet.page();
  }

  /** Returns the style sheet that sets the colours. */
  public StyleSheet colours() {
    return new StyleSheet(ColourScheme.STANDARD.css());
  }

  /** Returns the only script. */
  public String script() {
    return hasPasskeys ? WITH_PASSKEYS : SCRIPT;
  }

  /**
   * Returns the Content-Security-Policy: only the page's own styles and script, forms only to this
   * service, no framing, and no text that becomes script (CSP 3, Trusted Types).
   */
  String policy() {
    return "default-src 'none'; style-src %s %s %s; script-src %s; img-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; %srequire-trusted-types-for 'script'; trusted-types 'none'"
        .formatted(
            base().hash(),
            own().hash(),
            colours().hash(),
            StyleSheet.hash(script()),
            hasPasskeys ? "connect-src 'self'; " : "");
  }
}
