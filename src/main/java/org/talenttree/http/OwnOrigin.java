package org.talenttree.http;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.ServerRequest;
import java.util.List;
import java.util.regex.Pattern;

/** The scheme, host and port by which people reach the service (RFC 6454). */
final class OwnOrigin {
  private static final HeaderName FORWARDED_PROTO = HeaderNames.create("X-Forwarded-Proto");
  private static final HeaderName FETCH_SITE = HeaderNames.create("Sec-Fetch-Site");
  private static final String OURS = "same-origin";
  private static final Pattern HOST =
      Pattern.compile("([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+])(:[0-9]{1,5})?");

  private final String configured;
  private final ClientAddress addresses;

  /** Takes what the operator has set, or the empty text, and whose word is believed else. */
  OwnOrigin(String configured, ClientAddress addresses) {
    this.configured = configured;
    this.addresses = addresses;
  }

  /** Returns the origin, such as {@code https://talents.example.org}. */
  String of(ServerRequest request) {
    return configured.isEmpty() ? seen(request) : configured;
  }

  /**
   * Returns whether a browser says that a page of ours sent the request. Scripts cannot change what
   * it says of them.
   */
  boolean sent(ServerRequest request) {
    List<String> sites = request.headers().all(FETCH_SITE, List::of);
    if (!sites.isEmpty() && !sites.equals(List.of(OURS))) {
      return false;
    }
    List<String> origins = request.headers().all(HeaderNames.ORIGIN, List::of);
    // A page that tells nobody where it is has its forms sent with the origin "null".
    if (origins.isEmpty() || origins.equals(List.of("null"))) {
      return !sites.isEmpty();
    }
    String origin = String.join(",", origins);
    return origin.equalsIgnoreCase(withoutUsualPort(of(request)))
        || origin.equalsIgnoreCase(withoutUsualPort(seen(request)));
  }

  private String seen(ServerRequest request) {
    List<String> hosts = request.headers().all(HeaderNames.HOST, List::of);
    boolean plain = hosts.size() == 1 && HOST.matcher(hosts.getFirst()).matches();
    return (isForwardedTls(request) ? "https://" : "http://")
        + (plain ? hosts.getFirst() : "localhost");
  }

  private boolean isForwardedTls(ServerRequest request) {
    return addresses.isProxy(request)
        && request.headers().all(FORWARDED_PROTO, List::of).equals(List.of("https"));
  }

  private static String withoutUsualPort(String origin) {
    return origin.replaceFirst("^(https://.*):443$|^(http://.*):80$", "$1$2");
  }
}
