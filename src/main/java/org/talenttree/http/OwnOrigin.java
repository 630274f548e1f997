package org.talenttree.http;

import com.google.re2j.Pattern;
import java.util.List;
import org.talenttree.api.RequestHead;

/** The public origin of the service: scheme, host and port (RFC 6454). */
public final class OwnOrigin {
  private static final String FORWARDED_PROTO = "X-Forwarded-Proto";
  private static final String FETCH_SITE = "Sec-Fetch-Site";
  private static final String SAME_ORIGIN = "same-origin";
  private static final Pattern HOST =
      Pattern.compile("([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+])(:[0-9]{1,5})?");

  private static final Pattern LOOPBACK =
      Pattern.compile("https?://(localhost|127\\.0\\.0\\.1|\\[::1])(:[0-9]{1,5})?");

  private final String configured;
  private final ClientAddress addresses;

  /** Takes the configured origin; if it is empty, each request's own headers give the origin. */
  public OwnOrigin(String configured, ClientAddress addresses) {
    this.configured = configured;
    this.addresses = addresses;
  }

  /** Returns the origin, such as {@code https://talents.example.org}. */
  public String of(RequestHead head) {
    return configured.isEmpty() ? fromHeaders(head) : configured;
  }

  /**
   * Returns whether the browser's headers show that one of our own pages sent the request. Scripts
   * of other sites cannot set these headers in a browser.
   */
  boolean isOriginOf(RequestHead head) {
    List<String> sites = head.headers(FETCH_SITE);
    if (!sites.isEmpty() && !sites.equals(List.of(SAME_ORIGIN))) {
      return false;
    }
    List<String> origins = head.headers("Origin");
    // A page with Referrer-Policy no-referrer sends its forms with the origin "null".
    if (origins.isEmpty() || origins.equals(List.of("null"))) {
      return !sites.isEmpty();
    }
    String origin = String.join(",", origins);
    return origin.equalsIgnoreCase(withoutDefaultPort(of(head)));
  }

  /**
   * Returns whether a page of another site sent the request. Where no origin is configured, Host is
   * what the browser was led to by a name that may mean this machine for a moment alone (DNS
   * rebinding), so only a name of the loopback is our own.
   */
  boolean isForeign(RequestHead head) {
    List<String> origins = head.headers("Origin");
    String own = withoutDefaultPort(of(head));
    boolean isOwn = origins.size() == 1 && origins.getFirst().equalsIgnoreCase(own);
    return !origins.isEmpty()
        && !(isOwn && (!configured.isEmpty() || LOOPBACK.matcher(own).matches()));
  }

  private String fromHeaders(RequestHead head) {
    List<String> hosts = head.headers("Host");
    boolean plain = hosts.size() == 1 && HOST.matcher(hosts.getFirst()).matches();
    return (isForwardedTls(head) ? "https://" : "http://")
        + (plain ? hosts.getFirst() : "localhost");
  }

  private boolean isForwardedTls(RequestHead head) {
    // Each proxy on the way appends its own; the first is what the browser used.
    String chain = String.join(",", head.headers(FORWARDED_PROTO));
    String first = chain.indexOf(',') < 0 ? chain : chain.substring(0, chain.indexOf(','));
    return addresses.isFromProxy(head) && first.strip().equalsIgnoreCase("https");
  }

  private static String withoutDefaultPort(String origin) {
    String port = origin.startsWith("https://") ? ":443" : ":80";
    return origin.endsWith(port) ? origin.substring(0, origin.length() - port.length()) : origin;
  }
}
