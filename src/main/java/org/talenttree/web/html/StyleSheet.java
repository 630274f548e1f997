package org.talenttree.web.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;
import org.talenttree.id.Digests;
import org.talenttree.resource.Resources;

/** An inline style sheet, and its hash for the page's Content-Security-Policy. */
public record StyleSheet(String css) {
  /** Returns the style sheet of all pages. */
  public static StyleSheet page() {
    return Pages.ALL;
  }

  /** Returns the style sheet of pages that show trees. */
  public static StyleSheet tree() {
    return Pages.TREE;
  }

  /** Returns the style sheet of the front page. */
  public static StyleSheet front() {
    return Pages.FRONT;
  }

  /** Returns the style sheet of profiles. */
  public static StyleSheet profile() {
    return Pages.PROFILE;
  }

  /** Returns the style sheet of pages that compare trees. */
  public static StyleSheet compare() {
    return Pages.COMPARE;
  }

  /** Returns the style sheet of pages that show the way to a role. */
  public static StyleSheet role() {
    return Pages.ROLE;
  }

  /** Returns the style sheet of the directory of people. */
  public static StyleSheet people() {
    return Pages.PEOPLE;
  }

  /** Returns the style sheet of documents: the reference, the guide and the problems. */
  public static StyleSheet documents() {
    return Pages.DOCUMENTS;
  }

  /** Reads a file in the jar, without line feeds. */
  public static StyleSheet read(String resource) {
    return new StyleSheet(Resources.text(resource).replace("\n", ""));
  }

  /** Returns the source expression for a Content-Security-Policy. */
  public String hash() {
    return hash(css);
  }

  /** Returns the source expression for an inline style sheet or script. */
  public static String hash(String text) {
    byte[] digest = Digests.sha256().digest(text.getBytes(UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
  }

  /** Read when a page is first shown; a start need not wait for them. */
  private static final class Pages {
    static final StyleSheet ALL = new StyleSheet(Face.css() + read("/web/page.css").css);
    static final StyleSheet TREE = new StyleSheet(ALL.css + read("/web/tree.css").css);
    static final StyleSheet FRONT = new StyleSheet(TREE.css + read("/web/front.css").css);
    static final StyleSheet COMPARE = new StyleSheet(TREE.css + read("/web/compare.css").css);
    static final StyleSheet ROLE = new StyleSheet(TREE.css + read("/web/role.css").css);
    static final StyleSheet DOCUMENTS = new StyleSheet(ALL.css + read("/web/documents.css").css);
    static final StyleSheet PEOPLE = new StyleSheet(ALL.css + read("/web/people.css").css);
    static final StyleSheet PROFILE = new StyleSheet(ALL.css + read("/web/profile.css").css);
  }
}
