package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.Browsing;

/** The tab with the history of a tree, and the switch that shows how its levels rose. */
@Tag("sqlite")
class RevisionsInABrowserTest {
  private static final String LINES = "[...document.querySelectorAll('.revision')]";
  private static final String PREVIEW =
      "document.querySelector('iframe:not(.coming)')?.contentDocument.body.innerText";
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

  /** Makes a tree whose talents were Java, and then Rust. */
  private static TestTree changed() {
    TestTree tree = EditorTree.draft(browsing.app(), "Languages: Java");
    tree.patch("{\"title\":\"Renamed\"}");
    tree.replacePaths(EditorTree.paths("Languages: Rust"));
    return tree;
  }

  private static EditorPage history(TestTree tree) {
    EditorPage editor = EditorPage.open(browsing, tree, 1280).click("#tab-history");
    editor.await(LINES + ".length > 2");
    return editor;
  }

  @Test
  void theNewestChangeIsToldFirstInWords() {
    EditorPage editor = history(changed());

    assertThat(editor.value(LINES + ".length").asInt()).isEqualTo(4);
    assertThat(editor.value(LINES + "[1].innerText").asString()).contains("Renamed");
    assertThat(editor.value(LINES + "[3].innerText").asString())
        .containsIgnoringCase("created the tree");
    assertThat(editor.value("document.querySelector('.revisions > h2').innerText").asString())
        .matches("[A-Z][a-z]+ 20\\d\\d");
  }

  @Test
  void aFormerTreeIsShownWithWhatChangedSinceAndIsBroughtBack() {
    TestTree tree = changed();
    EditorPage editor = history(tree);

    editor.click("li:nth-child(3) > .revision");
    editor.await(PREVIEW + ".includes('Java')");
    assertThat(editor.value("document.querySelector('.former').innerText").asString())
        .contains("changes since:", "Rust");
    editor.click("[data-key=bring-back]");
    editor.await(LINES + ".length === 5");

    assertThat(tree.now().at("/paths/0/talents/0/name").stringValue()).isEqualTo("Java");
    assertThat(editor.said()).contains("Nothing is lost; Ctrl+Z undoes it.");
    editor.control("z").save();
    assertThat(tree.now().at("/paths/0/talents/0/name").stringValue()).isEqualTo("Rust");
  }

  @Test
  void aKeyOfTheBrowserBringsNothingBack() {
    TestTree tree = changed();
    EditorPage editor = history(tree);
    editor.click("li:nth-child(3) > .revision");
    editor.await("document.querySelector('.former') !== null");
    String before = tree.now().toString();

    editor.value(
        "document.querySelector('.chosen .revision').dispatchEvent(new KeyboardEvent('keydown', {key: 'r', ctrlKey: true, bubbles: true}))");
    editor.settle();

    assertThat(tree.now().toString()).isEqualTo(before);
    editor.value(
        "document.querySelector('.chosen .revision').dispatchEvent(new KeyboardEvent('keydown', {key: 'r', bubbles: true}))");
    editor.await(LINES + ".length === 5");
  }

  @Test
  void aHistoryThatCannotBeReadIsAskedForOnceUntilSomeoneTriesAgain() {
    EditorPage editor = EditorPage.open(browsing, changed(), 1280);
    editor.value(
        "(() => { const real = window.fetch; window.asked = 0; window.fetch = (address, how) => String(address).includes('/revisions') && window.asked++ < 2 ? Promise.resolve(new Response('{}', {status: 503})) : real(address, how) })()");

    editor.click("#tab-history");
    editor.await("document.querySelector('.revisions [role=alert]') !== null");
    editor.value("new Promise(r => setTimeout(r, 300))");
    assertThat(editor.value("window.asked").asInt()).isEqualTo(1);
    editor.click(".revisions .plain");
    editor.settle();
    assertThat(editor.value("window.asked").asInt()).isEqualTo(2);
    editor.click(".revisions .plain");

    editor.await(LINES + ".length === 4");
  }

  @Test
  void whatIsTypedWhileAFormerTreeComesBackStays() {
    TestTree tree = changed();
    EditorPage editor = history(tree);
    editor.click("li:nth-child(2) > .revision");
    editor.await("document.querySelector('.former') !== null");
    editor.value(
        "(() => { const real = window.fetch; window.fetch = (address, how) => String(address).includes('/restore') ? new Promise(r => setTimeout(r, 400)).then(() => real(address, how)) : real(address, how) })()");

    editor.click("[data-key=bring-back]");
    editor.value(
        "(title => { title.value = 'Typed'; title.dispatchEvent(new Event('input')) })(document.querySelector('input.title'))");
    editor.await(LINES + ".length === 5");

    assertThat(editor.value("document.querySelector('input.title').value").asString())
        .isEqualTo("Typed");
    editor.save();
    assertThat(tree.now().get("title").stringValue()).isEqualTo("Typed");
    assertThat(tree.now().at("/paths/0/talents/0/name").stringValue()).isEqualTo("Java");
  }

  @Test
  void whatWasChangedElsewhereComesNotBackAsAnEdit() {
    TestTree tree = changed();
    EditorPage editor = history(tree);
    editor.click("li:nth-child(2) > .revision");
    editor.await("document.querySelector('.former') !== null");
    tree.patch("{\"title\":\"Elsewhere\"}");

    editor.click("[data-key=bring-back]");
    editor.await(LINES + ".length === 6");

    assertThat(editor.value("document.querySelector('.state').dataset.state").asString())
        .isEqualTo("saved");
    assertThat(editor.value("document.querySelector('input.title').value").asString())
        .isEqualTo("Renamed");
    assertThat(tree.now().get("title").stringValue()).isEqualTo("Renamed");
  }

  @Test
  void whatIsTypedWhileARestorationIsTriedAgainStays() {
    TestTree tree = changed();
    EditorPage editor = history(tree);
    editor.click("li:nth-child(2) > .revision");
    editor.await("document.querySelector('.former') !== null");
    tree.patch("{\"description\":\"Elsewhere\"}");
    editor.value(
        """
        (() => {
          const send = window.fetch
          window.fetch = async (address, how) => {
            if (address.endsWith('/restore') && !window.go) await new Promise((resolve) => (window.go = resolve))
            return send(address, how)
          }
        })()
        """);

    editor.click("[data-key=bring-back]").await("window.go !== undefined");
    editor.click("input.title").type("!").value("go()");
    editor.await(LINES + ".length === 6");

    assertThat(editor.value("document.querySelector('input.title').value").asString())
        .isEqualTo("Renamed!");
    assertThat(editor.value("document.querySelector('.state').dataset.state").asString())
        .isEqualTo("edited");
    assertThat(tree.now().has("description")).isFalse();
    assertThat(tree.now().at("/paths/0/talents/0/name").stringValue()).isEqualTo("Java");
  }

  @Test
  void aRevisionThatIsGoneKeepsNoOtherFromBeingShown() {
    EditorPage editor = history(changed());
    editor.value(
        """
        (() => {
          const send = window.fetch
          window.answers = {}
          window.fetch = async (address, how) => {
            const [, number] = /\\/revisions\\/(\\d+)$/.exec(address) ?? []
            if (number) await new Promise((resolve) => (answers[number] = resolve))
            return number === '2' ? new Response('{}', {status: 404}) : send(address, how)
          }
        })()
        """);

    editor.click("[data-key='revision:2']").await("answers[2] !== undefined");
    editor.click("[data-key='revision:3']").await("answers[3] !== undefined");
    editor.value("answers[2]()");
    editor.settle().value("answers[3]()");

    editor.await("document.querySelector('.chosen [data-key=\"revision:3\"]') !== null");
    assertThat(editor.value("document.querySelector('.revisions .fault') === null").asBoolean())
        .isTrue();
  }

  @Test
  void whatIsNotSavedIsNotOverwritten() {
    TestTree tree = changed();
    EditorPage editor = EditorPage.open(browsing, tree, 1280);
    editor.click(".talent .name").type(" 2024");

    editor.click("#tab-history");
    editor.await(LINES + ".length > 2");
    editor.click("li:nth-child(3) > .revision");
    editor.await("document.querySelector('[data-key=bring-back]') !== null");
    editor.click("[data-key=bring-back]");

    assertThat(editor.value("document.querySelector('.revisions .fault').innerText").asString())
        .contains("Save or undo your changes first.");
    assertThat(tree.now().at("/paths/0/talents/0/name").stringValue()).isEqualTo("Rust");
  }

  @Test
  void growthIsShownAtOnceAndHiddenAfterAQuestion() {
    TestTree tree = changed();
    EditorPage editor = EditorPage.open(browsing, tree, 1280);
    String isOn = "document.querySelector('.bar .switch').ariaChecked === 'true'";

    editor.click(".bar .switch");
    editor.await(isOn);
    assertThat(tree.now().get("showGrowth").booleanValue()).isTrue();

    editor.click(".bar .switch");
    editor.await("document.querySelector('.bar .ask').checkVisibility()");
    assertThat(tree.now().get("showGrowth").booleanValue()).isTrue();
    editor.click(".bar .ask .stop");
    editor.await("!(" + isOn + ")");
    assertThat(tree.now().has("showGrowth")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"1280,light", "1280,dark", "375,light", "320,dark"})
  void nobodyIsLeftOut(int width, String mode) {
    EditorPage editor = EditorPage.open(browsing, changed(), width);
    editor.page().scheme(mode);

    editor.click("#tab-history");
    editor.await(LINES + ".length > 2");
    editor.click("li:nth-child(3) > .revision");
    editor.await("document.querySelector('.former') !== null");

    assertThat(Axe.violations(editor.page())).isEmpty();
    assertThat(editor.value("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(width);
  }
}
