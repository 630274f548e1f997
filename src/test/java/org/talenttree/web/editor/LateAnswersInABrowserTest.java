package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.talenttree.web.editor.WaitingCalls.awaitCalls;
import static org.talenttree.web.editor.WaitingCalls.waiting;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.browser.Browsing;

/** What the editor does with an answer that comes late, or is wanted no more. */
@Tag("sqlite")
class LateAnswersInABrowserTest {
  private static final String PROPOSALS = "/api/v1/requirements/proposals";
  private static final String QUESTION = "[data-key$=\":take-line\"]";

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

  /**
   * Counts in {@code begun} how often a method is called, and in {@code pending} what is not done.
   */
  private static void count(EditorPage editor, String object, String method) {
    editor.value(
        """
        (object => {
          const method = object.%1$s
          window.begun = window.pending = 0
          object.%1$s = async (...values) => {
            begun++
            pending++
            await method.apply(object, values)
            pending--
          }
        })(%2$s)
        """
            .formatted(method, object));
  }

  private static void countRests(EditorPage editor) {
    count(editor, "document.querySelector('tree-editor').needs", "rest");
  }

  private static boolean isShown(EditorPage editor, String selector) {
    return editor.value("document.querySelector('" + selector + "') !== null").asBoolean();
  }

  @Test
  void whatDoesNotChangeProposalsAsksForNone() {
    EditorPage editor = waiting(browsing, PROPOSALS, "A: Java");
    countRests(editor);
    editor.click("[data-key$=':add']").type("Kotlin");
    awaitCalls(editor, 1).value("answers[0]()");
    editor.await("document.querySelector('" + QUESTION + "') !== null");

    rename(editor, ".bar .title");
    rename(editor, ".path .name");

    assertThat(editor.value("answers.length").asInt()).isEqualTo(1);
  }

  /** Types into a field and waits until typing has rested. */
  private static void rename(EditorPage editor, String field) {
    int before = editor.value("begun").asInt();
    editor.click(field).type("!").await("begun > " + before);
  }

  @Test
  void aLateAnswerDoesNotReplaceANewerOne() {
    EditorPage editor = waiting(browsing, PROPOSALS, "A: Java");
    countRests(editor);
    editor.click("[data-key$=':add']").type("Kotlin");
    awaitCalls(editor, 1).press("Enter").type("Scala");
    awaitCalls(editor, 2).value("answers[1]()");
    editor.await("document.querySelector('" + QUESTION + "') !== null");

    editor.value("answers[0]()");
    editor.await("pending === 0");

    assertThat(isShown(editor, QUESTION)).isTrue();
    assertThat(editor.said())
        .isEqualTo("Usually after Java. Enter accepts it, Escape dismisses it.");
  }

  @Test
  void iconsOfEarlierNamesAreNotProposedWhileTypingGoesOn() {
    EditorPage editor = waiting(browsing, "/api/v1/icons/proposals", "A: Java");
    countRests(editor);
    editor.click("[data-key$=':add']").type("Kotlin");
    awaitCalls(editor, 1).press("Enter").type("Scala");
    awaitCalls(editor, 2).value("answers[0]()");
    editor.settle();
    assertThat(editor.value("begun").asInt()).isZero();
    assertThat(isShown(editor, ".proposal")).isFalse();

    editor.value("answers[1]()");
    editor.await("document.querySelector('" + QUESTION + "') !== null");

    assertThat(editor.said())
        .isEqualTo("Usually after Java. Enter accepts it, Escape dismisses it.");
  }

  @Test
  void whoeverTypesAlreadyIsAskedForNoLines() {
    EditorPage editor = waiting(browsing, PROPOSALS, "A: Java Kotlin");
    editor.value(
        "void document.querySelector('tree-editor').offerLines().then(() => (window.isOffered = true))");
    awaitCalls(editor, 1).click(".bar .title").type("n").value("answers[0]()");

    editor.await("window.isOffered === true");
    assertThat(isShown(editor, ".lines[open]")).isFalse();
  }

  @Test
  void aLateIconIsNotChosenForAnotherTalent() {
    EditorPage editor = waiting(browsing, "/api/v1/icons/proposals", "A: Java Kotlin");
    editor.click(".talent .name");
    editor.value("document.activeElement.select()");
    count(editor, "document.querySelector('icon-picker')", "submit");
    editor.type("Hammer").alt("i");
    editor.await("document.querySelectorAll('.picker[open] .icons button').length > 0");
    editor.press("Enter").press("Escape").await("pending === 1");
    editor.click(".talent:nth-of-type(2) .name").alt("i");
    editor.await("document.querySelector('.picker[open]') !== null");

    editor.value("answers.forEach((go) => go())");
    editor.await("pending === 0");

    assertThat(editor.value("document.querySelector('.picker').open").asBoolean()).isTrue();
    assertThat(editor.value("document.querySelector('#icon-title').innerText").asString())
        .isEqualTo("Icon of Kotlin");
  }

  private static EditorPage paste(EditorPage editor, String lines) {
    editor.value(
        """
        (() => {
          const data = new DataTransfer()
          data.setData('text/plain', `%s`)
          document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}))
        })()
        """
            .formatted(lines));
    return editor;
  }

  @Test
  void nothingIsAddedWhenAnImportIsCancelledWhileItWaits() {
    EditorPage editor = paste(waiting(browsing, PROPOSALS, "A: Chess"), "Java: 4\nKotlin: 3");
    editor.await("document.activeElement.matches('.import[open] .import-end .first')");
    editor.value(
        """
        (dialog => {
          const lines = dialog.linesFor
          dialog.linesFor = (...all) => lines.apply(dialog, all).finally(() => (window.isAnswered = true))
        })(document.querySelector('import-dialog'))
        """);
    awaitCalls(editor.pressAtOnce("Enter"), 1);

    editor.pressAtOnce("Escape").value("answers[0]()");
    editor.await("window.isAnswered === true").settle();

    assertThat(isShown(editor, ".import[open], .lines[open]")).isFalse();
    assertThat(editor.outline()).isEqualTo("A: Chess");
  }

  @Test
  void aListThatWasCancelledIsNotShownWhenTheDialogIsOpenedAgain() {
    EditorPage editor = paste(waiting(browsing, "/api/v1/imports", "A: Go"), "Java: 4\nKotlin: 3");
    awaitCalls(editor, 1).pressAtOnce("Escape");
    editor.click("[data-key=paste-list]").value("answers[0]()");
    editor.settle();

    editor.type("Chess: 3\nJuggling: 4").control("Enter");
    awaitCalls(editor, 2).value("answers[1]()");

    editor.await("document.activeElement.matches('.import[open] .import-end .first')");
    assertThat(editor.value("document.querySelector('.import').innerText").asString())
        .contains("Chess")
        .doesNotContain("Java");
  }

  @Test
  void enterWhileAListIsReadClosesNothing() {
    EditorPage editor = paste(waiting(browsing, "/api/v1/imports"), "Java: 4\nKotlin: 3");
    awaitCalls(editor, 1);
    assertThat(editor.value("document.activeElement.id").asString()).isEqualTo("import-title");

    editor.pressAtOnce("Enter").value("answers[0]()");

    editor.await("document.activeElement.matches('.import[open] .import-end .first')");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whoeverCancelledANewTreeStaysWhereTheyAre(boolean isOpenedAgain) {
    EditorPage editor = table();
    editor.value("document.querySelector('.import .make').click()");
    awaitCalls(editor, 2).pressAtOnce("Escape");
    editor.await("document.querySelector('.import[open]') === null");
    if (isOpenedAgain) {
      editor.click("[data-key=paste-list]");
    }

    String message = "The new tree was made all the same; it is among your trees.";
    editor.value("answers[1]()");
    editor.await("document.querySelector('.state').innerText === '" + message + "'");

    assertThat(editor.said()).isEqualTo(message);
    assertThat(editor.value("location.pathname").asString()).endsWith(editor.tree().id());
    assertThat(isShown(editor, ".import[open]")).isEqualTo(isOpenedAgain);
    assertThat(editor.tree().owner().client().get("/api/v1/trees").data().get("data")).hasSize(2);
  }

  @Test
  void aLateRefusalIsNotShownOverAnotherList() {
    EditorPage editor = table();
    count(editor, "document.querySelector('import-dialog')", "make");
    editor.value(
        """
        (dialog => {
          dialog.decided = { scale: 'none' }
          dialog.querySelector('.make').click()
        })(document.querySelector('import-dialog'))
        """);
    awaitCalls(editor, 2).pressAtOnce("Escape");
    editor.click("[data-key=paste-list]").type("Chess: 3").control("Enter");
    awaitCalls(editor, 3).value("answers[1]()");

    editor.await("pending === 0");
    assertThat(editor.value("document.querySelector('import-dialog').isBusy").asBoolean()).isTrue();
    assertThat(editor.value("document.querySelector('.import .fault').innerText").asString())
        .isEmpty();
    editor.value("answers[2]()");
    editor.await("document.activeElement.matches('.import[open] .import-end .first')");
    assertThat(editor.value("document.querySelector('.import .fault').innerText").asString())
        .isEmpty();
  }

  private static EditorPage table() {
    EditorPage editor =
        paste(
            waiting(browsing, "/api/v1/imports", "A: Go"),
            "Area;Skill;Level\nBackend;Java;4\nWeb;CSS;3");
    awaitCalls(editor, 1).value("answers[0]()");
    return editor.await("document.activeElement.matches('.import[open] .import-end .first')");
  }

  private static String uses(EditorPage editor) {
    return editor
        .value("[...document.querySelectorAll('[data-column]')].map(s => s.value).join()")
        .asString();
  }

  private static void use(EditorPage editor, int column, String use) {
    editor.value(
        """
        (select => {
          select.value = '%s'
          select.dispatchEvent(new Event('change'))
        })(document.querySelector('[data-column="%d"]'))
        """
            .formatted(use, column));
    editor.value("document.querySelector('import-dialog').updateComplete.then(() => true)");
  }

  @Test
  void theUsesOfTwoColumnsAreChosenInQuickSuccession() {
    EditorPage editor = table();
    assertThat(uses(editor)).isEqualTo("path,talent,level");

    use(editor, 0, "level");
    assertThat(uses(editor)).isEqualTo("level,talent,path");
    use(editor, 1, "description");
    assertThat(uses(editor)).isEqualTo("level,description,path");
    awaitCalls(editor, 3).value("answers[1](), answers[2]()");
    editor.settle();

    assertThat(uses(editor)).isEqualTo("level,description,path");
  }

  @Test
  void arrowsChooseTheUseOfAColumnThatEnterEnds() {
    EditorPage editor = table();
    editor.value("document.querySelector('[data-column=\"0\"]').focus()");

    for (int i = 0; i < 3; i++) {
      editor.pressAtOnce("ArrowDown");
    }
    editor.value("document.querySelector('import-dialog').updateComplete.then(() => true)");
    assertThat(editor.value("answers.length").asInt()).isEqualTo(1);
    assertThat(uses(editor)).isEqualTo("description,talent,level");
    awaitCalls(editor.pressAtOnce("Enter"), 2).value("answers[1]()");
    editor.settle();

    assertThat(uses(editor)).isEqualTo("description,talent,level");
    assertThat(isShown(editor, ".import[open]")).isTrue();
    editor.pressAtOnce("ArrowUp").value("document.activeElement.blur()");
    awaitCalls(editor, 3);
  }
}
