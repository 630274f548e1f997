package org.talenttree.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.Until;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/** The API's reference as a browser shows it. */
@Tag("sqlite")
class ReferenceInABrowserTest {
  private static Browsing browsing;
  private static String base;

  @BeforeAll
  static void start() {
    browsing = Browsing.start();
    base = browsing.base();
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  @Test
  void everyCallIsShownAndNoOtherHostIsAsked() {
    BrowserPage page = open("/docs");

    assertThat(page.value("document.body.innerText").asString())
        .contains("Replace all paths and talents", "Read a published tree", "Bearer Token");
    assertThat(page.requests()).isNotEmpty().allMatch(request -> request.startsWith(base));
    assertThat(page.complaints()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void itCanBeReadAndUsedByAnyone(String colours) {
    BrowserPage page =
        open(browsing.page(1400).media("screen", "prefers-color-scheme", colours), "/docs");

    assertThat(Axe.violations(page)).isEmpty();
  }

  @Test
  void theConsoleCallsThisServiceWithTheKeyAndSendsItNowhereElse() {
    TestOwner owner = TestOwner.register(browsing.app());
    owner.tree("A tree for the console");
    String key = Objects.requireNonNull(owner.client().key());
    BrowserPage page = open("/docs#tag/trees/GET/api/v1/trees");

    click(page, "Test Request");
    Until.holds("the console asks for a key", () -> count(page, "[role=dialog] input") > 0);
    page.value(
        "(i => {i.focus(); i.select()})([...document.querySelectorAll('[role=dialog] [contenteditable=true], [role=dialog] input')].find(i => (i.getAttribute('placeholder') || i.ariaLabel || '').match(/token/i)))");
    page.send("Input.insertText", "text", key);
    click(page, "Send");

    Until.holds(
        "the tree is shown",
        () -> page.value("document.body.innerText").asString().contains("A tree for the console"));
    assertThat(page.requests()).contains(base + "/api/v1/trees");
    assertThat(page.requests())
        .allMatch(request -> request.startsWith(base) || request.startsWith("blob:" + base));
    assertThat(page.value("JSON.stringify(localStorage) + document.cookie").asString())
        .doesNotContain(key);
  }

  @Test
  void itsScriptsAreKeptForeverUnderTheNameOfTheirContent() {
    TestVisitor visitor = TestVisitor.of(browsing.app());
    String script =
        visitor
            .get("/docs")
            .text()
            .replaceFirst("(?s).*?<script src=\"(/docs/scalar[^\"]*)\".*", "$1");

    var sent = visitor.get(script, "Accept-Encoding", "gzip");

    assertThat(sent.status()).isEqualTo(200);
    assertThat(sent.header("Cache-Control")).hasValue("public, max-age=31536000, immutable");
    assertThat(sent.header("Content-Encoding")).hasValue("gzip");
    assertThat(visitor.get(script).bytes().length).isGreaterThan(sent.bytes().length);
    assertThat(visitor.get("/docs/scalar.js").status()).isEqualTo(404);
  }

  private static BrowserPage open(String path) {
    return open(browsing.page(1400), path);
  }

  private static BrowserPage open(BrowserPage page, String path) {
    page.go(base + path);
    Until.holds(
        "the reference is drawn",
        () -> page.value("document.body.innerText").asString().contains("List the caller"));
    return page;
  }

  private static void click(BrowserPage page, String text) {
    String find =
        "[...document.querySelectorAll('button')].find(b => b.checkVisibility() && b.innerText.trim().startsWith('"
            + text
            + "'))";
    Until.holds(text + " is there", () -> page.value(find + " != null").asBoolean());
    page.value(find + ".click()");
  }

  private static int count(BrowserPage page, String selector) {
    return page.value("document.querySelectorAll('" + selector + "').length").asInt();
  }
}
