package org.talenttree.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.talenttree.account.Account;
import org.talenttree.app.Services;
import org.talenttree.ascode.DesiredTree;
import org.talenttree.ascode.DesiredTree.InvalidFile;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;
import org.talenttree.tree.Actor;
import org.talenttree.tree.TreeRules.WholeTree;

/** The trees whose pictures are in docs/pictures/trees look right at every size, light and dark. */
@Tag("sqlite")
class PicturedTreesInABrowserTest {
  private static final Path TREES = Path.of("docs", "pictures", "trees");
  private static Browsing browsing;

  @BeforeAll
  static void start() throws IOException, InvalidFile {
    browsing = Browsing.start();
    Account owner = browsing.app().account("pictured");
    for (Path file : files()) {
      add(owner, file);
    }
  }

  private static void add(Account owner, Path file) throws IOException, InvalidFile {
    Services services = browsing.app().app().services();
    DesiredTree desired = DesiredTree.read(file.toString(), Files.readAllBytes(file));
    WholeTree tree = desired.asNewTree(services.ids()::next);
    Actor actor = Actor.ofOperator(owner.owner(), "test");
    services.database().write(owner.owner(), services.trees().add(actor, tree, true));
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(TREES)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void axeFindsNothingAndNothingSticksOut(Path file) {
    String slug = file.getFileName().toString().replace(".yaml", "");
    for (int width : List.of(1280, 375)) {
      BrowserPage page = browsing.page(width).go(browsing.base() + "/pictured/" + slug);

      assertThat(page.value("document.querySelectorAll('.tile').length").asInt()).isPositive();
      assertThat(Axe.violationsInBothSchemes(page)).as("%s at %d px", slug, width).isEmpty();
      assertThat(page.value("document.documentElement.scrollWidth").asInt())
          .isLessThanOrEqualTo(width);
    }
  }
}
