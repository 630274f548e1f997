package org.talenttree.web.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;
import org.talenttree.web.PageSample;

/** Comparisons as a browser shows them. */
@Tag("sqlite")
class CompareInABrowserTest {
  private static final int ENTER = 13;
  private static final int RIGHT = 39;
  private static Browsing browsing;
  private static TestTree ada;
  private static TestTree ben;
  private static TestTree chiara;
  private static TestTree arabic;

  @BeforeAll
  static void start() {
    browsing = Browsing.start();
    ada = ComparedSample.ada(browsing.app());
    ben = ComparedSample.ben(browsing.app());
    chiara = ComparedSample.tree(browsing.app(), "Chiara", "Statistics: Regression 4", "Data: R 2");
    arabic = ComparedSample.ada(browsing.app());
    arabic.patch(Sample.title("مهاراتي"));
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 390, 320})
  void noPageFailsAxeScrollsSidewaysComplainsOrCallsElsewhere(int width) {
    for (String address :
        List.of(
            ComparedSample.address(ada, ben),
            ComparedSample.address(arabic, ben),
            ComparedSample.address(ada, chiara),
            PageSample.address(ada) + "?with=")) {
      BrowserPage page = browsing.page(width).recordRequests().go(browsing.base() + address);

      assertThat(Axe.violationsInBothSchemes(page)).as("%s at %d px", address, width).isEmpty();
      assertThat(page.value("document.documentElement.scrollWidth").asInt())
          .as("%s at %d px", address, width)
          .isLessThanOrEqualTo(width);
      assertThat(page.requests()).allMatch(request -> request.startsWith(browsing.base()));
      assertThat(page.complaints()).isEmpty();
    }
  }

  @Test
  void aTalentLeadsToItsRowWhichIsTinted() {
    BrowserPage page = open(1280, ComparedSample.address(ada, ben));
    String row =
        "document.querySelector(`#${document.querySelector('.tb.full .node').hash.slice(1)}`)";
    String colour = "getComputedStyle(" + row + ").backgroundColor";
    String before = page.value(colour).asString();

    page.value("document.querySelector('.tb.full .node').focus()");
    page.press("Enter", ENTER);

    Until.holds("the row is in sight", () -> page.value("scrollY").asInt() > 0);
    assertThat(page.value(row + ".querySelector('th').innerText").asString())
        .isEqualTo(page.value("document.querySelector('.tb.full .name').innerText").asString());
    assertThat(page.value(colour).asString()).isNotEqualTo(before);
  }

  @Test
  void swappingSidesLeadsToTheOtherSide() {
    BrowserPage page = open(1280, ComparedSample.address(ada, ben));

    page.leave(() -> page.value("document.querySelector('.ways a[href*=with]').click()"));

    assertThat(page.value("document.querySelector('h1').innerText").asString())
        .isEqualTo("Ben and Ada, side by side");
  }

  @Test
  void aTableThatIsTooWideIsScrolledByKeys() {
    TestTree longName =
        ComparedSample.tree(browsing.app(), "Wolfeschlegelsteinhausenbergerdorff", "A: Java 3");
    BrowserPage page = open(320, ComparedSample.address(ada, longName));
    page.value("document.querySelector('.sheet').focus()");

    page.press("ArrowRight", RIGHT);

    Until.holds(
        "the table has moved",
        () -> page.value("document.querySelector('.sheet').scrollLeft").asInt() > 0);
    assertThat(page.value("document.documentElement.scrollWidth").asInt()).isEqualTo(320);
  }

  @Test
  void aPhoneShowsATalentInARowWithTileNameAndBothLevels() {
    BrowserPage page = open(390, ComparedSample.address(ada, ben));

    String rows =
        """
        [...document.querySelectorAll('.node')].filter(node => {
          const [tile, name, levels] = ['.tile', '.name', '.levels']
            .map(part => node.querySelector(part).getBoundingClientRect())
          return tile.right > name.left || name.right > levels.left || levels.height > tile.height
        }).map(node => node.innerText)\
        """;
    assertThat(page.value("document.querySelectorAll('.node').length").asInt()).isEqualTo(15);
    assertThat(page.value(rows)).isEmpty();
    assertThat(page.value("document.querySelector('th.wide').checkVisibility()").asBoolean())
        .isFalse();
  }

  @Test
  void fromRightToLeftScalesAreMirroredAndDifferencesAreNot() {
    BrowserPage page = open(1280, ComparedSample.address(arabic, ben));

    assertThat(styles(page, ".scale", "transform"))
        .isNotEmpty()
        .containsOnly("matrix(-1, 0, 0, 1, 0, 0)");
    assertThat(styles(page, ".levels .pips", "transform"))
        .containsOnly("matrix(-1, 0, 0, 1, 0, 0)");
    assertThat(styles(page, ".plus", "direction")).isNotEmpty().containsOnly("ltr");
    assertThat(styles(page, "main", "direction")).containsExactly("rtl");
  }

  @Test
  void onPaperTheSecondIsGreyWithABlackEdgeAndRowsStayWhole() {
    BrowserPage page =
        open(794, ComparedSample.address(ada, ben)).media("print", "prefers-color-scheme", "dark");

    assertThat(styles(page, ".tb.full .tile, .who.b > i", "backgroundColor"))
        .isNotEmpty()
        .containsOnly("rgb(204, 204, 204)");
    assertThat(styles(page, ".tb .tile, .who.b > i", "borderTopColor"))
        .containsOnly("rgb(0, 0, 0)");
    assertThat(styles(page, "tbody tr", "breakInside")).hasSize(20).containsOnly("avoid");
    assertThat(styles(page, ".lead, .beads, .boxes, .path, .sheet", "display"))
        .doesNotContain("none");
    assertThat(styles(page, ".ways, .legend", "display")).containsOnly("none");
  }

  private static List<String> styles(BrowserPage page, String selector, String property) {
    return page.value(
            "[...document.querySelectorAll('%s')].map(e => getComputedStyle(e).%s)"
                .formatted(selector, property))
        .valueStream()
        .map(one -> one.asString())
        .toList();
  }

  @Test
  void onPaperThePathsAreInTwoColumns() {
    BrowserPage page = open(794, ComparedSample.address(ada, ben)).media("print", "", "");

    assertThat(
            page.value(
                    "[...new Set([...document.querySelectorAll('.path')].map(e => Math.round(e.getBoundingClientRect().left)))].length")
                .asInt())
        .isEqualTo(2);
  }

  private static BrowserPage open(int width, String address) {
    return browsing.page(width).go(browsing.base() + address);
  }
}
