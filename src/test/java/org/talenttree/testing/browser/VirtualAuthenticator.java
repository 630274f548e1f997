package org.talenttree.testing.browser;

import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** A key for passkeys in the browser of a page, which answers without a finger. */
public record VirtualAuthenticator(BrowserPage page, String id) {

  /** Puts a key into the browser. */
  public static VirtualAuthenticator in(BrowserPage page) {
    page.send("WebAuthn.enable", "enableUI", false);
    return in(page, "internal", true);
  }

  /** Puts a key of this transport into the browser; it knows its user by a finger or not at all. */
  public static VirtualAuthenticator in(BrowserPage page, String transport, boolean knowsUser) {
    page.send("WebAuthn.enable", "enableUI", false);
    JsonNode made =
        page.send(
            "WebAuthn.addVirtualAuthenticator",
            "options",
            Map.of(
                "protocol",
                "ctap2",
                "transport",
                transport,
                "hasResidentKey",
                true,
                "hasUserVerification",
                knowsUser,
                "isUserVerified",
                knowsUser,
                "automaticPresenceSimulation",
                true));
    return new VirtualAuthenticator(page, made.path("authenticatorId").asString());
  }

  /** Sends a command about this key. */
  public JsonNode send(String method, Object... parameters) {
    Object[] all = new Object[parameters.length + 2];
    all[0] = "authenticatorId";
    all[1] = id;
    System.arraycopy(parameters, 0, all, 2, parameters.length);
    return page.send("WebAuthn." + method, all);
  }

  /** Returns the passkeys in the key. */
  public List<JsonNode> credentials() {
    return send("getCredentials").path("credentials").valueStream().toList();
  }

  /** Takes the key away. */
  public void lose() {
    send("removeVirtualAuthenticator");
  }
}
