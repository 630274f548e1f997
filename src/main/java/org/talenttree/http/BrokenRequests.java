package org.talenttree.http;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Wording;
import org.talenttree.id.Ids;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import org.talenttree.log.RequestLog;

/** Answers input that is not a complete, well-formed HTTP request, with a problem as usual. */
public final class BrokenRequests {
  private final Ids ids;
  private final Pipeline pipeline;

  BrokenRequests(Ids ids, Pipeline pipeline) {
    this.ids = ids;
    this.pipeline = pipeline;
  }

  /**
   * Returns the answer. The connection must end with it: the end of the broken message is unknown,
   * so the next one cannot be found.
   */
  public SentResponse answer(ProblemType type, InetAddress peer) {
    UUID requestId = ids.next();
    Problem problem = pipeline.countRefused(peer, Problem.of(type, detail(type)));
    byte[] body = problem.body(requestId, Messages.ENGLISH);
    // Method, route and duration are unknown, as there is no request.
    RequestLog.write(
        new RequestLog.Line(
            requestId, "", "unmatched", problem.status(), 0, null, body.length, null, true));
    List<ResponseHeader> headers = new ArrayList<>(problem.headers());
    headers.addAll(Wording.headers(Messages.ENGLISH));
    headers.add(new ResponseHeader("X-Request-Id", requestId.toString()));
    headers.add(new ResponseHeader("Content-Type", Problem.CONTENT_TYPE));
    headers.add(new ResponseHeader("Cache-Control", "no-store"));
    headers.addAll(ResponseHeader.SECURITY);
    headers.add(new ResponseHeader("Connection", "close"));
    return new SentResponse(problem.status(), headers, List.of(body), true);
  }

  private static Translatable detail(ProblemType type) {
    return switch (type) {
      case REQUEST_TIMEOUT -> Translatable.of("The request did not arrive in time.");
      case URI_TOO_LONG -> Translatable.of("At most 8 KiB.");
      case HEADERS_TOO_LARGE -> Translatable.of("At most 16 KiB in all.");
      default -> Translatable.of("The request is not well-formed HTTP/1.1.");
    };
  }
}
