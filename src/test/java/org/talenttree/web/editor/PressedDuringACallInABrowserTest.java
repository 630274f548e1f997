package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.talenttree.web.editor.WaitingCalls.awaitCalls;
import static org.talenttree.web.editor.WaitingCalls.waiting;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.browser.Browsing;
import tools.jackson.databind.JsonNode;

/** What one asks the editor for while a call is under way. */
@Tag("sqlite")
class PressedDuringACallInABrowserTest {
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

  @ParameterizedTest
  @CsvSource({"/publish, .publish", "/trees/, .bar .switch"})
  void whatIsPressedAgainWhileItWaitsIsSentOnce(String address, String button) {
    EditorPage editor =
        awaitCalls(waiting(browsing, address, "A: Java").click(button), 1).click(button);

    assertThat(editor.value("answers.length").asInt()).isEqualTo(1);
  }

  @Test
  void whatOneSavesDuringAnotherCallIsSavedAfterIt() {
    EditorPage editor =
        awaitCalls(waiting(browsing, "/trees/", "A: Java").click(".bar .switch"), 1);

    editor.click("[data-key$=':add']").type("Kotlin").control("s");
    editor.value("answers[0]()");
    awaitCalls(editor, 2).value("answers[1]()");

    editor.await("document.querySelector('.state').dataset.state === 'saved'");
    assertThat(editor.outline()).isEqualTo("A: Java Kotlin");
  }

  @Test
  void whatOneSavesDuringASaveIsSavedAfterIt() {
    EditorPage editor =
        waiting(browsing, "/trees/", "A: Java").click("[data-key$=':add']").type("Kotlin");
    awaitCalls(editor.control("s"), 1).type("!").control("s").value("answers[0]()");
    awaitCalls(editor, 2).value("answers[1]()");

    editor.await("document.querySelector('.state').dataset.state === 'saved'");
    assertThat(editor.tree().now().at("/paths/0/talents/1/name").asString()).isEqualTo("Kotlin!");
  }

  @Test
  void whatOneAsksForDuringASaveIsDoneAfterIt() {
    EditorPage editor =
        waiting(browsing, "/trees/", "A: Java").click("[data-key$=':add']").type("Kotlin");
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
    EditorPage editor = waiting(browsing, "/trees/", "A: Java");
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
    EditorPage editor = waiting(browsing, "/publish", "A: Java").click(".publish");
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
    EditorPage editor =
        waiting(browsing, "/trees/", "A: Java").click("[data-key$=':add']").type("Kotlin");
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
    EditorPage editor =
        waiting(browsing, "/trees/", "A: Java").click("[data-key$=':add']").type("Kotlin");
    awaitCalls(editor.click(".publish"), 1);

    editor.click(".talent:nth-of-type(2) .name").type("!").value("answers[0]()");
    awaitCalls(editor, 2).value("answers[1]()");

    editor.await("document.querySelector('#published:popover-open') !== null");
    assertThat(editor.tree().now().get("isPublic").booleanValue()).isTrue();
    assertThat(editor.outline()).isEqualTo("A: Java Kotlin!");
  }
}
