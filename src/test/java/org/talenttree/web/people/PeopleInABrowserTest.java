package org.talenttree.web.people;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.people.DirectoryOf;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.Until;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/** The directory as a browser shows it. */
@Tag("sqlite")
class PeopleInABrowserTest {
  private static final List<String> STATES =
      List.of(
          "/people",
          "/people?talent=Kubernetes",
          "/people?talent=Kubernetes&talent=Terraform&level=1",
          "/people?talent=Kubernets",
          "/people?talent=Kubernetes&level=5",
          "/people?talent=%D8%A7%D9%84%D8%B1%D8%B3%D9%85&level=1");

  private static Browsing browsing;
  private static DirectoryOf directory;

  @BeforeAll
  static void start() {
    browsing = Browsing.start(Map.of("directory", "public"));
    directory = new DirectoryOf(browsing.app());
    for (String name : List.of("Ada Lindqvist", "Ben Okafor", "ليلى", "Cara")) {
      DirectoryOf.publish(
          directory.listed(name), "Platform", "4 Kubernetes", "3 Terraform", "5 الرسم");
    }
    for (int i = 0; i < 60; i++) {
      DirectoryOf.publish(directory.listed("Person " + i), "Work", "3 Kubernetes");
    }
    browsing.app().app().services().knownTalents().refresh();
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  private static void follow(BrowserPage page, String selector) {
    page.value(
        "document.querySelector('"
            + selector
            + "').scrollIntoView({block: 'center', behavior: 'instant'})");
    page.leave(() -> page.click(selector));
  }

  private static void enter(BrowserPage page) {
    page.send("Input.dispatchKeyEvent", "type", "keyDown", "key", "Enter", "text", "\r");
  }

  private static String main(BrowserPage page) {
    return page.value("document.querySelector('main').innerText").asString();
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 390, 320})
  void noStateFailsAxeScrollsSidewaysOrComplains(int width) {
    BrowserPage page = browsing.page(width).recordRequests();
    for (String state : STATES) {
      page.go(browsing.base() + state);

      assertThat(Axe.violationsInBothSchemes(page)).as(state).isEmpty();
      assertThat(page.value("document.documentElement.scrollWidth").asInt())
          .as(state)
          .isLessThanOrEqualTo(width);
    }
    assertThat(page.requests()).allMatch(request -> request.startsWith(browsing.base()));
    assertThat(page.complaints()).isEmpty();
  }

  @Test
  void fromRightToLeftItIsMirroredWithoutAFault() {
    BrowserPage page = browsing.page(390);
    for (String state : STATES) {
      page.go(browsing.base() + state).value("document.documentElement.dir = 'rtl'");

      assertThat(Axe.violations(page)).as(state).isEmpty();
      assertThat(page.value("document.documentElement.scrollWidth").asInt())
          .as(state)
          .isLessThanOrEqualTo(390);
    }
  }

  @Test
  void aNameStandsBesideItsFaceWhateverItsDirection() {
    String gaps =
        """
        [...document.querySelectorAll('.card .who')].map(who => {
          const text = document.createRange()
          text.selectNodeContents(who.querySelector('h3 a'))
          const [face, name] = [who.querySelector('.face'), text].map(e => e.getBoundingClientRect())
          return Math.max(name.left - face.right, face.left - name.right)
        }).filter(gap => gap > 24)
        """;
    BrowserPage page = browsing.page(1280).go(browsing.base() + "/people?talent=Terraform");

    assertThat(page.value(gaps)).isEmpty();
    page.value("document.documentElement.dir = 'rtl'");
    assertThat(page.value(gaps)).isEmpty();
  }

  @Test
  void inDarkModeACardIsDarkWhateverTheBackgroundOfItsTree() {
    DirectoryOf.publish(directory.listed("Whitney"), "Bright", "3 Lanterns")
        .patch(
            "{\"theme\":{\"background\":\"#ffffff\",\"textColor\":\"#000000\",\"accentColor\":\"#2255cc\"}}");
    BrowserPage page = browsing.page(1280).scheme("dark");

    Until.holds(
        "Whitney is found",
        () -> main(page.go(browsing.base() + "/people?talent=Lanterns")).contains("Whitney"));
    assertThat(
            page.value(
                    "['.card', '.join'].map(e => getComputedStyle(document.querySelector(e)).backgroundColor).filter((colour, i, all) => colour === all[0]).length")
                .asInt())
        .isEqualTo(2);
    assertThat(Axe.violations(page)).isEmpty();
  }

  @Test
  void inForcedColoursLevelsAreStillTold() {
    BrowserPage page =
        browsing
            .page(1280)
            .media("screen", "forced-colors", "active")
            .go(browsing.base() + "/people?talent=Kubernetes&level=4");

    assertThat(Axe.violations(page)).isEmpty();
    assertThat(
            page.value(
                    "new Set(['.on', '.off'].map(pip => getComputedStyle(document.querySelector('#pips4 ' + pip)).fill)).size")
                .asInt())
        .isEqualTo(2);
  }

  @Test
  void onPaperThePeopleAreLeft() {
    BrowserPage page =
        browsing
            .page(1280)
            .media("print", "prefers-color-scheme", "light")
            .go(browsing.base() + "/people?talent=Terraform");

    assertThat(page.value("document.querySelector('.search').checkVisibility()").asBoolean())
        .isFalse();
    assertThat(main(page)).contains("Ada Lindqvist", "Terraform").doesNotContain("List me");
  }

  @Test
  void aSearchIsTypedAndLeadsToThePersonByTheKeyboardAlone() {
    BrowserPage page = browsing.page(1280).go(browsing.base() + "/people");

    page.value("document.querySelector('#talent0').focus()");
    page.send("Input.insertText", "text", "k8s");
    page.leave(() -> enter(page));
    assertThat(main(page)).contains("know Kubernetes at 3 or more", "k8s is found as Kubernetes");
    page.value("document.querySelector('.card a').focus()");
    page.leave(() -> enter(page));

    assertThat(page.value("document.title").asString()).contains("Ada Lindqvist");
  }

  @Test
  void allPagesTogetherHaveEverybodyOnce() {
    BrowserPage page = browsing.page(1280).go(browsing.base() + "/people?talent=Kubernetes");
    int people = page.value("document.querySelectorAll('.card').length").asInt();
    while (page.value("document.querySelector('[rel=next]') != null").asBoolean()) {
      follow(page, "[rel=next]");
      people += page.value("document.querySelectorAll('.card').length").asInt();
    }

    assertThat(people).isEqualTo(64);
  }

  @Test
  void aFullPageIsSmall() {
    var page =
        new TestVisitor(browsing.base())
            .get("/people?talent=Kubernetes", "Accept-Encoding", "gzip");

    assertThat(page.header("Content-Encoding")).hasValue("gzip");
    assertThat(page.bytes().length).isLessThanOrEqualTo(40_000);
  }

  @Test
  void whoListsThemselvesIsFoundAndWhoLeavesIsGone() {
    TestOwner dora = TestOwner.register(browsing.app());
    DirectoryOf.publish(dora, "Old", "4 Cobol");
    String search = browsing.base() + "/people?talent=Cobol&level=4";
    BrowserPage seeker = browsing.page(1280);
    BrowserPage page = browsing.page(390);
    browsing.signIn(page, browsing.app().cookie(dora.account()));
    assertThat(main(seeker.go(search))).contains("Nobody here shows Cobol");

    page.go(browsing.base() + "/people");
    follow(page, ".join button");
    Until.holds("Dora is found", () -> main(seeker.go(search)).contains("1 person knows Cobol"));
    page.go(browsing.base() + "/app/account");
    follow(page, "form[action$=listed] button");
    Until.holds("Dora is gone", () -> main(seeker.go(search)).contains("Nobody here shows"));
  }
}
