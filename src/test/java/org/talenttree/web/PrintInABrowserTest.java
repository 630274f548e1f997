package org.talenttree.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/** Trees on paper, as the browser's own PDF has them. */
@Tag("sqlite")
class PrintInABrowserTest {
  private static final Path PICTURES = Path.of("target", "pictures");
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

  private static PrintedPages print(String address, String file) throws IOException {
    BrowserPage page = browsing.page(1280).go(browsing.base() + address);
    byte[] pdf =
        Base64.getDecoder()
            .decode(
                page.send(
                        "Page.printToPDF",
                        "preferCSSPageSize",
                        true,
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
