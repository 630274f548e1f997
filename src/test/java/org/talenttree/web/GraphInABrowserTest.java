package org.talenttree.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/** How the graph of a path looks and works in a browser. */
@Tag("sqlite")
class GraphInABrowserTest {
  private static Browsing browsing;
  private static TestTree small;

  @BeforeAll
  static void start() {
    browsing = Browsing.start();
    small = GraphSample.small().publish(browsing.app());
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  private static BrowserPage open(TestTree tree, BrowserPage page) {
    return page.go(browsing.base() + PageSample.address(tree));
  }

  @ParameterizedTest
  @CsvSource({"1280,dark", "1280,light", "375,dark", "320,light"})
  void nobodyIsLeftOutAndNothingSticksOut(int width, String mode) {
    BrowserPage page = open(small, browsing.page(width).scheme(mode));

    assertThat(Axe.violations(page)).isEmpty();
    assertThat(page.value("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(width);
    page.value("document.getElementById('t0-2').showPopover()");
    assertThat(Axe.violations(page)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void noLineEntersATileOrANameOfAnotherTalent(long seed) {
    TestTree tree = GraphSample.random(seed, 4, 14, 2).publish(browsing.app());

    BrowserPage page = open(tree, browsing.page(1280));

    // Samples each line on the screen, and asks whether a point of it is within a tile or name.
    String entered =
        """
        (() => {
          const boxes = [...document.querySelectorAll('.graph .tile, .graph .name')].map(e => e.getBoundingClientRect())
          const wrong = []
          for (const line of document.querySelectorAll('.graph path.lit, .graph path.quiet')) {
            const svg = line.ownerSVGElement
            const view = svg.viewBox.baseVal, box = svg.getBoundingClientRect()
            const length = line.getTotalLength()
            for (let i = 1; i < 40; i++) {
              const p = line.getPointAtLength(length * i / 40)
              const x = box.left + p.x / view.width * box.width
              const y = box.top + p.y / view.height * box.height
              if (boxes.some(b => x > b.left + 1 && x < b.right - 1 && y > b.top + 1 && y < b.bottom - 1)) {
                wrong.push(line.getAttribute('d'))
                break
              }
            }
          }
          return wrong
        })()
        """;
    assertThat(page.value("document.querySelectorAll('.graph path.lit').length").asInt())
        .isPositive();
    assertThat(page.value(entered)).isEmpty();
  }

  @Test
  void theFocusVisitsATalentAfterAllThatItNeeds() {
    BrowserPage page = open(small, browsing.page(1280));

    assertThat(
            page.value(
                    "[...document.querySelectorAll('.w2 .node .name, .w3 .node .name')].map(e => e.innerText).join().replace('SQL,Java', 'Java,SQL').replace('Testing,Spring', 'Spring,Testing')")
                .asString())
        .startsWith("Java,SQL,Spring,Testing,Architecture");
  }

  @Test
  void onAPhoneTheBranchesStay() {
    BrowserPage page = open(small, browsing.page(375));

    assertThat(
            page.value(
                    "[...document.querySelectorAll('.gap,.lanes')].every(e => e.checkVisibility())")
                .asBoolean())
        .isTrue();
    assertThat(
            page.value(
                    "['#n0-0', '#n0-1', '#n0-2'].map(id => document.querySelector(id + ' .tile').getBoundingClientRect()).every((r, i, all) => i < 2 ? r.top === all[0].top && r.left >= all[0].left : r.top > all[0].bottom)")
                .asBoolean())
        .isTrue();
  }

  @Test
  void aBigTreeIsShortUntilAPathIsOpened() {
    TestTree tree = GraphSample.random(3, 12, 20, 2).publish(browsing.app());

    BrowserPage page = open(tree, browsing.page(1280));

    assertThat(page.value("document.documentElement.scrollHeight").asInt())
        .isLessThanOrEqualTo(3_000);
    assertThat(Axe.violations(page)).isEmpty();
    page.click(".fold summary");
    assertThat(page.value("document.querySelectorAll('.fold[open] .node').length").asInt())
        .isEqualTo(20);
    assertThat(page.value("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(1280);
  }

  @ParameterizedTest
  @ValueSource(ints = {1216, 1280, 1500})
  void fewWidePathsFitNextToTheListOfPaths(int width) {
    TestTree tree = GraphSample.random(1, 5, 13, 1).publish(browsing.app());

    BrowserPage page = open(tree, browsing.page(width));

    assertThat(page.value("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(width);
    assertThat(
            page.value(
                    "(list => [...document.querySelectorAll('.path')].every(e => e.getBoundingClientRect().left >= list))(document.querySelector('.contents').getBoundingClientRect().right)")
                .asBoolean())
        .isTrue();
  }

  @Test
  void aLinkToATalentOfAFoldedPathOpensIt() {
    TestTree tree = GraphSample.random(3, 12, 20, 2).publish(browsing.app());

    BrowserPage page = browsing.page(1280).go(browsing.base() + PageSample.address(tree) + "#n3-4");

    assertThat(page.value("document.querySelector('#n3-4').checkVisibility()").asBoolean())
        .isTrue();
  }
}
