package org.talenttree.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.account.Account;
import org.talenttree.api.Scope;
import org.talenttree.testing.Ports;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/** The pages on which people sign in, and see where they are signed in, as a browser shows them. */
@Tag("sqlite")
class SignInPagesInABrowserTest {
  private static final String LINK = "/app/account/oidc";
  private static final int MANY = 48;

  private static TestProvider provider;
  private static Browsing browsing;

  @BeforeAll
  static void start() {
    provider = new TestProvider(() -> browsing.app().clock().instant());
    int port = Ports.free();
    Map<String, String> settings = new HashMap<>(provider.settings());
    settings.put("server.port", String.valueOf(port));
    settings.put("server.public-url", "http://127.0.0.1:" + port);
    browsing = Browsing.start(settings);
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
    provider.close();
  }

  /** Leads the page through every state, and calls the check with its name in each. */
  private static void throughAllStates(BrowserPage page, Consumer<String> check) {
    page.send("Network.clearBrowserCookies");
    page.go(browsing.base() + "/app/sign-in?left=");
    check.accept("sign-in");
    page.go(browsing.base() + ProviderBrowser.CALLBACK + "?state=wrong&code=1");
    check.accept("refused");
    page.go(browsing.base() + ProviderBrowser.BEGIN);
    back(page);
    check.accept("choose");
    page.value("document.querySelector('#f-username').value = 'x'");
    page.leave(() -> page.value("document.querySelector('main form').submit()"));
    check.accept("choose-refused");

    Account account = browsing.app().account("p-" + UUID.randomUUID().toString().substring(0, 8));
    browsing.app().clock().advance(Duration.ofMinutes(2));
    browsing.signIn(page, browsing.app().cookie(account));
    page.go(browsing.base() + LINK);
    check.accept("not-linked");
    page.leave(() -> page.click("main button.first"));
    check.accept("go");
    page.leave(() -> page.click("main a.first"));
    back(page);
    check.accept("linked");

    elsewhere(account);
    page.go(browsing.base() + "/app");
    check.accept("activity");
    page.go(browsing.base() + "/app/account");
    check.accept("places");
    page.value("document.querySelector('#sessions ~ details').open = true");
    check.accept("all-places");
    page.send("Network.clearBrowserCookies");
    page.go(browsing.base() + "/app/sign-in");
    page.value("document.querySelector('details').open = true");
    page.value(
        "document.querySelector('#f-key').value = '"
            + browsing.app().client(account, Set.copyOf(Scope.OF_EVERY_ACCOUNT)).key()
            + "'");
    page.leave(() -> page.value("document.querySelector('details form').submit()"));
    page.go(browsing.base() + LINK);
    check.accept("not-fresh");
  }

  /** Comes back from the provider, which knows a new person. */
  private static void back(BrowserPage page) {
    provider.person.put("sub", UUID.randomUUID().toString());
    String address = page.value("location.href").asString();
    page.go(browsing.base() + ProviderBrowser.CALLBACK + provider.signIn(address));
  }

  private static void elsewhere(Account account) {
    var services = browsing.app().app().services();
    for (int i = 0; i < MANY; i++) {
      browsing.app().clock().advance(Duration.ofMillis(2));
      services.sessions().begin(account.owner(), null, i % 2 == 0 ? "Firefox on Linux" : "Edge");
    }
  }

  private static void assertSound(BrowserPage page, String state, int width) {
    assertThat(Axe.violations(page)).as(state).isEmpty();
    assertThat(page.value("document.documentElement.scrollWidth").asInt())
        .as(state)
        .isLessThanOrEqualTo(width);
  }

  @ParameterizedTest
  @CsvSource({"1280, light", "320, light", "390, dark"})
  void noStateFailsAxeOrScrollsSideways(int width, String scheme) {
    BrowserPage page = browsing.page(width).scheme(scheme);

    throughAllStates(page, state -> assertSound(page, state, width));
  }

  @Test
  void fromRightToLeftNoStateFails() {
    BrowserPage page = browsing.page(390);

    throughAllStates(
        page,
        state -> {
          page.value("document.documentElement.dir = 'rtl'");
          assertSound(page, state, 390);
        });
  }

  @Test
  void inForcedColoursNoStateFails() {
    BrowserPage page = browsing.page(390).media("screen", "forced-colors", "active");

    throughAllStates(page, state -> assertSound(page, state, 390));
  }

  @Test
  void ofManySessionsTheNewAreToldOnceAndFiveAreInSight() {
    BrowserPage page = browsing.page(390);

    throughAllStates(
        page,
        state -> {
          if (state.equals("activity")) {
            assertThat(page.value("document.querySelectorAll('.activity li').length").asInt())
                .isEqualTo(2);
            page.leave(() -> page.click(".activity button"));
            assertThat(page.value("document.querySelector('.news') == null").asBoolean()).isTrue();
          }
          if (state.equals("places")) {
            assertThat(
                    page.value("document.querySelector('.places li .tag').textContent").asString())
                .isEqualTo("this one");
            assertThat(
                    page.value(
                            "[...document.querySelectorAll('.places li')].filter(e => e.checkVisibility()).length")
                        .asInt())
                .isEqualTo(5);
          }
        });
  }
}
