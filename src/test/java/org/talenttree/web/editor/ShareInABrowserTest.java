package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.TestClock;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.Browsing;

/** The panel with the link of a tree and what to put into a README or a post. */
@Tag("sqlite")
class ShareInABrowserTest {
  private static final String COPIED =
      "(text => { window.copied = ''; Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText: async text => { window.copied = text }}}) })()";
  private static Browsing browsing;

  @BeforeAll
  static void start() {
    browsing = Browsing.start();
    // As in the header Date, by which the editor says when a link ends.
    TestClock clock = browsing.app().clock();
    clock.advance(Duration.ofMillis(System.currentTimeMillis() - clock.millis()));
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  private static EditorPage shared(TestTree tree, int width) {
    EditorPage editor = EditorPage.open(browsing, tree, width);
    editor.value(COPIED);
    editor.click(".share-button");
    return editor.await("document.querySelector('.share')?.checkVisibility() === true");
  }

  private static TestTree published() {
    TestTree tree = EditorTree.draft(browsing.app(), "Languages: Java");
    tree.patch("{\"title\":\"Java & [friends]\"}");
    tree.publish();
    return tree;
  }

  private static String copied(EditorPage editor, String button) {
    editor.value(
        "[...document.querySelectorAll('.share button')].find(b => b.innerText.trim() === '"
            + button
            + "').click()");
    editor.await("window.copied !== ''");
    String text = editor.value("window.copied").asString();
    editor.value("window.copied = ''");
    return text;
  }

  @Test
  void theLinkAndSnippetsAreCopied() {
    TestTree tree = published();
    EditorPage editor = shared(tree, 1280);
    String link = browsing.base() + "/" + tree.owner().username() + "/" + tree.slug();

    assertThat(copied(editor, "Copy link")).isEqualTo(link);
    assertThat(editor.said()).isEqualTo("Copied.");
    assertThat(copied(editor, "Copy Markdown"))
        .isEqualTo("[![Java \\& \\[friends\\]](" + link + "/card.svg)](" + link + ")");
    // A year of growth is offered only while growth is shown.
    assertThat(editor.value("document.querySelectorAll('.choice').length").asInt()).isEqualTo(2);
    choose(editor, ".choice:nth-of-type(2) input");
    assertThat(copied(editor, "Copy HTML"))
        .isEqualTo(
            "<a href=\"%1$s\"><img src=\"%1$s/badge.svg\" alt=\"Java &#38; [friends]\"></a>"
                .formatted(link));
  }

  @Test
  void theYearOfGrowthIsThatOfTheOwner() {
    TestTree tree = published();
    // It is refused while many pictures of the tests before are being drawn.
    Until.holds("growth is shown", () -> tree.patch("{\"showGrowth\":true}").status() == 200);
    EditorPage editor = shared(tree, 1280);
    String profile = browsing.base() + "/" + tree.owner().username();

    choose(editor, ".choice:nth-of-type(2) input");

    assertThat(copied(editor, "Copy Markdown"))
        .isEqualTo("[![Java \\& \\[friends\\]](" + profile + "/year.svg)](" + profile + ")");
  }

  @Test
  void thePicturesAreThoseOfTheTree() {
    EditorPage editor = shared(published(), 1280);

    editor.await(
        "[...document.querySelectorAll('.shared-picture')].every(image => image.complete && image.naturalWidth > 0)");
    assertThat(editor.complaints()).isEmpty();
  }

  @Test
  void aDraftIsPublishedFirst() {
    TestTree tree = EditorTree.draft(browsing.app(), "Languages: Java");
    EditorPage editor = shared(tree, 1280);

    assertThat(editor.value("document.querySelector('.share').innerText").asString())
        .contains("No. It is a draft: its address leads nowhere.");
    editor.click(".share .first");

    editor.await("document.querySelector('.share .link') !== null");
    assertThat(tree.now().get("isPublic").booleanValue()).isTrue();
  }

  private static void choose(EditorPage editor, String selector) {
    editor.value(
        "document.querySelector('"
            + selector
            + "').scrollIntoView({block: 'center', behavior: 'instant'})");
    editor.click(selector);
  }

  private static void show(TestTree tree, String team) {
    tree.owner()
        .client()
        .json(
            "PUT",
            "/api/v1/teams/" + team + "/members/me/tree",
            "{\"treeId\":\"" + tree.id() + "\"}");
  }

  private static String team(TestTree tree, String name) {
    return tree.owner()
        .client()
        .json("POST", "/api/v1/teams", "{\"name\":\"" + name + "\"}")
        .data()
        .get("slug")
        .stringValue();
  }

  private static String seenBy(TestTree tree, String team) {
    return tree.owner()
        .client()
        .get("/api/v1/teams/" + team)
        .data()
        .get("treeId")
        .asString("nothing");
  }

  @Test
  void aTeamIsShownTheTreeByItsSwitch() {
    TestTree tree = EditorTree.draft(browsing.app(), "Languages: Java");
    String team = team(tree, "Tidewater " + tree.slug());
    EditorPage editor = shared(tree, 1280);

    editor.await("document.querySelector('.seen .switch') !== null");
    editor.click(".seen .switch");
    editor.await("document.querySelector('.seen .switch').ariaChecked === 'true'");
    assertThat(seenBy(tree, team)).isEqualTo(tree.id());
    editor.click(".seen .switch");
    editor.await("document.querySelector('.seen .switch').ariaChecked === 'false'");
    assertThat(seenBy(tree, team)).isEqualTo("nothing");
  }

  @Test
  void anotherTreeInItsPlaceIsAskedAboutFirst() {
    TestTree tree = EditorTree.draft(browsing.app(), "Languages: Java");
    TestTree openings = tree.owner().tree("Openings");
    String team = team(tree, "Chess " + tree.slug());
    show(openings, team);
    EditorPage editor = shared(tree, 1280);

    editor.await("document.querySelector('.seen')?.innerText.includes('they see “Openings”')");
    editor.click(".seen .switch");
    editor.await("document.querySelector('.seen .first') !== null");
    assertThat(seenBy(tree, team)).isEqualTo(openings.id());
    editor.await("document.activeElement === document.querySelector('.seen .first')");
    editor.click(".seen .first");
    editor.await("document.querySelector('.seen .switch')?.ariaChecked === 'true'");
    assertThat(seenBy(tree, team)).isEqualTo(tree.id());
  }

  @Test
  void aSecretLinkIsMadeCopiedAndEndedWhateverTheBrowsersClockSays() {
    EditorPage editor = shared(EditorTree.draft(browsing.app(), "Languages: Java"), 1280);
    editor.value("(now => { Date.now = () => now() - 20 * 86400000 })(Date.now)");
    editor.click(".share-button");
    editor.click(".share-button");

    editor.await("document.querySelectorAll('.audience').length === 3");
    editor.value("document.querySelector('.new-link input').value = 'Noor'");
    editor.click(".new-link button");
    editor.await("window.copied.includes('/s/')");
    editor.await("document.querySelector('.seen .address') !== null");
    assertThat(editor.value("document.querySelector('.seen').innerText").asString())
        .contains("Noor", "…", "not opened yet");
    editor.click(".seen .row button:last-child");
    editor.await("document.querySelector('.seen')?.innerText.includes('Ended today')");
    editor.await("document.activeElement === document.querySelector('.new-link input')");
  }

  /**
   * Opens the panel; calls of this method about links wait, and {@code window.calls} has for each a
   * function that sends it. The editor may ask for proposals by POST at any time.
   */
  private static EditorPage waiting(TestTree tree, String method) {
    EditorPage editor = shared(tree, 1280);
    editor.value(
        """
        (() => {
          const send = window.fetch
          window.calls = []
          window.fetch = async (path, how) => {
            if (how.method === '%s' && path.includes('/links')) await new Promise((resolve) => calls.push(resolve))
            return send(path, how)
          }
        })()
        """
            .formatted(method));
    return editor.await("document.querySelector('.new-link') !== null");
  }

  private static EditorPage awaitCalls(EditorPage editor, int number) {
    return editor.await("calls.length === " + number);
  }

  private static EditorPage awaitLinks(EditorPage editor, int number) {
    return editor.await("document.querySelectorAll('.seen .address').length === " + number);
  }

  @Test
  void theNextLabelStaysAndItsLinkIsMadeAfterTheOneBefore() {
    TestTree tree = EditorTree.draft(browsing.app(), "Languages: Java");
    EditorPage editor = waiting(tree, "POST").click(".new-link input");

    awaitCalls(editor.type("Alice").press("Enter").press("Enter"), 1);
    editor.control("a").type("Bob").value("calls[0]()");
    awaitLinks(editor, 1);
    editor.await("window.copied.includes('/s/')").settle();
    assertThat(editor.value("document.querySelector('.new-link input').value").asString())
        .isEqualTo("Bob");
    awaitCalls(editor.press("Enter"), 2).control("a").type("Carol").press("Enter");
    editor.value("calls[1]()");
    awaitCalls(editor, 3).value("calls[2]()");

    awaitLinks(editor, 3).await("document.querySelector('.new-link input').value === ''");
    assertThat(
            editor
                .value("[...document.querySelectorAll('.seen h4')].map(h => h.innerText).join(' ')")
                .asString()
                .split(" "))
        .containsExactlyInAnyOrder("Alice", "Bob", "Carol");
  }

  @Test
  void undoingInAFieldLeavesTheTreeAsItIs() {
    EditorPage editor =
        EditorPage.open(browsing, EditorTree.draft(browsing.app(), "A: Java"), 1280);
    editor.click("[data-key$=':add']").type("Kotlin").click(".share-button");
    editor.click(".new-link input").type("Alice");

    for (String key : new String[] {"z", "y", "z"}) {
      editor.control(key);
      assertThat(editor.outline()).isEqualTo("A: Java Kotlin");
      assertThat(editor.value("document.activeElement.name").asString()).isEqualTo("label");
    }
  }

  @Test
  void twoLinksAreEndedInQuickSuccession() {
    TestTree tree = EditorTree.draft(browsing.app(), "Languages: Java");
    for (String label : new String[] {"Alice", "Bob"}) {
      String link = "{\"label\":\"" + label + "\"}";
      tree.owner().client().json("POST", "/api/v1/trees/" + tree.id() + "/links", link);
    }
    EditorPage editor = awaitLinks(waiting(tree, "DELETE"), 2);
    String end = "document.querySelectorAll('.seen .row button:last-child')";

    editor.value(end + "[0].click()");
    editor.value(end + "[0].click()");
    editor.value(end + "[1].click()");
    awaitCalls(editor, 1).value("calls[0]()");
    awaitCalls(editor, 2).value("calls[1]()");

    awaitLinks(editor, 0);
    assertThat(editor.value("document.querySelector('.share .fault').innerText").asString())
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"1280,light", "1280,dark", "375,dark", "320,light"})
  void nobodyIsLeftOut(int width, String mode) {
    TestTree tree = published();
    team(tree, "Team " + tree.slug());
    EditorPage editor = EditorPage.open(browsing, tree, width);
    editor.page().scheme(mode);

    editor.click(".share-button");
    editor.await("document.querySelector('.share')?.checkVisibility() === true");
    editor.await("document.querySelector('.seen') !== null");

    assertThat(Axe.violations(editor.page())).isEmpty();
    assertThat(
            editor
                .value(
                    "[document.documentElement, document.querySelector('.share')].every(e => e.scrollWidth <= e.clientWidth)")
                .asBoolean())
        .isTrue();
  }
}
