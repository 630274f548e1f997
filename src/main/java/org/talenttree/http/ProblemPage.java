package org.talenttree.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;
import org.talenttree.id.Digests;

/** A problem's guide as a page for people: one file, no script, nothing fetched. */
final class ProblemPage {
  private static final String STYLE =
      "body{font:1.1rem/1.5 system-ui,sans-serif;max-width:38rem;margin:3rem auto;padding:0 1rem}"
          + "h1{font-size:1.6rem;line-height:1.25}h2{font-size:1.1rem;margin:2rem 0 0}p{margin:.3rem 0}";

  /** Lets a browser use the one style there is, and nothing else. */
  static final ReplyHeader POLICY =
      new ReplyHeader(
          "Content-Security-Policy",
          "default-src 'none'; style-src 'sha256-"
              + Base64.getEncoder().encodeToString(Digests.sha256().digest(STYLE.getBytes(UTF_8)))
              + "'; frame-ancestors 'none'");

  private ProblemPage() {}

  /** Returns the HTML. */
  static byte[] html(ProblemType type, ProblemGuide guide) {
    return """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>%s – Talent Tree</title>
    <style>%s</style>
    </head>
    <body>
    <main>
    <h1>%s</h1>
    <p><code>%s</code>, HTTP status %d</p>
    <h2>What it means</h2>
    <p>%s</p>
    <h2>What usually causes it</h2>
    <p>%s</p>
    <h2>What to do</h2>
    <p>%s</p>
    </main>
    </body>
    </html>
    """
        .formatted(
            type.code(),
            STYLE,
            escaped(type.title()),
            type.code(),
            type.status(),
            escaped(guide.meaning()),
            escaped(guide.causes()),
            escaped(guide.remedy()))
        .getBytes(UTF_8);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
