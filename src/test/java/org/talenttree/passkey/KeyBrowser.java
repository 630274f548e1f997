package org.talenttree.passkey;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URLEncoder;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A browser with a {@link SoftKey}. */
public final class KeyBrowser {
  static final String ORIGIN = "https://talents.example.org";
  static final String SIGN_IN = "/app/sign-in/passkey";
  static final String SIGN_UP = "/app/sign-up/passkey";
  static final String PASSKEYS = "/app/account/passkeys";

  private final TestVisitor visitor;
  private final String origin;
  private final Runnable later;
  private final String cookieName;
  private final SoftKey key;
  private String cookie = "";

  private KeyBrowser(TestVisitor visitor, String origin, Runnable later) {
    this.visitor = visitor;
    this.origin = origin;
    this.later = later;
    this.cookieName = (origin.startsWith("https") ? "__Host-" : "") + "talenttree_session=";
    this.key = new SoftKey(origin, URI.create(origin).getHost());
  }

  /** Visits a service behind a proxy under TLS, whose name is in its settings. */
  KeyBrowser(TestApp app) {
    // A passkey is never registered and used, or used twice, in one millisecond.
    this(TestVisitor.of(app), ORIGIN, () -> app.clock().advance(Duration.ofMillis(5)));
  }

  /** Visits a service at an address such as {@code http://localhost:8080}, signed in. */
  public static KeyBrowser at(String address, String cookie) {
    return new KeyBrowser(new TestVisitor(address), address, () -> {}).as(cookie);
  }

  SoftKey key() {
    return key;
  }

  /** Makes the browser that of somebody who has signed in, by this header. */
  KeyBrowser as(String header) {
    cookie = cookieName + header.substring(header.indexOf('=') + 1);
    return this;
  }

  Visit get(String path) {
    return visitor.get(path, "Cookie", cookie);
  }

  Visit submit(String path, String fields) {
    Visit visit = visitor.submit(path, fields, "Cookie", cookie, "Origin", origin);
    Stream.of(visit.header("Set-Cookie").orElse(""))
        .filter(line -> line.startsWith(cookieName))
        .forEach(line -> cookie = line.substring(0, line.indexOf(';')));
    return visit;
  }

  /** Returns the header with the cookie of the session. */
  public String cookie() {
    return cookie;
  }

  boolean isSignedIn() {
    return get("/app").status() == 200;
  }

  KeyBrowser forget() {
    cookie = "";
    return this;
  }

  JsonNode options(String path, String fields) {
    later.run();
    return JsonMapper.shared().readTree(submit(path + "/options", fields).text());
  }

  static String field(String value) {
    return "credential=" + URLEncoder.encode(value, UTF_8);
  }

  Visit signUp(String username) {
    JsonNode options = options(SIGN_UP, "username=" + username);
    return submit(SIGN_UP, "username=" + username + "&" + field(key.register(options) + ""));
  }

  /** Adds a passkey to the account. */
  public Visit add(String name) {
    JsonNode options = options(PASSKEYS, "");
    return submit(PASSKEYS, "name=" + name + "&" + field(key.register(options) + ""));
  }

  /** Signs in with the passkey. */
  public Visit signIn() {
    key.counter++;
    return submit(SIGN_IN, field(key.signIn(options(SIGN_IN, "")) + ""));
  }

  /** Returns the recovery codes of a page. */
  static List<String> codes(Visit page) {
    return Stream.of(page.text().split("<code>", -1))
        .skip(1)
        .map(part -> part.substring(0, part.indexOf('<')))
        .toList();
  }
}
