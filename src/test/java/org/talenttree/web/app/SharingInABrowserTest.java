package org.talenttree.web.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.Password;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/** The page of who can see a tree, and what a secret link shows, in a browser. */
@Tag("sqlite")
class SharingInABrowserTest {
  private static final String PASSWORD = "a long and plain password";
  private static Browsing browsing;

  private TestTree tree;
  private String sharing;

  @BeforeAll
  static void start() {
    browsing = Browsing.start();
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  @BeforeEach
  void plant() {
    Username name = new Username("person-" + UUID.randomUUID().toString().substring(0, 8));
    var made = browsing.app().app().services().accounts().create(name, Password.typed(PASSWORD));
    Account account = ((Creation.Created) made).account();
    var client = browsing.app().client(account, Scope.OF_EVERY_ACCOUNT);
    client.json("PATCH", "/api/v1/account", "{\"displayName\":\"Ada Lindqvist\"}");
    tree =
        new TestOwner(browsing.app(), account, client).tree("Platform engineer " + "x".repeat(40));
    tree.replacePaths(Sample.level("4"));
    sharing = "/app/trees/" + tree.id() + "/sharing";
  }

  private BrowserPage signedIn(int width) {
    BrowserPage page = browsing.page(width);
    page.send("Network.clearBrowserCookies");
    page.go(browsing.base() + "/app/sign-in");
    page.leave(() ->
        page.value(
            "(() => { const form = document.querySelector('form'); form.username.value = '%s'; form.password.value = '%s'; form.requestSubmit() })()"
                .formatted(tree.owner().username(), PASSWORD)));
    return page.go(browsing.base() + sharing);
  }

  private static void make(BrowserPage page, String label, int days) {
    page.leave(() ->
        page.value(
            "(() => { const form = document.querySelector('form.line'); form.label.value = '%s'; form.days.value = '%d'; form.requestSubmit() })()"
                .formatted(label, days)));
  }

  private static void look(BrowserPage page, String where, int width) {
    assertThat(Axe.violations(page)).as("%s at %d px", where, width).isEmpty();
    assertThat(page.value("document.documentElement.scrollWidth").asInt())
        .as("%s at %d px", where, width)
        .isLessThanOrEqualTo(width);
    assertThat(page.complaints()).isEmpty();
    page.writePicture(where + "-" + width);
  }

  @ParameterizedTest
  @CsvSource({"light,1280", "light,390", "light,320", "dark,1280", "dark,390", "dark,320"})
  void bothPagesFitAndAxeFindsNothing(String scheme, int width) {
    BrowserPage page = signedIn(width).scheme(scheme);
    make(page, "Noor, to read through", 7);
    make(page, "y".repeat(100), 1);
    make(page, "Ended", 7);
    page.leave(() -> page.value("document.querySelector('form[action$=end]').requestSubmit()"));

    look(page, "sharing-" + scheme, width);
    assertThat(page.value("document.querySelectorAll('.secret-links li').length").asInt())
        .isEqualTo(3);

    page.go(page.value("document.querySelector('.secret-links a').href").asString());
    look(page, "secret-link-" + scheme, width);
    assertThat(page.value("document.querySelector('.strip').innerText").asString())
        .contains("Ada Lindqvist shared this draft with you by a secret link.");
  }

  @Test
  void aLinkIsCopiedWithOnePress() {
    BrowserPage page = signedIn(1280);
    page.grant("clipboardReadWrite", "clipboardSanitizedWrite");
    make(page, "Noor", 7);
    String link = page.value("document.querySelector('.secret-links a').href").asString();

    page.click(".secret-links [data-copy]");

    assertThat(page.value("navigator.clipboard.readText()").asString()).isEqualTo(link);
    assertThat(link).matches(".*/s/[0-9A-Za-z]{22}");
  }

  @Test
  void withoutScriptALinkIsMadeOpenedAndEnded() {
    BrowserPage page = signedIn(1280);
    page.send("Emulation.setScriptExecutionDisabled", "value", true);
    page.go(browsing.base() + sharing);
    page.value("document.querySelector('#f-label').focus()");
    page.send("Input.insertText", "text", "Noor");
    page.leave(() -> page.click("form.line button"));

    String link = page.value("document.querySelector('.secret-links a').href").asString();
    assertThat(page.value("document.querySelector('[data-copy]').checkVisibility()").asBoolean())
        .isFalse();
    page.leave(() -> page.click(".secret-links a"));
    assertThat(page.value("document.title").asString()).contains("Platform engineer");
    page.go(browsing.base() + sharing);
    page.leave(() -> page.click("form[action$=end] button"));

    page.go(link);
    assertThat(page.value("document.title").asString()).contains("Nothing grows here");
  }
}
