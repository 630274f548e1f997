package org.talenttree.web.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;
import org.talenttree.webhook.TestReceiver;

/** The pages of one's webhooks in a browser. */
@Tag("sqlite")
class WebhooksInABrowserTest {
  private static Browsing browsing;
  private TestReceiver receiver;
  private TestOwner owner;

  @BeforeAll
  static void start() {
    browsing =
        Browsing.start(Map.of("webhooks.http", "on", "webhooks.private-addresses", "127.0.0.0/8"));
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  @BeforeEach
  void receive() {
    receiver = TestReceiver.start();
    // A signature holds for five minutes of the clock of the machine.
    browsing.app().clock().moveTo(Instant.ofEpochMilli(System.currentTimeMillis()));
    owner = TestOwner.register(browsing.app());
  }

  @AfterEach
  void end() {
    receiver.close();
  }

  private BrowserPage signedIn(BrowserPage page) {
    browsing.signIn(page, browsing.app().cookie(owner.account()));
    return page;
  }

  /** Makes a webhook for everything, by the form. */
  private void make(BrowserPage page, String url) {
    page.go(browsing.base() + "/app/webhooks");
    page.value("document.querySelector('#f-url').focus()");
    page.send("Input.insertText", "text", url);
    press(page, "[aria-labelledby=new] button");
  }

  private static void press(BrowserPage page, String selector) {
    page.leave(() -> {
      page.value("document.querySelector('" + selector + "').scrollIntoView({block: 'center'})");
      page.click(selector);
    });
  }

  private static void open(BrowserPage page, String action) {
    page.value("document.querySelector('details:has([action$=\"" + action + "\"])').open = true");
  }

  private static String text(BrowserPage page, String selector) {
    return page.value("document.querySelector('" + selector + "')?.innerText ?? ''").asString();
  }

  private static String secret(BrowserPage page) {
    return page.value("document.querySelector('#f-secret')?.value ?? ''").asString();
  }

  /** Loads the page again until it shows what is expected. */
  private static void untilShown(BrowserPage page, String selector, String expected) {
    String here = page.value("location.pathname").asString();
    Until.holds(
        expected + " is shown",
        () -> {
          page.go(browsing.base() + here);
          return text(page, selector).contains(expected);
        });
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aWebhookIsMadeTriedRenewedAndRemovedByHandWithAScriptOrWithout(boolean scripts) {
    BrowserPage page = signedIn(browsing.page(1280));
    page.send("Emulation.setScriptExecutionDisabled", "value", !scripts);

    make(page, receiver.url());
    String first = secret(page);
    assertThat(first).startsWith("whsec_");
    assertThat(page.value("document.querySelector('.secret [data-copy]').hidden").asBoolean())
        .isEqualTo(!scripts);

    page.go(browsing.base() + "/app/webhooks");
    assertThat(text(page, "main")).contains("On: nothing has been delivered yet");
    press(page, ".rows h2 a");
    assertThat(text(page, "main")).doesNotContain(first);
    press(page, "form[action$=\"/test\"] button");
    assertThat(text(page, ".notice")).startsWith("It is being sent.");
    untilShown(page, ".places li", "Delivered · status 200 · 1 try");
    assertThat(text(page, ".head .state")).startsWith("Works: last delivery ");
    assertThat(TestReceiver.isSigned(receiver.all().getFirst(), first)).isTrue();

    press(page, "form[action$=\"/repeat\"] button");
    untilShown(page, ".places li", "2 tries");
    open(page, "/secret");
    press(page, "form[action$=\"/secret\"] button");
    assertThat(secret(page)).startsWith("whsec_").isNotEqualTo(first);
    open(page, "/remove");
    press(page, "form[action$=\"/remove\"] button");
    assertThat(text(page, "main")).contains("The webhook is removed.", "You have no webhooks.");
    assertThat(page.complaints()).isEmpty();
  }

  @Test
  void aSecretIsRenewedOnceHoweverOftenOnePresses() {
    BrowserPage page = signedIn(browsing.page(1280)).recordRequests();
    make(page, receiver.url());
    String first = secret(page);
    page.go(browsing.base() + "/app/webhooks");
    press(page, ".rows h2 a");
    String renewal = "form[action$=\"/secret\"] button";

    pressBeforeTheAnswer(page, renewal, renewal, renewal);

    assertThat(secret(page)).startsWith("whsec_").isNotEqualTo(first);
    assertThat(page.requests()).filteredOn(one -> one.endsWith("/secret")).hasSize(1);
    press(page, "form[action$=\"/test\"] button");
    untilShown(page, ".places li", "Delivered · status 200 · 1 try");
    assertThat(TestReceiver.isSigned(receiver.all().getFirst(), first)).isTrue();
  }

  @Test
  void anotherButtonThanTheOneWithoutAnAnswerIsHeard() {
    BrowserPage page = signedIn(browsing.page(1280));
    make(page, receiver.url());
    page.go(browsing.base() + "/app/webhooks");
    press(page, ".rows h2 a");

    pressBeforeTheAnswer(
        page, "form[action$=\"/test\"] button", "form[action$=\"/remove\"] button");

    assertThat(text(page, "main")).contains("The webhook is removed.");
  }

  /** Presses buttons one after another while the answer to the first takes its time. */
  private static void pressBeforeTheAnswer(BrowserPage page, String... buttons) {
    page.network(false, 1_000, -1);
    page.leave(() ->
        page.value(
            "['%s'].forEach((one, i) => setTimeout(() => document.querySelector(one).click(), i * 200))"
                .formatted(String.join("', '", buttons))));
    page.network(false, 0, -1);
  }

  @Test
  void whatFailsIsSeenAtOneSight() {
    BrowserPage page = signedIn(browsing.page(1280));
    receiver.answer(_ -> 503);
    make(page, receiver.url());
    owner.tree("Mine");
    page.go(browsing.base() + "/app/webhooks");
    untilShown(page, ".rows .state.bad", "Fails: nothing has arrived since");

    press(page, ".rows h2 a");

    assertThat(text(page, ".head .state.bad")).startsWith("Fails: nothing has arrived since");
    assertThat(text(page, ".places .state.bad")).startsWith("Waits · status 503 · 1 try · next: ");
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 390, 320})
  void thePagesFitInBothDirectionsAndAxeFindsNothing(int width) {
    BrowserPage page = signedIn(browsing.page(width));
    page.go(browsing.base() + "/app/webhooks");
    look(page, "webhooks-none", width);
    make(page, receiver.url() + "talent-tree/" + "x".repeat(60));
    look(page, "webhook-secret", width);
    String one = page.value("document.querySelector('form[action$=\"/test\"]').action").asString();
    TestTree tree = owner.tree("Mine");
    tree.replacePaths(Sample.level("4"));
    page.go(one.replace("/test", ""));
    untilShown(page, ".places", "tree.updated");
    untilShown(page, ".head .state.good", "Works");
    receiver.answer(_ -> 410);
    tree.replacePaths(Sample.level("5"));
    untilShown(page, ".head .state.bad", "Off");
    page.value("document.querySelectorAll('details').forEach(one => one.open = true)");
    look(page, "webhook", width);
    assertThat(page.complaints()).isEmpty();
    owner.client().json("POST", "/api/v1/webhooks", "{\"url\":null,\"types\":[\"tree.*\"]}");
    make(page, "http://10.0.0.1/hooks");
    look(page, "webhooks", width);
  }

  private static void look(BrowserPage page, String where, int width) {
    for (String direction : new String[] {"ltr", "rtl"}) {
      page.value("document.documentElement.dir = '" + direction + "'");
      String name = where + "-" + width + "-" + direction;
      page.writePictures(name);
      assertThat(Axe.violationsInBothSchemes(page)).as(name).isEmpty();
      assertThat(page.value("document.documentElement.scrollWidth").asInt())
          .as(name)
          .isLessThanOrEqualTo(width);
    }
  }
}
