package org.talenttree.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
import tools.jackson.databind.JsonNode;

/** What a visitor sees of a tree: its labels, the chain under the pointer, an open talent. */
@Tag("sqlite")
class TreeInABrowserTest {
  /**
   * What each talent of the small sample needs and opens, with itself, by its place in the path.
   */
  private static final Map<Integer, Set<Integer>> CHAINS =
      Map.of(
          0, Set.of(0, 2, 3, 4),
          1, Set.of(1, 2, 4),
          2, Set.of(0, 1, 2, 4),
          3, Set.of(0, 3, 4),
          4, Set.of(0, 1, 2, 3, 4));

  /** The lines of each of these chains: from which talent and to which. */
  private static final Map<Integer, Set<String>> LINES =
      Map.of(
          0, Set.of("0 2", "0 3", "0 4", "2 4", "3 4"),
          1, Set.of("1 2", "2 4"),
          2, Set.of("0 2", "1 2", "2 4"),
          3, Set.of("0 3", "3 4"),
          4, Set.of("0 2", "0 3", "0 4", "1 2", "2 4", "3 4"));

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

  private static BrowserPage open(TestTree tree, int width) {
    return browsing.page(width).go(browsing.base() + PageSample.address(tree));
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 390, 320})
  void labelsHaveOneSizeAndStayInTheirCells(int width) {
    TestTree tree = TestTree.published(browsing.app());
    tree.replacePaths(
        Sample.paths(
            path(0, "Internationalization", "C", "Donaudampfschifffahrtsgesellschaftskapitän"),
            path(
                1,
                "A",
                "Event-driven systems",
                "قواعد البيانات",
                "系统架构",
                "Go",
                "Query tuning",
                "B")));

    BrowserPage page = open(tree, width);

    assertThat(
            page.value(
                    "[...new Set([...document.querySelectorAll('.name')].map(e => getComputedStyle(e).fontSize))]")
                .valueStream()
                .map(JsonNode::asString))
        .containsExactly("14px");
    assertThat(
            page.value(
                    "[...document.querySelectorAll('.it')].every(cell => [...cell.querySelectorAll('.name')].every(e => e.getBoundingClientRect().left >= cell.getBoundingClientRect().left && e.getBoundingClientRect().right <= cell.getBoundingClientRect().right && e.scrollWidth <= e.clientWidth))")
                .asBoolean())
        .isTrue();
    assertThat(page.value("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(width);
  }

  private static String path(int number, String... names) {
    return Sample.path(
        number,
        IntStream.range(0, names.length)
            .mapToObj(i ->
                PageSample.named(
                        tools.jackson.databind.json.JsonMapper.shared().createObjectNode(),
                        names[i],
                        i)
                    .put("level", 1 + i % 5)
                    .toString())
            .toArray(String[]::new));
  }

  @Test
  void thePointerLightsUpExactlyTheChainOfATalent() {
    BrowserPage page = open(small, 1280);

    CHAINS.forEach((talent, chain) -> {
      point(page, "#n0-" + talent + " .tile");
      assertThat(bright(page, "#p0", ".it", "id")).isEqualTo(ids(chain));
      assertThat(
              bright(page, "#p0", ".gap g", "class").stream()
                  .map(line -> line.replaceAll("[ft]0-", ""))
                  .collect(Collectors.toSet()))
          .as("lines of %d", talent)
          .isEqualTo(LINES.get(talent));
    });
    point(page, "#n2-0 .tile");
    assertThat(bright(page, "#p2", ".it", "id")).containsExactly("n2-0", "n2-1");
  }

  private static Set<String> ids(Set<Integer> talents) {
    return talents.stream().map(one -> "n0-" + one).collect(Collectors.toCollection(TreeSet::new));
  }

  private static void point(BrowserPage page, String selector) {
    JsonNode box =
        page.value(
            "(r => [r.x + r.width / 2, r.y + r.height / 2])((e => (e.scrollIntoView({block: 'center'}), e.getBoundingClientRect()))(document.querySelector('%s')))"
                .formatted(selector));
    page.send(
        "Input.dispatchMouseEvent",
        "type",
        "mouseMoved",
        "x",
        box.get(0).asDouble(),
        "y",
        box.get(1).asDouble());
  }

  /** Returns an attribute of the elements of a path that are not dimmed. */
  private static Set<String> bright(
      BrowserPage page, String path, String selector, String attribute) {
    return page.value(
            "[...document.querySelector('%s').closest('.path').querySelectorAll('%s')].filter(e => getComputedStyle(e).getPropertyValue('--dim') !== '.3').map(e => e.getAttribute('%s'))"
                .formatted(path, selector, attribute))
        .valueStream()
        .map(JsonNode::asString)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void anOpenTalentPointsAtItsTile() {
    TestTree tree = GraphSample.random(5, 4, 4, 2).publish(browsing.app());
    BrowserPage page = open(tree, 1280);

    JsonNode wrong =
        page.value(
            """
            (async () => {
              const wrong = []
              for (const node of document.querySelectorAll('.it')) {
                node.scrollIntoView({block: 'center'})
                const card = node.querySelector('.card')
                card.showPopover()
                await new Promise(requestAnimationFrame)
                await Promise.all(card.getAnimations().map(one => one.finished))
                const tip = card.querySelector('.tip').getBoundingClientRect()
                const tile = node.querySelector('.tile').getBoundingClientRect()
                const middle = (tip.top + tip.bottom) / 2
                const gap = Math.max(tile.left - tip.right, tip.left - tile.right)
                if (middle < tile.top || middle > tile.bottom || gap < 0 || gap > 20)
                  wrong.push([node.id, middle, tile.top, tile.bottom, gap])
                card.hidePopover()
              }
              return wrong
            })()\
            """);

    assertThat(page.value("document.querySelectorAll('.it').length").asInt()).isEqualTo(16);
    assertThat(wrong).isEmpty();
  }
}
