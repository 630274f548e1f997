package org.talenttree.web.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.talenttree.web.compare.RoleSample.SENIOR;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/** The way to a role as a browser shows it. */
@Tag("sqlite")
class RoleInABrowserTest {
  private static Browsing browsing;
  private static TestTree senior;
  private static TestTree mia;
  private static TestTree beginner;
  private static TestTree arabic;

  @BeforeAll
  static void start() {
    browsing = Browsing.start();
    senior = RoleSample.role(browsing.app(), "Senior platform engineer", SENIOR);
    mia = RoleSample.tree(browsing.app(), "Mia Berger", SENIOR);
    beginner = RoleSample.tree(browsing.app(), "Ivo", List.of("Garden: Roses 5/0"));
    arabic = RoleSample.tree(browsing.app(), "ليلى", SENIOR);
    arabic.patch(Sample.title("مهاراتي"));
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  private static BrowserPage open(TestTree tree, BrowserPage page) {
    return page.go(browsing.base() + RoleSample.address(tree, "", senior));
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 390, 320})
  void noPageFailsAxeScrollsSidewaysOrComplains(int width) {
    for (TestTree tree : List.of(mia, beginner, arabic)) {
      BrowserPage page = open(tree, browsing.page(width).recordRequests());

      assertThat(Axe.violationsInBothSchemes(page)).as("%d px", width).isEmpty();
      assertThat(page.value("document.documentElement.scrollWidth").asInt())
          .isLessThanOrEqualTo(width);
      page.value("document.getElementById('t1-8').showPopover()");
      assertThat(Axe.violationsInBothSchemes(page)).as("popup at %d px", width).isEmpty();
      assertThat(page.requests()).allMatch(request -> request.startsWith(browsing.base()));
      assertThat(page.complaints()).isEmpty();
    }
  }

  @Test
  void fromRightToLeftTheRingAroundATalentTurnsToo() {
    BrowserPage page = open(arabic, browsing.page(1280));

    assertThat(page.value("document.documentElement.dir").asString()).isEqualTo("rtl");
    assertThat(page.value("getComputedStyle(document.querySelector('.rims')).transform").asString())
        .isEqualTo("matrix(-1, 0, 0, 1, 0, 0)");
  }

  @Test
  void aStepLeadsToItsTalent() {
    BrowserPage page = open(mia, browsing.page(1280));

    page.click(".steps li:nth-child(2) .next a");

    assertThat(page.value("document.querySelector(':target .name').innerText").asString())
        .isEqualTo("Terraform");
    assertThat(page.value("document.querySelector(':target .step-number').innerText").asString())
        .isEqualTo("2");
  }

  @Test
  void aStepOfALargeRoleLeadsToATalentInAnOpenPath() {
    TestTree role = RoleSample.role(browsing.app(), "Head", RoleSample.large(10, 20));
    BrowserPage page = browsing.page(1280).go(browsing.base() + RoleSample.address(mia, "", role));

    page.click(".steps .next a");

    assertThat(page.value("document.querySelector(':target').checkVisibility()").asBoolean())
        .isTrue();
    assertThat(page.value("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(1280);
  }

  @Test
  void aPopupTellsHaveAndTargetThenBothTexts() {
    BrowserPage page = open(mia, browsing.page(1280));

    page.value(
        "document.querySelector('#n1-8').scrollIntoView({block: 'center', behavior: 'instant'})");
    page.click("#n1-8 .tile");

    assertThat(
            page.value(
                    "document.querySelector('[popover]:popover-open .scroll').innerText.replace(/\\s+/g, ' ').trim()")
                .asString())
        .isEqualTo(
            "Terraform 2 of 4 levels After CI/CD 4 of 4 Opens GitOps 0 of 3"
                + " The role says Can explain why. Mia says Did it at work.");
  }

  @Test
  void theCrestIsFilledFromBelowByThePercentOfItsPath() {
    BrowserPage page = open(mia, browsing.page(1280));

    assertThat(
            page.value(
                    "[...document.querySelectorAll('.level-of')].map(e => Math.round(100 * e.firstElementChild.getBoundingClientRect().height / e.getBoundingClientRect().height)).join()")
                .asString())
        .isEqualTo("95,76,92,84");
  }

  @Test
  void aPhoneShowsATalentInARowWithTileNameAndGems() {
    BrowserPage page = open(mia, browsing.page(390));

    String odd =
        """
        [...document.querySelectorAll('.graph .node')].filter(node => {
          const box = part => node.querySelector(part).getBoundingClientRect()
          const [tile, name, marks] = ['.tile', '.name', '.pips'].map(box)
          return tile.right > name.left || name.right > marks.left || node.offsetHeight < 44
        }).map(node => node.innerText)
        """;
    assertThat(page.value("document.querySelectorAll('.graph .node').length").asInt())
        .isEqualTo(29);
    assertThat(page.value(odd)).isEmpty();
  }

  @Test
  void onPaperTheStepsAreThreeAcrossThenThePathsWithWhatIsThereAtTheEnd() {
    BrowserPage page =
        open(mia, browsing.page(794).media("print", "prefers-color-scheme", "light"));

    assertThat(
            page.value(
                    "new Set([...document.querySelectorAll('.steps > ol > li')].map(e => Math.round(e.getBoundingClientRect().top))).size")
                .asInt())
        .isOne();
    assertThat(
            page.value(
                    "document.querySelector('.steps').getBoundingClientRect().bottom <= document.querySelector('.paths').getBoundingClientRect().top")
                .asBoolean())
        .isTrue();
    String standing = "document.querySelector('#n1-8 .node > small')";
    assertThat(page.value(standing + ".innerText").asString()).isEqualTo("2 of 4");
    assertThat(
            page.value(
                    standing
                        + ".getBoundingClientRect().left >= document.querySelector('#n1-8 .name').getBoundingClientRect().right")
                .asBoolean())
        .isTrue();
    String apart =
        """
        [...document.querySelectorAll('.graph .node')].filter(node => {
          const [name, standing] = [node.querySelector('.name'), node.lastElementChild].map(e => e.getBoundingClientRect())
          return standing.width > 0 && standing.top > name.bottom
        }).map(node => node.innerText)
        """;
    assertThat(page.value(apart)).isEmpty();
  }
}
