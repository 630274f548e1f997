package org.talenttree.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.QrReader;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;
import org.talenttree.web.compare.ComparedSample;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/** Trees on paper, as the browser's own PDF has them. */
@Tag("sqlite")
class PrintInABrowserTest {
  private static final Path PICTURES = Path.of("target", "pictures");

  /** The standard one, a dark one, a light one with a faint accent, and a coloured one. */
  private static final List<String> THEMES =
      List.of(
          "{}",
          "{\"background\":\"#0f1f17\",\"textColor\":\"#e8f5ec\",\"accentColor\":\"#6fd08c\"}",
          "{\"background\":\"#ffffff\",\"textColor\":\"#777777\",\"accentColor\":\"#ffff99\"}",
          "{\"background\":\"#8a1538\",\"accentColor\":\"#ffd1dc\"}");

  /** The texts with less contrast than 4.5 (WCAG 2.2, 1.4.3) to what is behind them. */
  private static final String FAINT_TEXTS =
      """
      (() => {
        const parse = colour => colour.match(/[\\d.]+/g).map(Number)
        const luminance = colour => parse(colour).slice(0, 3).map(c => c / 255)
          .map(c => c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4)
          .reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0)
        const behind = element => {
          for (let e = element; e; e = e.parentElement) {
            const colour = getComputedStyle(e).backgroundColor
            if (parse(colour)[3] !== 0) return colour
          }
          return 'rgb(255, 255, 255)'
        }
        const texts = [...document.querySelectorAll('body *')].filter(e =>
          e.checkVisibility() && !e.closest('.vh, .key, .legend h2')
          && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
        return texts.filter(e => {
          const svg = e.namespaceURI.endsWith('svg')
          const front = luminance(getComputedStyle(e)[svg ? 'fill' : 'color'])
          const back = luminance(svg ? getComputedStyle(document.querySelector('.disc')).fill : behind(e))
          return (Math.max(front, back) + .05) / (Math.min(front, back) + .05) < 4.5
        }).map(e => e.className + ': ' + e.textContent)
      })()\
      """;

  /** The names, notes and links that lie over others. */
  private static final String OVERLAPS =
      """
      (() => {
        const boxes = [...document.querySelectorAll('h1, h2, .name, .prose, .facts, .tile')]
          .filter(e => e.checkVisibility() && !e.closest('.legend')).map(e => [e.textContent.trim(), e.getBoundingClientRect()])
        return boxes.flatMap(([one, a], i) => boxes.slice(i + 1).filter(([, b]) =>
          a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
          .map(([other]) => one + ' / ' + other))
      })()\
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
  void aPathThatFitsOnAPageIsNeverTornApart() throws IOException {
    // Of different lengths, so that some would end just behind the foot of a column.
    TestTree tree = tree(3, 7, 5, 9, 2, 6, 4, 8, 3, 5, 7, 9, 6, 4);
    PrintedPages pages = print(PageSample.address(tree), "paths.pdf");

    TreeMap<String, Set<String>> columns = pages.links();
    assertThat(columns).hasSize(14);
    assertThat(columns).allSatisfy((path, at) -> assertThat(at).as(path).hasSize(1));
    assertThat(columns.values().stream().distinct()).hasSizeGreaterThan(3);
    columns.forEach((path, at) -> assertThat(at).containsExactly(pages.headings().get(path)));
  }

  @Test
  void aPathThatFitsOnNoPageGoesOnAndItsHeadingStaysWithItsFirstTalent() throws IOException {
    PrintedPages pages = print(PageSample.address(tree(12, 60, 3)), "long.pdf");

    Set<String> columns = Objects.requireNonNull(pages.links().get("path1"));
    assertThat(columns).hasSizeGreaterThan(1);
    assertThat(columns.iterator().next()).isEqualTo(pages.headings().get("path1"));
  }

  @Test
  void aComparisonHasWhatEachCouldShowBesideAndItsPathsInTwoColumns() throws IOException {
    TestTree ada = ComparedSample.ada(browsing.app());
    String address = ComparedSample.address(ada, ComparedSample.ben(browsing.app()));

    PrintedPages pages = print(address, "compare.pdf");

    TreeMap<String, String> columns = pages.headings();
    assertThat(pages.sizes()).hasSizeBetween(1, 2).containsOnly("596x842");
    assertThat(columns.get("Ada could show Ben")).endsWith("left");
    assertThat(columns.get("Ben could show Ada")).endsWith("right");
    assertThat(columns).containsKeys("Backend", "Platform", "People", "Listening");
    assertThat(columns.get("Backend")).endsWith("left");
    assertThat(List.of("Platform", "People", "Listening"))
        .map(columns::get)
        .anyMatch(column -> column.endsWith("right"));
    assertThat(columns).containsKeys("All differences", "How the talents were matched");
  }

  @ParameterizedTest
  @CsvSource({
    "8.268,11.693,596x842",
    "8.5,11,612x792",
  })
  void aTreeIsACvOfFewPagesInEveryTheme(double width, double height, String size)
      throws IOException {
    for (String theme : THEMES) {
      for (var most : Map.of(20, 1, 38, 2, 200, 5).entrySet()) {
        int talents = most.getKey();
        TestTree tree = tree(paths(talents));
        tree.patch("{\"theme\":" + theme + "}");

        PrintedPages pages = print(PageSample.address(tree), "cv.pdf", width, height);

        assertThat(pages.sizes()).as("%d talents, %s", talents, theme).allMatch(size::equals);
        assertThat(pages.sizes()).hasSizeBetween(1, most.getValue());
        String legend = Objects.requireNonNull(pages.headings().get("How to read this tree"));
        assertThat(pages.links().values().stream().flatMap(Set::stream))
            .as("the legend is not alone on its page")
            .anyMatch(column -> column.split(" ", 2)[0].equals(legend.split(" ", 2)[0]));
      }
    }
  }

  /** Returns four paths of so many talents, or ten if there are many. */
  private static int[] paths(int talents) {
    int count = talents > 100 ? 10 : 4;
    return IntStream.range(0, count)
        .map(i -> talents * (i + 1) / count - talents * i / count)
        .toArray();
  }

  @Test
  void everyTextHasContrastOnPaperAndNothingIsPrintedOverAnything() {
    for (String theme : THEMES) {
      TestTree tree = tree(paths(200));
      tree.patch("{\"theme\":" + theme + "}");
      BrowserPage page =
          browsing
              .page(800)
              .media("print", "prefers-color-scheme", "dark")
              .go(browsing.base() + PageSample.address(tree));

      assertThat(page.value(FAINT_TEXTS)).as(theme).isEmpty();
      assertThat(page.value(OVERLAPS)).as(theme).isEmpty();
    }
  }

  @Test
  void aPhoneReadsTheAddressFromPaperAndTheScreenDoesNotShowItsCode() throws Exception {
    String address = browsing.base() + PageSample.address(tree(3));
    BrowserPage page = browsing.page(800).go(address);
    String box =
        "(({x, y, width, height}) => ({x, y, width, height, scale: 6}))(document.querySelector('.top .code').getBoundingClientRect())";
    assertThat(page.value(box).path("width").asDouble()).isZero();

    page.media("print", "prefers-color-scheme", "dark");
    JsonNode paper = page.value(box);
    BufferedImage code = picture(page, paper);

    assertThat(paper.path("width").asDouble()).isBetween(60.0, 61.0); // 16 mm.
    int width = code.getWidth();
    int height = code.getHeight();
    assertThat(QrReader.read(width, height, code.getRGB(0, 0, width, height, null, 0, width)))
        .isEqualTo(address);
  }

  private static BufferedImage picture(BrowserPage page, JsonNode box) throws IOException {
    JsonNode shot = page.send("Page.captureScreenshot", "captureBeyondViewport", true, "clip", box);
    byte[] png = Base64.getDecoder().decode(shot.path("data").asString());
    return ImageIO.read(new ByteArrayInputStream(png));
  }

  private static PrintedPages print(String address, String file) throws IOException {
    return print(address, file, 8.268, 11.693);
  }

  /** Prints without the background graphics that a browser leaves out if nobody asks for them. */
  private static PrintedPages print(String address, String file, double width, double height)
      throws IOException {
    BrowserPage page = browsing.page(1280).go(browsing.base() + address);
    byte[] pdf =
        Base64.getDecoder()
            .decode(
                page.send(
                        "Page.printToPDF",
                        "paperWidth",
                        width,
                        "paperHeight",
                        height,
                        "generateTaggedPDF",
                        true,
                        "generateDocumentOutline",
                        true)
                    .path("data")
                    .asString());
    Files.createDirectories(PICTURES);
    Files.write(PICTURES.resolve(file), pdf);
    return PrintedPages.of(pdf);
  }

  /**
   * Publishes a tree with so many talents on each path, each with a link into the path's folder.
   */
  private static TestTree tree(int... talents) {
    ArrayNode paths = JsonMapper.shared().createArrayNode();
    for (int path = 0; path < talents.length; path++) {
      String name = "path" + path;
      ArrayNode list = PageSample.named(paths.addObject(), name, path).putArray("talents");
      for (int i = 0; i < talents[path]; i++) {
        PageSample.named(list.addObject(), "Talent " + i, i)
            .put("level", 1 + i % 5)
            .put("description", "What was done: https://example.org/" + name + "/" + i);
      }
    }
    TestTree tree = TestTree.published(browsing.app());
    tree.replacePaths(JsonMapper.shared().createObjectNode().set("paths", paths).toString());
    return tree;
  }
}
