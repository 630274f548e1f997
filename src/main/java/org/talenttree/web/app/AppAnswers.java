package org.talenttree.web.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.talenttree.api.Gzip;
import org.talenttree.api.Problem;
import org.talenttree.api.Reply;
import org.talenttree.api.Reply.Document;
import org.talenttree.api.ReplyHeader;
import org.talenttree.api.Request;
import org.talenttree.web.html.Answers;
import org.talenttree.web.html.Templates;

/**
 * Makes the answers of the app's pages. Pages of signed-in users are never compressed, since the
 * length of a compressed page leaks information about secrets in it. Signed-out pages without
 * secrets are compressed; those with the token of a link are answered by {@code page} too.
 */
public final class AppAnswers {
  private static final String HTML = "text/html;charset=utf-8";

  /** Makes browsers send the origin with forms. */
  private static final ReplyHeader REFERRER = new ReplyHeader("Referrer-Policy", "same-origin");

  private AppAnswers() {}

  /** Answers with a page of a signed-in user. */
  public static Reply page(AppFrame frame, String template, Map<String, Object> values) {
    return page(200, List.of(), frame, template, values);
  }

  /** Answers with a page that has a status of its own. */
  public static Reply page(
      int status, AppFrame frame, String template, Map<String, Object> values) {
    return page(status, List.of(), frame, template, values);
  }

  /** Answers with a page for signed-out visitors, compressed if the browser accepts it. */
  static Reply signedOutPage(
      Request request, AppFrame frame, String template, Map<String, Object> values) {
    Document page = page(200, List.of(), frame, template, values);
    return Gzip.isAcceptedBy(request)
        ? Gzip.compressed(200, HTML, Gzip.of(page.body()), page.headers())
        : Gzip.plain(200, HTML, page.body(), page.headers());
  }

  /** Answers with the page of a form that was refused, with the status of the problem. */
  static Reply refused(
      Problem problem, AppFrame frame, String template, Map<String, Object> values) {
    return page(problem.status(), problem.headers(), frame, template, values);
  }

  private static Document page(
      int status,
      List<ReplyHeader> more,
      AppFrame frame,
      String template,
      Map<String, Object> values) {
    Map<String, Object> all = new HashMap<>(values);
    all.put("frame", frame);
    List<ReplyHeader> headers = new ArrayList<>(more);
    headers.add(new ReplyHeader("Content-Security-Policy", frame.policy()));
    headers.add(REFERRER);
    headers.add(new ReplyHeader("Content-Language", frame.say().tag()));
    headers.add(Answers.BY_LANGUAGE);
    byte[] html = Templates.render("app/" + template, all).getBytes(UTF_8);
    return new Document(status, HTML, html, headers);
  }
}
