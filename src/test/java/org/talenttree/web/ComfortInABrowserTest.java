package org.talenttree.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/** The page with other browser settings: contrast, motion, size, scripts, language. */
@Tag("sqlite")
class ComfortInABrowserTest {
  private static Browsing browsing;

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

  @Test
  void inForcedColoursBordersAndLevelsAreDrawnInTheReadersColours() {
    BrowserPage page = open(everyLevel(), page().media("screen", "forced-colors", "active"));

    String text = style(page, "body", "color");
    assertThat(style(page, ".path", "borderTopColor")).isEqualTo(text);
    assertThat(style(page, ".l1 .tile", "borderTopColor")).isEqualTo(text);
    assertThat(style(page, "path.on", "fill")).isEqualTo(text);
    assertThat(style(page, "path.off", "fill")).isEqualTo("none");
  }

  @Test
  void whoeverWantsLessMotionSeesNone() {
    // Ten times as slow, so that a motion cannot be over when it is looked for.
    BrowserPage still =
        open(
            everyLevel(),
            page().media("screen", "prefers-reduced-motion", "reduce").playbackRate(0.1));
    BrowserPage moving =
        open(
            everyLevel(),
            page().media("screen", "prefers-reduced-motion", "no-preference").playbackRate(0.1));

    String open = "document.querySelector('.node').click()";
    still.value(open);
    moving.value(open);
    assertThat(still.value("document.getAnimations().length").asInt()).isZero();
    String ofCard = "document.querySelector('.card:popover-open').getAnimations().length";
    assertThat(moving.value(ofCard).asInt()).isEqualTo(1);
    assertThat(moving.value("document.getAnimations().length").asInt()).isGreaterThan(1);
    assertThat(style(still, ".tile", "transitionDuration")).isEqualTo("0s");
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 640})
  void textOfTwiceTheSizeFitsTheWindow(int width) {
    BrowserPage page = open(everyLevel(), browsing.page(width));

    page.value("document.documentElement.style.fontSize = '200%'");

    assertThat(page.value("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(width);
    assertThat(
            page.value(
                    "[...document.querySelectorAll('h1,h2,.name,.points')].every(e => e.scrollWidth <= e.clientWidth + 1)")
                .asBoolean())
        .isTrue();
  }

  @Test
  void withoutScriptsATalentOpensByAClick() {
    BrowserPage page = page();
    page.send("Emulation.setScriptExecutionDisabled", "value", true);
    open(everyLevel(), page);

    page.click(".node");

    assertThat(page.value("document.querySelectorAll(':popover-open').length").asInt())
        .isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"日本語のスキル", "مهارات البرمجة", "🧑‍💻🚀🌳", "Größe & Œuvre", "ทักษะการเขียนโปรแกรม"})
  void anyScriptOfTheWorldIsShownAndFits(String text) {
    TestTree tree = TestTree.published(browsing.app());
    tree.patch(Sample.title(text));
    tree.replacePaths(PageSample.talent(text.repeat(4), 3, "", text));

    BrowserPage page = open(tree, browsing.page(320));

    assertThat(page.value("document.querySelector('h1').innerText").asString()).isEqualTo(text);
    assertThat(page.value("document.documentElement.scrollWidth").asInt()).isLessThanOrEqualTo(320);
  }

  @Test
  void everyTargetIsLargeEnoughForAFinger() {
    BrowserPage page = open(everyLevel(), browsing.page(375));

    assertThat(
            page.value(
                "[...document.querySelectorAll('a,button,summary')].filter(e => e.checkVisibility()).filter(e => { const r = e.getBoundingClientRect(); return Math.min(r.width, r.height) < 24 }).map(e => e.outerHTML)"))
        .isEmpty();
  }

  private static BrowserPage page() {
    return browsing.page(1280);
  }

  private static TestTree everyLevel() {
    TestTree tree = TestTree.published(browsing.app());
    tree.replacePaths(PageSample.everyLevel());
    return tree;
  }

  private static BrowserPage open(TestTree tree, BrowserPage page) {
    return page.go(browsing.base() + PageSample.address(tree));
  }

  private static String style(BrowserPage page, String selector, String property) {
    return page.value("getComputedStyle(document.querySelector('" + selector + "'))." + property)
        .asString();
  }
}
