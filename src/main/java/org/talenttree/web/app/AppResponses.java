package org.talenttree.web.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.talenttree.api.Gzip;
import org.talenttree.api.Problem;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.ResponseHeader;
import org.talenttree.web.html.Responses;
import org.talenttree.web.html.Templates;

/**
 * Makes the answers of the app's pages. Pages of signed-in users are never compressed, since the
 * length of a compressed page leaks information about secrets in it. Signed-out pages without
 * secrets are compressed; those with the token of a link are answered by {@code page} too.
 */
public final class AppResponses {
  private static final String HTML = "text/html;charset=utf-8";

  /** Makes browsers send the origin with forms. */
  private static final ResponseHeader REFERRER =
      new ResponseHeader("Referrer-Policy", "same-origin");

  private AppResponses() {}

  /** Answers with a page of a signed-in user. */
  public static Response page(AppFrame frame, String template, Map<String, Object> values) {
    return page(200, List.of(), frame, template, values);
  }

  /** Answers with a page that has a status of its own. */
  public static Response page(
      int status, AppFrame frame, String template, Map<String, Object> values) {
    return page(status, List.of(), frame, template, values);
  }

  /** Answers with a page for signed-out visitors, compressed if the browser accepts it. */
  static Response signedOutPage(
      Request request, AppFrame frame, String template, Map<String, Object> values) {
    Document page = page(200, List.of(), frame, template, values);
    return Gzip.isAcceptedBy(request)
        ? Gzip.compressed(200, HTML, Gzip.of(page.body()), page.headers())
        : Gzip.plain(200, HTML, page.body(), page.headers());
  }

  /** Answers with the page of a form that was refused, with the status of the problem. */
  public static Response refused(
      Problem problem, AppFrame frame, String template, Map<String, Object> values) {
    return page(problem.status(), problem.headers(), frame, template, values);
  }

  private static Document page(
      int status,
      List<ResponseHeader> more,
      AppFrame frame,
      String template,
      Map<String, Object> values) {
    Map<String, Object> all = new HashMap<>(values);
    all.put("frame", frame);
    List<ResponseHeader> headers = new ArrayList<>(more);
    headers.add(new ResponseHeader("Content-Security-Policy", frame.policy()));
    headers.add(REFERRER);
    headers.add(new ResponseHeader("Content-Language", frame.say().tag()));
    headers.add(Responses.BY_LANGUAGE);
    byte[] html = Templates.render("app/" + template, all).getBytes(UTF_8);
    return new Document(status, HTML, html, headers);
  }
}
