package org.talenttree.web;

import java.util.regex.Pattern;
import org.talenttree.http.Request;

/** Where people reach the service, for links that leave the page. */
final class PublicAddress {
  private static final Pattern HOST =
      Pattern.compile("([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+])(:[0-9]{1,5})?");

  private final String configured;

  /** Takes what the operator has set, or the empty text. */
  PublicAddress(String configured) {
    this.configured = configured;
  }

  /**
   * Returns the address without a slash at the end, such as {@code https://talents.example.org}.
   */
  String of(Request request) {
    if (!configured.isEmpty()) {
      return configured;
    }
    String host = request.header("Host").orElse("");
    return "http://" + (HOST.matcher(host).matches() ? host : "localhost");
  }
}
