package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.Browsing;
import tools.jackson.databind.JsonNode;

/**
 * In its details a talent tells when its level was last true, and how many people a role asks for.
 */
@Tag("sqlite")
class ConfirmationsInABrowserTest {
  private static Browsing browsing;
  private TestTree tree;
  private EditorPage editor;

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

  @BeforeEach
  void plant() {
    tree = EditorTree.draft(browsing.app(), "Backend: Java SQL");
    browsing.app().clock().advance(Duration.ofDays(40));
    open(1280);
  }

  private void open(int width) {
    editor = EditorPage.open(browsing, tree, width);
    editor
        .click(".talent .more")
        .await("document.querySelector('.confirmed span').textContent !== ''");
  }

  private String confirmed(int talent) {
    return tree.owner()
        .client()
        .get(tree.path() + "/confirmations")
        .data()
        .get(talent)
        .get("confirmedAt")
        .stringValue();
  }

  private JsonNode talent() {
    return tree.now().at("/paths/0/talents/0");
  }

  private void write(String people) {
    editor.value(
        "(() => { const field = document.querySelector('.for-role input'); field.value = '%s'; field.dispatchEvent(new Event('change')) })()"
            .formatted(people));
    editor.settle();
  }

  @Test
  void aLevelIsConfirmedWithOnePress() {
    String before = confirmed(0);
    String shown = editor.value("document.querySelector('.confirmed span').textContent").asString();
    assertThat(shown).startsWith("Level last confirmed in ");

    editor.click(".confirmed button");
    editor.await("document.querySelector('.spoken').textContent.startsWith('Confirmed')");

    assertThat(confirmed(0)).isGreaterThan(before).isGreaterThan(confirmed(1));
    assertThat(editor.value("document.querySelector('.confirmed span').textContent").asString())
        .isNotEqualTo(shown);
    assertThat(tree.now().get("revision").asInt()).isEqualTo(2);
    assertThat(editor.complaints()).isEmpty();
  }

  @Test
  void whatIsEditedIsSavedBeforeItsLevelIsConfirmed() {
    editor.click(".talent .levels label:nth-of-type(5) input");

    editor.click(".confirmed button");
    editor.await("document.querySelector('.spoken').textContent.startsWith('Confirmed')");

    assertThat(talent().get("level").asInt()).isEqualTo(5);
  }

  @Test
  void whereItCannotBeSavedNothingIsConfirmed() {
    String before = confirmed(0);
    editor.click(".title").control("a").press("Backspace");

    editor.click(".confirmed button");
    editor.await("document.querySelector('.title[aria-invalid=true]') !== null");

    assertThat(confirmed(0)).isEqualTo(before);
  }

  @Test
  void howManyPeopleARoleAsksForIsHiddenUntilItIsUsed() {
    assertThat(editor.value("document.querySelector('.for-role').open").asBoolean()).isFalse();

    write("3");
    editor.save();
    assertThat(talent().get("peopleNeeded").asInt()).isEqualTo(3);

    editor.again().click(".talent .more");
    assertThat(editor.value("document.querySelector('.for-role').open").asBoolean()).isTrue();
    write("2000");
    editor.save();
    assertThat(talent().get("peopleNeeded").asInt()).isEqualTo(1000);

    write("");
    editor.save();
    assertThat(talent().has("peopleNeeded")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 320})
  void theDetailsFitAndAxeFindsNothing(int width) {
    open(width);
    write("3");

    assertThat(Axe.violations(editor.page(), "{exclude: ['iframe']}, {iframes: false}")).isEmpty();
    assertThat(editor.value("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(width);
    editor.page().writePicture("confirm-" + width);
  }
}
