package org.talenttree.http.identity;

import java.util.List;
import java.util.regex.Pattern;
import org.talenttree.api.RequestHead;

/** The scheme, host and port by which people reach the service (RFC 6454). */
public final class OwnOrigin {
  private static final String FORWARDED_PROTO = "X-Forwarded-Proto";
  private static final String FETCH_SITE = "Sec-Fetch-Site";
  private static final String OURS = "same-origin";
  private static final Pattern HOST =
      Pattern.compile("([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+])(:[0-9]{1,5})?");

  private final String configured;
  private final ClientAddress addresses;

  /** Takes what the operator has set, or the empty text, and whose word is believed else. */
  public OwnOrigin(String configured, ClientAddress addresses) {
    this.configured = configured;
    this.addresses = addresses;
  }

  /** Returns the origin, such as {@code https://talents.example.org}. */
  public String of(RequestHead head) {
    return configured.isEmpty() ? seen(head) : configured;
  }

  /**
   * Returns whether a browser says that a page of ours sent the request. Scripts cannot change what
   * it says of them.
   */
  boolean sent(RequestHead head) {
    List<String> sites = head.headers(FETCH_SITE);
    if (!sites.isEmpty() && !sites.equals(List.of(OURS))) {
      return false;
    }
    List<String> origins = head.headers("Origin");
    // A page that tells nobody where it is has its forms sent with the origin "null".
    if (origins.isEmpty() || origins.equals(List.of("null"))) {
      return !sites.isEmpty();
    }
    String origin = String.join(",", origins);
    return origin.equalsIgnoreCase(withoutUsualPort(of(head)));
  }

  private String seen(RequestHead head) {
    List<String> hosts = head.headers("Host");
    boolean plain = hosts.size() == 1 && HOST.matcher(hosts.getFirst()).matches();
    return (isForwardedTls(head) ? "https://" : "http://")
        + (plain ? hosts.getFirst() : "localhost");
  }

  private boolean isForwardedTls(RequestHead head) {
    return addresses.isProxy(head) && head.headers(FORWARDED_PROTO).equals(List.of("https"));
  }

  private static String withoutUsualPort(String origin) {
    return origin.replaceFirst("^(https://.*):443$|^(http://.*):80$", "$1$2");
  }
}
