package org.talenttree.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.language.PseudoLanguage;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;
import org.talenttree.testing.browser.Chromium;
import tools.jackson.databind.JsonNode;

/**
 * Pages and the editor on a phone, in German and in a language that shows which text is in no
 * bundle: whatever is not in brackets, and neither data nor a name that is the same everywhere.
 */
@Tag("sqlite")
class LanguagesInABrowserTest {
  /** Texts of the owner, of code, and what is named the same in all languages. */
  private static final String DATA =
      "bdi, code, textarea, time, kbd, [dir=auto], [translate=no], script, style, noscript, .who, .mark, .link, .slug, .hex, .domain, .pair b, .tags li, #f-language option, .icons button, .points b, .score b, .size b, .initials, .monogram, .crown, .small-tile, iframe, svg";

  /**
   * Returns texts without a bracket in which letters are left once the tree's own words are out.
   */
  private static final String UNBRACKETED =
      """
      (() => {
        const own = /Talent Tree|UTC|JSON|YAML|Markdown|HTML|README|HTTP|SVG|CSS|https?:\\/\\/\\S*|127\\.0\\.0\\.1\\S*|ttk_\\S*|[\\w-]*-[0-9a-f]{6,}|\\d{4} \\w+ \\d+|test/g
        const found = []
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const element = node.parentElement
          if (!element.checkVisibility() || element.closest('%s')) continue
          // The parts of a message around its values have one of its brackets, or stand between two that do.
          const whole = (element.closest('p, h1, h2, h3, label, summary, button, a, dt, dd, legend') ?? element).textContent
          const text = node.textContent.replace(own, '').trim()
          if (/\\p{L}{2}/u.test(text) && !/[[\\]]/.test(whole)) found.push(text)
        }
        for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
          for (const name of ['aria-label', 'title', 'placeholder']) {
            const text = (element.getAttribute(name) ?? '').replace(own, '')
            if (/\\p{L}{2}/u.test(text) && !/\\[.*\\]/.test(text) && element.checkVisibility() && !element.closest('%s')) found.push(name + ': ' + text)
          }
        return [...new Set(found)]
      })()
      """
          .formatted(DATA, DATA);

  @TempDir private static Path folder;

  /** Returns what is open over the page and is wider inside than it shows. */
  private static final String WIDER_INSIDE =
      "[...document.querySelectorAll('dialog[open], :popover-open')].filter(one => one.scrollWidth > one.clientWidth).map(one => one.className)";

  /** A table with a column that holds nothing, a word that is no level, and lines to leave out. */
  private static final String FAULTY =
      "skill,level,color\\nJava,expert,red\\nZorbing,sometimes,blue\\n,good,\\nJava,3,\\nPerl,0,\\n"
          + "A,1,\\nB,2,\\nC,3,\\nD,4,\\nE,5,\\nF,,";

  private static Browsing browsing;
  private static TestTree tree;
  private static TestTree spoken;

  @BeforeAll
  static void start() throws IOException {
    Chromium chromium = Chromium.start();
    PseudoLanguage.write(Files.createDirectories(folder));
    TestApp app = TestApp.start(Map.of("pages.languages", folder.toString(), "signup", "open"));
    browsing = new Browsing(app, chromium);
    tree = TestTree.published(app);
    tree.replacePaths(PageSample.everyLevel());
    spoken = spoken(app);
  }

  /** Returns a tree that shows all that a page can, of an owner of the pseudo-language. */
  private static TestTree spoken(TestApp app) {
    TestTree one = TestTree.published(app);
    var owner = one.owner().client();
    var chosen =
        owner.json(
            "PATCH",
            "/api/v1/account",
            "{\"language\":\"qps\",\"links\":[{\"url\":\"https://ada.example\"}]}");
    assertThat(chosen.status()).isEqualTo(200);
    one.patch("{\"showGrowth\":true}");
    one.replacePaths(graph(2));
    app.clock().advance(Duration.ofDays(40));
    one.replacePaths(graph(5));
    one.owner().tree("A second tree").publish();
    return one;
  }

  private static String graph(int level) {
    return new GraphSample()
        .path("Backend")
        .talent("Java", level)
        .talent("SQL", 1)
        .talent("Services", 3, "Java", "SQL")
        .link("https://talks.example/services", "A talk")
        .path("People")
        .talent("Leading", 2, "Services")
        .body();
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  private static BrowserPage page(String language) {
    BrowserPage page = browsing.page(320).header("Accept-Language", language);
    browsing.signIn(page, browsing.app().cookie(tree.owner().account()));
    return page;
  }

  private static List<String> unbracketed(BrowserPage page) {
    return page.value(UNBRACKETED).valueStream().map(one -> one.asString()).toList();
  }

  private static void fits(BrowserPage page) {
    assertThat(page.value("document.documentElement.scrollWidth").asInt()).isLessThanOrEqualTo(320);
    assertThat(page.value(WIDER_INSIDE).valueStream().map(JsonNode::asString)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/app",
        "/app/keys",
        "/app/webhooks",
        "/app/account",
        "/app/trees/{id}/delete",
        "/nothing/here"
      })
  void everyTextOfAPageIsInTheBundleAndFits(String path) {
    BrowserPage page = page(PseudoLanguage.TAG);
    page.go(browsing.base() + path.replace("{id}", tree.id()));
    page.value("document.querySelectorAll('details').forEach(one => one.open = true)");

    assertThat(unbracketed(page)).isEmpty();
    fits(page);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/app/sign-in", "/app/sign-up"})
  void everyTextForVisitorsIsInTheBundleAndFits(String path) {
    BrowserPage page = page(PseudoLanguage.TAG);
    page.send("Network.clearBrowserCookies");
    page.go(browsing.base() + path);
    page.value("document.querySelectorAll('details').forEach(one => one.open = true)");

    assertThat(unbracketed(page)).isEmpty();
    fits(page);
  }

  @Test
  void everyTextOfTheEditorIsInTheBundleAndFits() {
    BrowserPage page = editor(PseudoLanguage.TAG);
    for (String tab : List.of("talents", "about", "colours", "address", "history")) {
      page.value("document.querySelector('#tab-" + tab + "').click()");
      Until.holds(
          tab,
          () ->
              page.value(
                      "document.querySelector('.sheet')?.getAttribute('aria-busy') === 'false' && document.querySelector('.sheet').textContent.trim() !== ''")
                  .asBoolean());

      assertThat(unbracketed(page)).as(tab).isEmpty();
      fits(page);
    }
  }

  /** They follow their owner, whatever the browser asks for. */
  @ParameterizedTest
  @ValueSource(strings = {"", "/{slug}", "/{slug}/embed"})
  void everyTextOfWhatAnOwnerPublishesIsInTheBundleAndFits(String path) {
    BrowserPage page = page("en");
    page.go(
        browsing.base() + "/" + spoken.owner().username() + path.replace("{slug}", spoken.slug()));
    fits(page);
    page.value("document.querySelector('#share')?.showPopover()");
    fits(page);

    // What is shown on demand, all at once.
    page.value(
        "document.querySelectorAll('[popover]').forEach(one => one.removeAttribute('popover'))");
    page.value("document.querySelectorAll('details').forEach(one => one.open = true)");

    assertThat(page.value("document.documentElement.lang").asString()).isEqualTo("qps");
    assertThat(unbracketed(page)).isEmpty();
  }

  @Test
  void everyTextOfTheImportDialogIsInTheBundleAndFits() {
    BrowserPage page = editor(PseudoLanguage.TAG);
    bringIn(page, "{text: '" + FAULTY + "'}", ".preview-form:not([aria-busy=true])");
    page.value("document.querySelector('import-dialog .fold').click()");
    page.value("document.querySelector('import-dialog details').open = true");
    Until.holds(
        "the lines that are left out",
        () -> page.value("document.querySelectorAll('.lost-lines li').length === 3").asBoolean());
    assertThat(unbracketed(page)).isEmpty();
    fits(page);

    bringIn(page, "{text: '%PDF\\u0000'}", ".fault:not(:empty)");
    assertThat(unbracketed(page)).isEmpty();
    fits(page);
  }

  private static void bringIn(BrowserPage page, String what, String shown) {
    page.value(
        "import('/app/editor/bring-in.js').then(it => it.bringIn(document.querySelector('tree-editor'), "
            + what
            + ")), 0");
    Until.holds(
        shown,
        () ->
            page.value("document.querySelector('import-dialog " + shown + "') !== null")
                .asBoolean());
  }

  @Test
  void everyTextOfTheShareDialogIsInTheBundleAndFits() {
    BrowserPage page = editor(PseudoLanguage.TAG);
    page.value("document.querySelector('.share-button').click()");
    Until.holds(
        "the panel",
        () -> page.value("document.querySelector('.share')?.checkVisibility()").asBoolean());

    assertThat(unbracketed(page)).isEmpty();
    fits(page);
  }

  @ParameterizedTest
  @ValueSource(strings = {"keys-dialog", "icon-picker", "requires-picker"})
  void everyTextOfADialogIsInTheBundleAndFits(String dialog) {
    BrowserPage page = editor(PseudoLanguage.TAG);
    String talent = "document.querySelector('[data-talent]').dataset.talent";
    page.value(
        switch (dialog) {
          case "keys-dialog" -> "document.querySelector('keys-dialog').show()";
          case "icon-picker" ->
              "document.querySelector('icon-picker').choose({name: '', iconUrl: ''}), 0";
          default -> "document.querySelector('requires-picker').choose(" + talent + "), 0";
        });
    Until.holds(
        dialog, () -> page.value("document.querySelector('dialog[open]') !== null").asBoolean());

    assertThat(unbracketed(page)).isEmpty();
    fits(page);
  }

  private static BrowserPage editor(String language) {
    BrowserPage page = page(language);
    page.send("Emulation.setFocusEmulationEnabled", "enabled", true);
    page.go(browsing.base() + "/app/trees/" + tree.id());
    Until.holds(
        "the editor is open",
        () -> page.value("document.querySelector('.bar') !== null").asBoolean());
    return page;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/", "/app", "/app/keys", "/app/webhooks", "/app/account", "/app/trees/{id}"})
  void germanPagesFitAndAxeFindsNothing(String path) {
    BrowserPage page = page("de");
    page.go(browsing.base() + path.replace("{id}", tree.id()));
    Until.holds(
        "the page is there", () -> page.value("document.querySelector('h1') !== null").asBoolean());

    assertThat(page.value("document.documentElement.lang").asString()).isEqualTo("de");
    assertThat(Axe.violations(page)).isEmpty();
    fits(page);
  }
}
