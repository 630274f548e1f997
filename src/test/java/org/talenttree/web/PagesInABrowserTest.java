package org.talenttree.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Chromium;

/** The pages as a browser shows them. */
class PagesInABrowserTest {
  private static final int ESCAPE = 27;
  private static TestApp app;
  private static Chromium chromium;
  private static String base;

  @BeforeAll
  static void start() {
    chromium = Chromium.start();
    app = TestApp.start();
    base = app.client(null).base();
  }

  @AfterAll
  static void stop() {
    if (app != null) {
      app.close();
      chromium.close();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 375, 320})
  void noPageFailsAxeScrollsSidewaysComplainsOrCallsElsewhere(int width) {
    List<String> paths = new ArrayList<>(List.of("/", "/a/b"));
    for (String theme : themes()) {
      String tree = address(tree(theme));
      paths.addAll(List.of(tree, tree + "/embed", tree.substring(0, tree.lastIndexOf('/'))));
    }
    for (String path : paths) {
      BrowserPage page = chromium.open().size(width, 800).recordRequests().go(base + path);
      assertThat(Axe.violations(page)).as("%s at %d px", path, width).isEmpty();
      assertThat(page.value("document.documentElement.scrollWidth").asInt())
          .isLessThanOrEqualTo(width);
      assertThat(page.requests()).allMatch(request -> request.startsWith(base));
      assertThat(page.complaints().stream().filter(one -> !one.contains("404"))).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 14, 30})
  void aTreeOfAnyNumberOfPathsFitsPhonesAndTablets(int paths) {
    TestTree tree = TestTree.published(app);
    tree.replacePaths(
        Sample.paths(
            IntStream.range(0, paths)
                .mapToObj(i -> Sample.path(i, Sample.talent("3", 0)))
                .toArray(String[]::new)));
    for (String path : List.of(address(tree), address(tree) + "/embed")) {
      for (int width : List.of(320, 390, 768)) {
        BrowserPage page = chromium.open().size(width, 800).go(base + path);
        assertThat(page.value("document.documentElement.scrollWidth - innerWidth").asInt())
            .as("%s with %d paths at %d px", path, paths, width)
            .isNotPositive();
        assertThat(page.value("document.querySelectorAll('.path').length").asInt())
            .isEqualTo(paths);
        assertThat(page.value("innerWidth").asInt()).isEqualTo(width);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 320})
  void aTreeThatShowsItsGrowthPassesAxeWithATalentOpen(int width) {
    TestTree tree = TestTree.published(app);
    tree.patch("{\"showGrowth\":true}");
    String first = PageSample.talent("Java", 1, "icon:lucide/hammer", "Since 2009");
    for (int level : List.of(1, 3, 5)) {
      app.clock().advance(Duration.ofDays(40));
      tree.replacePaths(first.replace("\"level\":1", "\"level\":" + level));
    }
    BrowserPage page = chromium.open().size(width, 800).go(base + address(tree));

    assertThat(page.value("document.querySelector('.rise').innerText").asString())
        .startsWith("+4 levels since");
    page.value("document.querySelector('.node').click()");
    assertThat(page.value("document.querySelectorAll(':popover-open .grew li').length").asInt())
        .isEqualTo(3);
    assertThat(Axe.violations(page)).isEmpty();
    assertThat(page.value("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(width);
    page.writeWindow("growth-" + width);
  }

  @Test
  void aTalentOpensTakesTheFocusAndGivesItBack() {
    BrowserPage page = chromium.open().size(1280, 800).go(base + address(tree("{}")));

    page.value("document.querySelector('.node').focus()");
    page.value("document.querySelector('.node').click()");

    assertThat(page.value("document.querySelectorAll(':popover-open').length").asInt())
        .isEqualTo(1);
    assertThat(page.value("document.activeElement.tagName").asString()).isEqualTo("H3");
    page.press("Escape", ESCAPE);
    assertThat(page.value("document.querySelectorAll(':popover-open').length").asInt()).isZero();
    assertThat(page.value("document.activeElement.className").asString()).isEqualTo("node");
  }

  @Test
  void anImageThatIsNotThereLeavesTheInitials() {
    TestTree tree = PageSample.tree(app, base + "/icons/lucide/no-such-icon.svg");
    BrowserPage page = chromium.open().size(1280, 800).go(base + address(tree));

    assertThat(page.value("document.querySelector('.tile img').naturalWidth").asInt()).isZero();
    assertThat(
            page.value("document.querySelector('.tile img').getBoundingClientRect().width").asInt())
        .isZero();
    assertThat(page.value("document.querySelector('.initials').innerText").asString())
        .isEqualTo("J");
  }

  @Test
  void onPaperEveryDescriptionIsShown() {
    BrowserPage page =
        chromium
            .open()
            .media("print", "prefers-color-scheme", "light")
            .go(base + address(tree("{}")));

    assertThat(
            page.value("[...document.querySelectorAll('.prose')].every(p => p.checkVisibility())")
                .asBoolean())
        .isTrue();
    assertThat(page.value("getComputedStyle(document.querySelector('.share')).display").asString())
        .isEqualTo("none");
  }

  @Test
  void aTitleFromRightToLeftTurnsThePage() {
    TestTree tree = tree("{}");
    tree.patch("{\"title\":\"שלום עולם\"}");
    BrowserPage page = chromium.open().size(375, 800).go(base + address(tree));

    assertThat(page.value("getComputedStyle(document.body).direction").asString()).isEqualTo("rtl");
    assertThat(page.value("document.documentElement.scrollWidth").asInt()).isLessThanOrEqualTo(375);
  }

  private static Stream<String> all() {
    return Stream.of(
        "{}",
        "{\"background\":\"#0d1220\",\"textColor\":\"#e8ecf8\",\"accentColor\":\"#e8b84a\"}",
        "{\"background\":\"#ffc0e0\",\"textColor\":\"#602040\",\"accentColor\":\"#008000\"}",
        "{\"background\":\"#808080\",\"textColor\":\"#7f7f7f\",\"accentColor\":\"#818181\"}",
        "{\"accentColor\":\"#fff\"}");
  }

  private static List<String> themes() {
    return all().toList();
  }

  private static TestTree tree(String theme) {
    TestTree tree = TestTree.published(app);
    tree.patch("{\"theme\":" + theme + "}");
    tree.replacePaths(
        PageSample.talent(
            "x".repeat(40), 5, "icon:lucide/hammer", "Since 2009: https://example.org/"));
    return tree;
  }

  private static String address(TestTree tree) {
    return PageSample.address(tree);
  }
}
