package org.talenttree.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
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
import org.talenttree.web.compare.ComparedSample;
import tools.jackson.databind.JsonNode;

/** In a right-to-left tree, the words of the interface keep their direction. */
@Tag("sqlite")
class DirectionInABrowserTest {
  /**
   * Returns, for each element with text of its own, the text in the visual order from left to
   * right, and the text of the document. Several lines are compared line by line.
   */
  private static final String SEEN =
      """
      [...document.querySelectorAll(%s)].filter(e => e.checkVisibility()).map(element => {
        const letters = []
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
          if (text.parentElement.closest('.vh, .prose, textarea')) continue
          for (let i = 0; i < text.data.length; i++) {
            const range = document.createRange()
            range.setStart(text, i)
            range.setEnd(text, i + 1)
            const [box] = range.getClientRects()
            if (box && text.data[i].trim()) letters.push({letter: text.data[i], line: Math.round((box.top + box.bottom) / 20), x: box.left})
          }
        }
        const said = letters.map(one => one.letter).join('')
        const seen = letters.toSorted((a, b) => a.line - b.line || a.x - b.x).map(one => one.letter).join('')
        return {said, seen}
      })\
      """;

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

  @ParameterizedTest
  @ValueSource(ints = {1280, 375})
  void theInterfaceOfATreeFromRightToLeftReadsFromLeftToRight(int width) {
    TestTree tree = tree();
    BrowserPage page = browsing.page(width).go(browsing.base() + PageSample.address(tree));
    page.value("document.querySelector('.node').click()");
    page.value("document.querySelector('.share').open = true");

    assertSeenAsSaid(
        page, ".by, .sum span, .points, .level, .foot p, .share summary, .share label");
    assertThat(page.value("document.querySelector('.points').innerText").asString())
        .isEqualTo("5 of 5 points");
  }

  @Test
  void soDoesItInAFrame() {
    String address = PageSample.address(tree()) + "/embed";
    BrowserPage page = browsing.page(1280).go(browsing.base() + address);

    assertSeenAsSaid(page, ".by, .points");
  }

  @Test
  void soDoesWhatTellsOfGrowth() {
    TestTree tree = TestTree.published(browsing.app());
    tree.patch(Sample.title("مهاراتي"));
    tree.patch("{\"showGrowth\":true}");
    String first = PageSample.talent("البرمجة", 4, "", "");
    tree.replacePaths(first);
    browsing.app().clock().advance(Duration.ofDays(40));
    tree.replacePaths(first.replace("\"level\":4", "\"level\":5"));
    BrowserPage page = browsing.page(1280).go(browsing.base() + PageSample.address(tree));
    page.value("document.querySelector('.node').click()");

    assertThat(page.value("document.querySelectorAll(':popover-open .grew li').length").asInt())
        .isEqualTo(2);
    assertSeenAsSaid(page, ".rise, :popover-open .grew li");
  }

  @Test
  void soDoesAComparison() {
    TestTree first = ComparedSample.ada(browsing.app());
    first.patch(Sample.title("مهاراتي"));
    String address = ComparedSample.address(first, ComparedSample.ben(browsing.app()));
    BrowserPage page = browsing.page(1280).go(browsing.base() + address);

    assertSeenAsSaid(
        page, ".lead, .beads span, .box h2, .muted, .how p, .how li, tr.group th, td:last-child");
  }

  @Test
  void whatTheOwnerWroteKeepsItsOwnDirection() {
    BrowserPage page =
        browsing
            .page(1280)
            .go(browsing.base() + PageSample.address(tree("שלום", "Java (and SQL)")));

    assertThat(
            page.value(
                    "[...document.querySelectorAll('h1, .name')].map(e => getComputedStyle(e).direction).join(' ')")
                .asString())
        .isEqualTo("rtl ltr");
    assertSeenAsSaid(page, ".name");
  }

  @Test
  void namesOnAProfileDoNotTurnTheCountsBesideThem() {
    TestTree tree = tree();
    BrowserPage page = browsing.page(1280).go(browsing.base() + "/" + tree.owner().username());

    assertSeenAsSaid(page, ".count, .score, .size");
  }

  private static void assertSeenAsSaid(BrowserPage page, String selector) {
    JsonNode all = page.value(SEEN.formatted("`" + selector + "`"));
    assertThat(all).isNotEmpty();
    for (JsonNode one : all) {
      assertThat(one.path("said").asString()).isNotEmpty();
      assertThat(one.path("seen").asString()).isEqualTo(one.path("said").asString());
    }
  }

  private static TestTree tree() {
    return tree("مهاراتي", "البرمجة");
  }

  private static TestTree tree(String title, String talent) {
    TestTree tree = TestTree.published(browsing.app());
    tree.patch(Sample.title(title));
    tree.replacePaths(PageSample.talent(talent, 5, "", "منذ 2009"));
    return tree;
  }
}
