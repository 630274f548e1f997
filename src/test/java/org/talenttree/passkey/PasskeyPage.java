package org.talenttree.passkey;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.talenttree.account.Account;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/** A page of a browser in which somebody uses passkeys: the service is at the name localhost. */
final class PasskeyPage {
  static final String PASSKEYS = "/app/account/passkeys";
  private static final AtomicInteger PEOPLE = new AtomicInteger();

  private final Browsing browsing;
  private final String base;
  private final BrowserPage page;
  private final Account account;
  private final String quiet;

  PasskeyPage(Browsing browsing, int width) {
    this.browsing = browsing;
    this.base = browsing.base().replace("127.0.0.1", "localhost");
    this.account = browsing.app().account("person-" + PEOPLE.incrementAndGet());
    this.page = browsing.page(width);
    this.quiet = offer();
    leave();
  }

  /** Lets pages offer passkeys beside the field of the username: this browser then takes one. */
  PasskeyPage offering() {
    page.send("Page.removeScriptToEvaluateOnNewDocument", "identifier", quiet);
    return this;
  }

  private String offer() {
    String source =
        "if (window.PublicKeyCredential) PublicKeyCredential.isConditionalMediationAvailable = async () => false";
    return page.send("Page.addScriptToEvaluateOnNewDocument", "source", source)
        .path("identifier")
        .asString();
  }

  BrowserPage page() {
    return page;
  }

  Account account() {
    return account;
  }

  String base() {
    return base;
  }

  /** Signs the browser out. */
  void leave() {
    page.send("Network.clearBrowserCookies");
  }

  /** Begins a session of the account in this browser. */
  void enter() {
    String cookie = browsing.app().cookie(account);
    String secret = cookie.substring(cookie.indexOf('=') + 1);
    page.send("Network.setCookie", "url", base, "name", "talenttree_session", "value", secret);
  }

  PasskeyPage go(String path) {
    page.go(base + path);
    return this;
  }

  /** Adds a passkey of this name on the account's page. */
  void add(String name) {
    go(PASSKEYS);
    page.value("document.getElementById('f-name').value = '" + name + "'");
    follow("form[data-passkey] button");
  }

  /** Clicks what leads to another page. */
  void follow(String selector) {
    page.value(
        "document.querySelector('"
            + selector
            + "').scrollIntoView({block: 'center', behavior: 'instant'})");
    page.leave(() -> page.click(selector));
  }

  /** Signs in with a passkey by the button. */
  void signIn() {
    later();
    go("/app/sign-in");
    follow("form[data-passkey] button");
  }

  /** Lets the clock of the service go on, as it does between a passkey and its next sign-in. */
  void later() {
    browsing.app().clock().advance(Duration.ofSeconds(1));
  }

  void type(String selector, String text) {
    page.value("document.querySelector('" + selector + "').focus()");
    page.send("Input.insertText", "text", text);
  }

  String main() {
    return page.value("document.querySelector('main').innerText").asString();
  }

  String path() {
    return page.value("location.pathname").asString();
  }

  boolean isAt(String path) {
    try {
      return path().equals(path);
    } catch (IllegalStateException e) {
      return false; // The page is being left.
    }
  }

  /**
   * Returns what the passkey answers to options of a sign-in that the service gives now, as JSON.
   *
   * @param change a statement about these {@code options}
   */
  String answer(String change) {
    later();
    return page.value(
            """
            (async () => {
              const got = await fetch('/app/sign-in/passkey/options', {method: 'POST', body: new URLSearchParams()});
              return got.text();
            })()
            """)
        .asString()
        .transform(options -> answer(options, change));
  }

  /** The same of these options, which may come from another page. */
  String answer(String options, String change) {
    return page.value(
            """
            (async () => {
              const options = %s;
              %s;
              const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
              return JSON.stringify((await navigator.credentials.get({publicKey})).toJSON());
            })()
            """
                .formatted(options, change))
        .asString();
  }
}
