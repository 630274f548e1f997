package org.talenttree.testing.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestTree;

/** Axe checks a page after its animations, and finds violations there. */
@Tag("sqlite")
class AxeInABrowserTest {
  private static Browsing browsing;
  private static BrowserPage page;

  @BeforeAll
  static void start() {
    browsing = Browsing.start();
    TestTree tree = TestTree.published(browsing.app());
    tree.replacePaths(Sample.level("4"));
    page = browsing.page(1280);
    page.go(browsing.base() + "/" + tree.owner().username() + "/" + tree.slug());
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  @Test
  void whatIsStillFadingInIsWaitedFor() {
    // Ten times as slow, so that the check cannot happen to come late enough.
    page.playbackRate(0.1);
    page.value("document.querySelector('.node').click()");

    assertThat(page.value("document.getAnimations().length").asInt()).isPositive();
    assertThat(Axe.violations(page)).isEmpty();
    assertThat(page.value("document.querySelectorAll(':popover-open').length").asInt())
        .isEqualTo(1);
  }

  @Test
  void whatCannotBeReadIsFound() {
    page.value("document.querySelector('h1').style.opacity = '0.2'");

    assertThat(Axe.violations(page)).singleElement().asString().startsWith("color-contrast <h1");

    page.value("document.querySelector('h1').style.opacity = ''");
  }

  @Test
  void whatCannotBeReadInOneSchemeAloneIsFoundAndThatNotOnlyColoursDependOnIt() {
    String noColour = "depends on the scheme and is no colour: opacity:0.2";
    try {
      assertThat(violationsWithAFaintTitleIn("dark"))
          .satisfiesExactly(
              one -> assertThat(one).startsWith("in the dark, color-contrast <h1"),
              one -> assertThat(one).isEqualTo(noColour));
      assertThat(violationsWithAFaintTitleIn("light"))
          .satisfiesExactly(
              one -> assertThat(one).startsWith("color-contrast <h1"),
              one -> assertThat(one).isEqualTo(noColour));
    } finally {
      page.value("document.adoptedStyleSheets = []");
      page.scheme("light");
    }
  }

  private static List<String> violationsWithAFaintTitleIn(String scheme) {
    page.value(
        """
        (sheet => {
          sheet.replaceSync('@media (prefers-color-scheme: %s) { h1 { opacity: 0.2 } }')
          document.adoptedStyleSheets = [sheet]
        })(new CSSStyleSheet())
        """
            .formatted(scheme));
    return Axe.violationsInBothSchemes(page);
  }

  @Test
  void aLabelThatIsNotThereHidesNothing() {
    page.value(
        "document.body.insertAdjacentHTML('beforeend', '<p id=\"lost\" aria-labelledby=\"none\">Lost</p><i aria-labelledby=\"none\"></i>')");

    assertThat(Axe.violations(page)).anyMatch(one -> one.startsWith("region "));

    page.value("document.querySelectorAll('[aria-labelledby=none]').forEach(one => one.remove())");
  }
}
