package org.talenttree.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.function.Function;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Webhooks that a server sends, signed after Standard Webhooks 1.0.0. */
public final class Webhooks {
  private static final Duration TOLERANCE = Duration.ofMinutes(5);
  private static final String PREFIX = "whsec_";
  private static final JsonMapper JSON = JsonMapper.shared();

  private Webhooks() {}

  /**
   * Returns the event of a webhook, if it is signed with the secret and at most five minutes old.
   *
   * @param secret begins with {@code whsec_}
   * @param headers gives the value of a header by its name in any case, null if it is not there
   * @param body that of the request byte for byte: JSON that was parsed and written again has
   *     another signature
   */
  public static JsonNode verifyWebhook(
      String secret, Function<String, @Nullable String> headers, byte[] body)
      throws InvalidWebhook {
    return verifyWebhook(secret, headers, body, Clock.systemUTC());
  }

  static JsonNode verifyWebhook(
      String secret, Function<String, @Nullable String> headers, byte[] body, Clock clock)
      throws InvalidWebhook {
    String id = header(headers, "webhook-id");
    String timestamp = header(headers, "webhook-timestamp");
    boolean number = timestamp.matches("[0-9]{1,12}");
    if (!number
        || Math.abs(clock.instant().getEpochSecond() - Long.parseLong(timestamp))
            > TOLERANCE.toSeconds()) {
      throw new InvalidWebhook("the timestamp is not within five minutes of now");
    }
    byte[] expected = mac(secret, id + "." + timestamp + ".", body);
    for (String signature : header(headers, "webhook-signature").split(" ", -1)) {
      if (signature.startsWith("v1,") && matches(expected, signature.substring(3))) {
        return JSON.readTree(body);
      }
    }
    throw new InvalidWebhook("no signature matches");
  }

  /** Compares in constant time. */
  private static boolean matches(byte[] expected, String signature) {
    try {
      return MessageDigest.isEqual(expected, Base64.getDecoder().decode(signature));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static byte[] mac(String secret, String start, byte[] body) throws InvalidWebhook {
    try {
      String text = secret.startsWith(PREFIX) ? secret.substring(PREFIX.length()) : secret;
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(Base64.getDecoder().decode(text), mac.getAlgorithm()));
      mac.update(start.getBytes(UTF_8));
      return mac.doFinal(body);
    } catch (IllegalArgumentException e) {
      throw new InvalidWebhook("the secret is not one that begins with whsec_");
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // every Java has HmacSHA256
    }
  }

  private static String header(Function<String, @Nullable String> headers, String name)
      throws InvalidWebhook {
    String value = headers.apply(name);
    if (value == null || value.isEmpty()) {
      throw new InvalidWebhook("the header " + name + " is missing");
    }
    return value;
  }

  /** The request is not from the server that shares the secret, was changed, or is not of now. */
  public static final class InvalidWebhook extends Exception {
    private static final long serialVersionUID = 1;

    InvalidWebhook(String message) {
      super(message);
    }
  }
}
