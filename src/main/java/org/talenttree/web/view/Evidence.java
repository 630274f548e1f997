package org.talenttree.web.view;

import java.net.URI;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** A link that shows what a talent's owner did, as a page names it. */
public record Evidence(String url, String text) {

  /** Reads a link; without a label its text is the address, without scheme and last slash. */
  static Evidence read(JsonNode link) {
    String url = link.path("url").asString("");
    String shown = url.substring(url.indexOf("://") + 3);
    String address = shown.endsWith("/") ? shown.substring(0, shown.length() - 1) : shown;
    return new Evidence(url, link.path("label").asString(address));
  }

  /** Returns whether the text does not begin with the host, so that readers must be told it. */
  public boolean hidesHost() {
    return !text.split("[/:?#]", 2)[0]
        .toLowerCase(Locale.ROOT)
        .equals(host().toLowerCase(Locale.ROOT));
  }

  /** Returns the host of the address, to tell readers where the link leads. */
  public String host() {
    URI address = URI.create(url);
    // For a host that RFC 2396 does not allow, such as one with an underscore, there is no host,
    // but
    // an authority: the host, and the port if there is one.
    return address.getHost() == null ? address.getRawAuthority() : address.getHost();
  }
}
