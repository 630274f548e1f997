package org.talenttree.web.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.reliability.Scale;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;
import org.talenttree.web.PageSample;
import tools.jackson.databind.JsonNode;

/** Pages have enough contrast in a browser, whatever the theme. */
@Tag("sqlite")
class ThemesInABrowserTest {
  /**
   * Each of them shows whether a part of the page has its colour; {@code PaletteTest} tries more.
   */
  private static final int THEMES = Scale.of(100, 500);

  private static final double TEXT = 4.5;
  private static final double SHAPE = 3.0;

  /** Returns the colours of an element's text and shapes, and of the nearest background. */
  private static final String MEASURE =
      """
      [['h1', 'color'], ['.by', 'color'], ['.sum', 'color'], ['h2', 'color'], ['.points', 'color'],
       ['.name', 'color'], ['.l1 .tile', 'color'], ['.l5 .tile', 'color'], ['.crest svg', 'color', 'filled'],
       ['.acts button', 'color'], ['.foot', 'color'], ['.l4 .tile', 'borderTopColor', 'parent'],
       ['.l5 .tile', 'borderTopColor', 'parent'], ['.path', 'borderTopColor', 'parent'], ['path.on', 'stroke']].map(([selector, part, from]) => {
        const element = document.querySelector(selector)
        // The crest is filled within its edge.
        if (from === 'filled')
          return {selector, part, front: getComputedStyle(element)[part],
            back: getComputedStyle(element.parentElement, '::before').backgroundColor}
        let behind = from ? element.parentElement : element
        while (behind && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)')
          behind = behind.parentElement
        return {selector, part, front: getComputedStyle(element)[part],
          back: getComputedStyle(behind ?? document.body).backgroundColor}
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

  @Test
  void randomThemesCanAllBeRead() {
    Random random = new Random(20261121);
    TestTree tree = TestTree.published(browsing.app());
    tree.replacePaths(PageSample.everyLevel());
    BrowserPage page = browsing.page(1280);
    for (int i = 0; i < THEMES; i++) {
      String theme =
          "{\"background\":\"%s\",\"textColor\":\"%s\",\"accentColor\":\"%s\"}"
              .formatted(any(random), any(random), any(random));
      tree.patch("{\"theme\":" + theme + "}");
      page.go(browsing.base() + PageSample.address(tree));
      page.value(MEASURE).forEach(part -> check(theme, part));
    }
  }

  private static void check(String theme, JsonNode part) {
    double least = part.path("part").asString().equals("color") ? TEXT : SHAPE;
    double contrast =
        colour(part.path("front").asString()).contrast(colour(part.path("back").asString()));
    if (part.path("selector").asString().equals(".crest svg")) {
      least = SHAPE;
    }
    assertThat(contrast).as("%s of theme %s", part, theme).isGreaterThanOrEqualTo(least);
  }

  private static Colour colour(String css) {
    List<Integer> parts =
        List.of(css.replaceAll("[^0-9,]", "").split(",")).stream().map(Integer::valueOf).toList();
    return new Colour(parts.get(0), parts.get(1), parts.get(2));
  }

  private static String any(Random random) {
    return String.format(Locale.ROOT, "#%06x", random.nextInt(1 << 24));
  }
}
