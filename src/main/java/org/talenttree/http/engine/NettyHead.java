package org.talenttree.http.engine;

import com.google.re2j.Pattern;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.ProblemType;
import org.talenttree.api.RequestHead;

/** A parsed head that {@link HeadRules} have accepted. */
final class NettyHead implements RequestHead {
  private static final long CHUNKED = -1;

  private final HttpRequest request;
  private final HttpHeaders headers;
  private final String target;
  private final InetAddress peer;
  private final long declaredLength;

  NettyHead(HttpRequest request, String target, InetAddress peer) {
    this.request = request;
    this.headers = request.headers();
    this.target = target;
    this.peer = peer;
    this.declaredLength = declaredLength(headers);
  }

  private static long declaredLength(HttpHeaders headers) {
    String length = headers.get(HttpHeaderNames.CONTENT_LENGTH);
    if (length != null) {
      return Long.parseLong(length); // The parser has checked it.
    }
    return headers.contains(HttpHeaderNames.TRANSFER_ENCODING) ? CHUNKED : 0;
  }

  @Override
  public String method() {
    return request.method().name();
  }

  @Override
  public String target() {
    return target;
  }

  @Override
  public InetAddress peer() {
    return peer;
  }

  @Override
  public List<String> headers(String name) {
    return headers.getAll(name);
  }

  @Override
  public @Nullable String header(String name) {
    // Most headers occur once or not at all: then no list is made.
    Iterator<String> lines = headers.valueStringIterator(name);
    String first = lines.hasNext() ? lines.next() : null;
    return lines.hasNext() ? String.join(", ", headers.getAll(name)) : first;
  }

  @Override
  public boolean hasBody() {
    return declaredLength != 0;
  }

  @Override
  public long declaredLength() {
    return declaredLength;
  }

  @Override
  public boolean awaitsContinue() {
    return hasBody() && headers.contains(HttpHeaderNames.EXPECT, HttpHeaderValues.CONTINUE, true);
  }

  /** Returns whether the client asks to close the connection after this request. */
  boolean closes() {
    return headers.containsValue(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE, true);
  }

  /** Rules for a parsed head beyond its syntax (RFC 9112, sections 2.3, 3.2 and 6.1). */
  static final class HeadRules {
    private static final Pattern ABSOLUTE =
        Pattern.compile("(?i)https?://(?:[^/?@]*@)?([^/?]+)(/.*|\\?.*)?");
    private static final Pattern IP_LITERAL = Pattern.compile("\\[[0-9A-Fa-f:.]+](?::[0-9]{0,5})?");
    private static final boolean[] OF_HOST = set("-.~_!$&'()*+,;=%");
    private static final String PATH = "-._~!$&'()*+,;=:@%/";
    private static final boolean[] OF_PATH = set(PATH);
    // Beyond RFC 3986, browsers send these in a query as they are (URL standard, "query
    // percent-encode set"), as in a link of a campaign.
    private static final boolean[] OF_QUERY = set(PATH + "?{}[]|^`\\");

    private HeadRules() {}

    /** Returns the path and query of the request, or null if its head breaks a rule. */
    @SuppressWarnings("ReferenceEquality") // Another object stands for "http/1.1" in lower case.
    static @Nullable String target(HttpRequest request) {
      return request.protocolVersion() == HttpVersion.HTTP_1_1
              && hasOneHost(request.headers())
              && isFramedAsWeRead(request.headers())
          ? originForm(request.uri())
          : null;
    }

    /** Returns the problem type for the exception with which the parser refused a request. */
    static ProblemType problem(Throwable reason) {
      return switch (reason) {
        case TooLongHttpLineException _ -> ProblemType.URI_TOO_LONG;
        case TooLongHttpHeaderException _ -> ProblemType.HEADERS_TOO_LARGE;
        default -> ProblemType.BAD_REQUEST;
      };
    }

    private static boolean hasOneHost(HttpHeaders headers) {
      Iterator<String> hosts = headers.valueStringIterator(HttpHeaderNames.HOST);
      return hosts.hasNext() && isHost(hosts.next()) && !hosts.hasNext();
    }

    private static boolean isHost(String host) {
      if (host.startsWith("[")) {
        return IP_LITERAL.matcher(host).matches();
      }
      int colon = host.indexOf(':');
      int end = colon < 0 ? host.length() : colon;
      for (int i = end + 1; i < host.length(); i++) {
        if (host.charAt(i) < '0' || host.charAt(i) > '9') {
          return false;
        }
      }
      return end > 0 && isAll(OF_HOST, host, 0, end);
    }

    // The only transfer coding that we read is "chunked".
    private static boolean isFramedAsWeRead(HttpHeaders headers) {
      // With these headers the parser reads eight bytes of body that no Content-Length announces.
      if (headers.contains(HttpHeaderNames.SEC_WEBSOCKET_KEY1)
          || headers.contains(HttpHeaderNames.SEC_WEBSOCKET_KEY2)) {
        return false;
      }
      if (!headers.contains(HttpHeaderNames.TRANSFER_ENCODING)) {
        return true;
      }
      List<String> codings = headers.getAll(HttpHeaderNames.TRANSFER_ENCODING);
      return codings.size() == 1
          && HttpHeaderValues.CHUNKED.contentEqualsIgnoreCase(codings.getFirst());
    }

    // Servers must accept the absolute form, which clients send to proxies (RFC 9112, 3.2.2).
    private static @Nullable String originForm(String uri) {
      String target = uri;
      if (!uri.startsWith("/")) {
        var absolute = ABSOLUTE.matcher(uri);
        if (!absolute.matches() || !isHost(absolute.group(1))) {
          return null;
        }
        String rest = absolute.group(2) == null ? "" : absolute.group(2);
        target = rest.startsWith("/") ? rest : "/" + rest;
      }
      int query = target.indexOf('?');
      int path = query < 0 ? target.length() : query;
      return isAll(OF_PATH, target, 0, path) && isAll(OF_QUERY, target, path, target.length())
          ? target
          : null;
    }

    private static boolean isAll(boolean[] set, String text, int start, int end) {
      for (int i = start; i < end; i++) {
        char c = text.charAt(i);
        if (c >= set.length || !set[c]) {
          return false;
        }
      }
      return true;
    }

    private static boolean[] set(String characters) {
      boolean[] set = new boolean[0x80];
      Arrays.fill(set, 'a', 'z' + 1, true);
      Arrays.fill(set, 'A', 'Z' + 1, true);
      Arrays.fill(set, '0', '9' + 1, true);
      characters.chars().forEach(c -> set[c] = true);
      return set;
    }
  }
}
