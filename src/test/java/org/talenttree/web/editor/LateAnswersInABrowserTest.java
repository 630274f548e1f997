package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.browser.Browsing;
import tools.jackson.databind.JsonNode;

/** What the editor does while it waits for an answer, and with one that is wanted no more. */
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
   * Opens a tree whose editor gets no answer to calls of this address. {@code answers} has for each
   * call a function that lets its answer through.
   */
  private static EditorPage waiting(String address, String... paths) {
    EditorPage editor = EditorPage.open(browsing, EditorTree.draft(browsing.app(), paths), 1280);
    editor.value(
        """
        (() => {
          const send = window.fetch
          window.answers = []
          window.fetch = async (path, how) => {
            const answer = send(path, how)
            if (path.includes('%s')) await new Promise((resolve) => answers.push(resolve))
            return answer
          }
        })()
        """
            .formatted(address));
    return editor;
  }

  private static EditorPage awaitCalls(EditorPage editor, int number) {
    return editor.await("answers.length === " + number);
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
    EditorPage editor = waiting(PROPOSALS, "A: Java");
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
    EditorPage editor = waiting(PROPOSALS, "A: Java");
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
    EditorPage editor = waiting("/api/v1/icons/proposals", "A: Java");
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

  @ParameterizedTest
  @CsvSource({"/publish, .publish", "/trees/, .bar .switch"})
  void whatIsPressedAgainWhileItWaitsIsSentOnce(String address, String button) {
    EditorPage editor = awaitCalls(waiting(address, "A: Java").click(button), 1).click(button);

    assertThat(editor.value("answers.length").asInt()).isEqualTo(1);
  }

  @Test
  void whatOneSavesDuringAnotherCallIsSavedAfterIt() {
    EditorPage editor = awaitCalls(waiting("/trees/", "A: Java").click(".bar .switch"), 1);

    editor.click("[data-key$=':add']").type("Kotlin").control("s");
    editor.value("answers[0]()");
    awaitCalls(editor, 2).value("answers[1]()");

    editor.await("document.querySelector('.state').dataset.state === 'saved'");
    assertThat(editor.outline()).isEqualTo("A: Java Kotlin");
  }

  @Test
  void whatOneSavesDuringASaveIsSavedAfterIt() {
    EditorPage editor = waiting("/trees/", "A: Java").click("[data-key$=':add']").type("Kotlin");
    awaitCalls(editor.control("s"), 1).type("!").control("s").value("answers[0]()");
    awaitCalls(editor, 2).value("answers[1]()");

    editor.await("document.querySelector('.state').dataset.state === 'saved'");
    assertThat(editor.tree().now().at("/paths/0/talents/1/name").asString()).isEqualTo("Kotlin!");
  }

  @Test
  void whatOneAsksForDuringASaveIsDoneAfterIt() {
    EditorPage editor = waiting("/trees/", "A: Java").click("[data-key$=':add']").type("Kotlin");
    awaitCalls(editor.control("s"), 1).click(".bar .switch").click(".bar .switch");
    editor.value("void document.querySelector('share-panel').publish()");
    for (int call = 0; call < 3; call++) {
      awaitCalls(editor, call + 1).value("answers[" + call + "]()");
    }

    editor.await("document.querySelector('.state').dataset.state === 'saved'");
    assertThat(editor.settle().value("answers.length").asInt()).isEqualTo(3);
    JsonNode tree = editor.tree().now();
    assertThat(tree.at("/paths/0/talents/1/name").asString()).isEqualTo("Kotlin");
    assertThat(tree.get("showGrowth").booleanValue()).isTrue();
    assertThat(tree.get("isPublic").booleanValue()).isTrue();
  }

  @Test
  void whatOneAsksForDuringASaveThatFailsIsNotDone() {
    EditorPage editor =
        EditorPage.open(browsing, EditorTree.draft(browsing.app(), "A: Java"), 1280);
    editor.value(
        """
        (() => {
          const send = window.fetch
          window.asked = 0
          window.fetch = async (path, how) => {
            if (!path.includes('/trees/')) return send(path, how)
            asked++
            await new Promise((resolve) => (window.refuse = resolve))
            return new Response('{"title":"Refused"}', {status: 422})
          }
        })()
        """);
    editor.click("[data-key$=':add']").type("Kotlin").control("s").await("asked === 1");

    editor.click(".bar .switch").value("refuse()");

    editor.await("document.querySelector('.state').dataset.state === 'refused'").settle();
    assertThat(editor.value("asked").asInt()).isEqualTo(1);
    assertThat(editor.tree().now().path("showGrowth").asBoolean(false)).isFalse();
  }

  @Test
  void whatOneAsksForWhilePublishingMergesIsDoneAfterIt() {
    EditorPage editor = waiting("/trees/", "A: Java");
    editor.tree().patch("{\"title\":\"Elsewhere\"}");
    awaitCalls(editor.click(".publish"), 1).value("answers[0]()");

    awaitCalls(editor, 2).click(".bar .switch").settle();
    assertThat(editor.value("answers.length").asInt()).isEqualTo(2);
    for (int call = 1; call < 4; call++) {
      awaitCalls(editor, call + 1).value("answers[" + call + "]()");
    }

    editor.await("document.querySelector('.bar .switch[aria-checked=true]') !== null");
    JsonNode tree = editor.tree().now();
    assertThat(tree.get("title").asString()).isEqualTo("Elsewhere");
    assertThat(tree.get("showGrowth").booleanValue()).isTrue();
    assertThat(tree.get("isPublic").booleanValue()).isTrue();
  }

  @Test
  void whoClosedTheLinkBeforeTheTreeIsUnpublishedTypesOn() {
    EditorPage editor = waiting("/publish", "A: Java").click(".publish");
    awaitCalls(editor, 1).value("answers[0]()");
    editor.await("document.querySelector('#published:popover-open') !== null");
    editor.press("Escape").click(".publish");
    awaitCalls(editor.click("#published .unpublish"), 2).press("Escape").click(".bar .title");

    editor.value("answers[1]()");
    editor.await("!document.querySelector('tree-editor').work.isPublic").settle();

    assertThat(editor.value("document.activeElement.matches('input.title')").asBoolean()).isTrue();
  }

  @Test
  void aLevelConfirmedDuringASaveIsConfirmedAfterIt() {
    EditorPage editor = waiting("/trees/", "A: Java").click("[data-key$=':add']").type("Kotlin");
    awaitCalls(editor.control("s"), 1);

    editor.value(
        "(({confirmations, work}) => void confirmations.confirm(work.base.paths[0].talents[0].id))"
            + "(document.querySelector('tree-editor'))");
    editor.settle().value("answers[0]()");
    awaitCalls(editor, 2).value("answers[1]()");

    editor.await("document.querySelector('tree-editor').confirmations.days.size > 0");
    assertThat(editor.said()).isEqualTo("Confirmed: this level is still true.");
  }

  @Test
  void whatIsTypedDuringItsSaveKeepsNoTreeFromBeingPublished() {
    EditorPage editor = waiting("/trees/", "A: Java").click("[data-key$=':add']").type("Kotlin");
    awaitCalls(editor.click(".publish"), 1);

    editor.click(".talent:nth-of-type(2) .name").type("!").value("answers[0]()");
    awaitCalls(editor, 2).value("answers[1]()");

    editor.await("document.querySelector('#published:popover-open') !== null");
    assertThat(editor.tree().now().get("isPublic").booleanValue()).isTrue();
    assertThat(editor.outline()).isEqualTo("A: Java Kotlin!");
  }

  @Test
  void whoeverTypesAlreadyIsAskedForNoLines() {
    EditorPage editor = waiting(PROPOSALS, "A: Java Kotlin");
    editor.value(
        "void document.querySelector('tree-editor').offerLines().then(() => (window.isOffered = true))");
    awaitCalls(editor, 1).click(".bar .title").type("n").value("answers[0]()");

    editor.await("window.isOffered === true");
    assertThat(isShown(editor, ".lines[open]")).isFalse();
  }

  @Test
  void aLateIconIsNotChosenForAnotherTalent() {
    EditorPage editor = waiting("/api/v1/icons/proposals", "A: Java Kotlin");
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
    EditorPage editor = paste(waiting(PROPOSALS, "A: Chess"), "Java: 4\nKotlin: 3");
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
    EditorPage editor = paste(waiting("/api/v1/imports", "A: Go"), "Java: 4\nKotlin: 3");
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
    EditorPage editor = paste(waiting("/api/v1/imports"), "Java: 4\nKotlin: 3");
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
        paste(waiting("/api/v1/imports", "A: Go"), "Area;Skill;Level\nBackend;Java;4\nWeb;CSS;3");
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
