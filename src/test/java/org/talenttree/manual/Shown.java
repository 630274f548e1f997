package org.talenttree.manual;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.talenttree.testing.TestResponse;

/**
 * What the page shows in place of values that are others in every run: ids, secrets, cursors, tags
 * and ports.
 */
final class Shown {
  private static final Pattern UUID =
      Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
  private static final Pattern SECRET = Pattern.compile("ttk_[0-9A-Za-z]{38}");
  private static final Pattern HOOK_SECRET = Pattern.compile("whsec_[0-9A-Za-z+/]{43}=");
  private static final Pattern PUBLIC_TAG = Pattern.compile("W/\"([0-9a-f]{12})-");
  private static final Pattern LINK = Pattern.compile("/s/([0-9A-Za-z]{22})\"");
  private static final Pattern CURSOR = Pattern.compile("\"nextCursor\":\"([^\"]+)\"");

  private static final String BASE = "http://127.0.0.1:8080";
  private static final String HOOKS = "https://hooks.example.org";

  /** Nothing listens there. */
  private static final String NO_HOOKS = "https://127.0.0.1:65535";

  private final Map<String, String> shownByReal = new LinkedHashMap<>();
  private String base = BASE;
  private int requests;
  private int ids;
  private int secrets;
  private int cursors;
  private int links;

  /** Takes the address of the service. */
  void base(String address) {
    base = address;
    put(address, BASE);
    put(NO_HOOKS, HOOKS);
  }

  private void put(String real, String shown) {
    shownByReal.putIfAbsent(real, shown);
  }

  /** Takes the ids that a request chose; they are shown as they are. */
  void chosen(String request) {
    UUID.matcher(request).results().map(MatchResult::group).forEach(id -> put(id, id));
  }

  /** Finds what is new in an answer. */
  void learn(TestResponse answer) {
    answer
        .header("X-Request-Id")
        .ifPresent(
            id -> put(id, "019b7c8a-52d1-7f04-a1c3-2f1d0c7b8%03x".formatted(0x100 + requests++)));
    String all = answer.toString();
    UUID.matcher(all).results().map(MatchResult::group).distinct().forEach(this::id);
    SECRET.matcher(all).results().map(MatchResult::group).forEach(this::secret);
    HOOK_SECRET.matcher(all).results().map(MatchResult::group).forEach(this::hookSecret);
    PUBLIC_TAG.matcher(all).results().forEach(found -> put(found.group(1), "5e0f6a2d9c41"));
    CURSOR.matcher(all).results().map(found -> found.group(1)).forEach(this::cursor);
    LINK.matcher(all).results().map(found -> found.group(1)).forEach(this::link);
  }

  private void id(String real) {
    if (!shownByReal.containsKey(real)) {
      put(real, "019b7c89-f0a6-7d35-8b1a-5e0f6a2d9%03x".formatted(0xc01 + ids++));
    }
  }

  /** Takes a secret, and the hint by which lists name it. */
  void secret(String real) {
    if (!shownByReal.containsKey(real)) {
      String shown = "ttk_" + noise("secret", ++secrets).substring(0, 38);
      put(real, shown);
      put(hint(real), hint(shown));
    }
  }

  private void hookSecret(String real) {
    put(real, "whsec_" + noise("hook", 1).substring(0, 43) + "=");
  }

  private void link(String real) {
    if (!shownByReal.containsKey(real)) {
      put(real, noise("link", ++links).substring(0, 22));
    }
  }

  private void cursor(String real) {
    if (!shownByReal.containsKey(real)) {
      put(real, noise("cursor", ++cursors).substring(0, 24));
    }
  }

  private static String hint(String secret) {
    return secret.substring(0, 8) + "…" + secret.substring(secret.length() - 4);
  }

  /** Returns a text of the service as the page shows it. */
  String shown(String text) {
    for (var value : shownByReal.entrySet()) {
      text = text.replace(value.getKey(), value.getValue());
    }
    return text;
  }

  /**
   * Returns commands of the page as they are sent: to this service. Ids and secrets are captured.
   */
  String real(String commands) {
    return commands.replace(BASE, base).replace(HOOKS, NO_HOOKS);
  }

  private static String noise(String kind, int number) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest((kind + number).getBytes(UTF_8));
      return Base64.getUrlEncoder().encodeToString(hash).replaceAll("[-_=]", "x");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
