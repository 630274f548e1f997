package org.talenttree.passkey;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Json;
import org.talenttree.language.Translatable;
import tools.jackson.databind.JsonNode;

/**
 * What a browser has sent of a passkey (Web Authentication, section 5.1: {@code toJSON}), before
 * anything of it is checked. Each method refuses what has another form.
 */
record CredentialJson(JsonNode json) {

  static CredentialJson parse(String text) {
    return new CredentialJson(read(text.getBytes(UTF_8)));
  }

  private static JsonNode read(byte[] text) {
    try {
      return Json.read(text);
    } catch (InvalidInput invalid) {
      throw malformed();
    }
  }

  static Refused malformed() {
    return new Refused(
        ProblemType.BAD_REQUEST,
        Translatable.of("The browser has not sent what a passkey answers. Begin again."));
  }

  byte[] id() {
    return bytes(json.path("rawId"));
  }

  byte[] response(String name) {
    return bytes(json.path("response").path(name));
  }

  /** Returns the challenge that was signed, in base64url. */
  String challenge() {
    return read(response("clientDataJSON")).path("challenge").asString("");
  }

  static String encode(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static byte[] bytes(JsonNode value) {
    try {
      byte[] bytes = Base64.getUrlDecoder().decode(value.asString(""));
      if (bytes.length > 0) {
        return bytes;
      }
    } catch (IllegalArgumentException e) {
      // Refused below like any other text.
    }
    throw malformed();
  }
}
