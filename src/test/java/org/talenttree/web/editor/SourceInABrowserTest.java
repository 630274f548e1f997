package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/** A copy takes its source's changes with one click, and keeps what its owner changed. */
@Tag("sqlite")
class SourceInABrowserTest {
  private static final String TAKEN = "document.querySelector('.taken') !== null";
  private static final String OFFERED = "document.querySelector('.take') !== null";
  private static final String IDLE = "document.querySelector('.based a') !== null";
  private static Browsing browsing;

  private TestTree source;
  private TestTree copy;

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
  void copy() {
    source = EditorTree.draft(browsing.app(), "Backend: Java SQL", "Garden: Roses");
    source.publish();
    TestOwner owner = TestOwner.register(browsing.app());
    var data =
        owner
            .client()
            .json(
                "POST",
                "/api/v1/trees",
                "{\"copyOf\":{\"username\":\"%s\",\"slug\":\"%s\"}}"
                    .formatted(source.owner().username(), source.slug()))
            .data();
    copy = new TestTree(owner, data.get("id").stringValue(), data.get("slug").stringValue());
  }

  private static void rename(TestTree tree, String from, String to) {
    String paths = "{\"paths\":" + tree.now().get("paths") + "}";
    tree.replacePaths(paths.replace("\"" + from + "\"", "\"" + to + "\""));
  }

  private EditorPage open() {
    return EditorPage.open(browsing, copy, 1280);
  }

  private static String text(EditorPage editor, String selector) {
    return editor.value("document.querySelector('" + selector + "').innerText").asString();
  }

  @Test
  void oneClickBringsBothChangesTogether() {
    rename(source, "Java", "Kotlin");
    rename(copy, "Roses", "Tulips");

    EditorPage editor = open().await(OFFERED);
    assertThat(text(editor, ".based"))
        .contains("Based on " + source.owner().username() + "/" + source.slug(), "1 change there");
    editor.click(".take").await(TAKEN);

    assertThat(editor.outline()).isEqualTo("Backend: Kotlin SQL | Garden: Tulips");
    assertThat(copy.now().toString()).contains("Kotlin", "Tulips");
    assertThat(text(editor, ".taken")).contains("The source had 1 change. Merged.");
    assertThat(text(editor, ".state")).isEqualTo("Saved");
    assertThat(editor.value("document.querySelector('.take') === null").asBoolean()).isTrue();
  }

  @Test
  void unsavedEditsStayUnsavedAndUndoTakesTheChangesOutAgain() {
    rename(source, "Java", "Kotlin");
    EditorPage editor = open().await(OFFERED).rename("Roses", "Tulips");

    editor.click(".take").await(TAKEN);
    assertThat(editor.outline()).isEqualTo("Backend: Kotlin SQL | Garden: Tulips");
    assertThat(copy.now().toString()).contains("Kotlin", "Roses");

    editor.click(".undo-taken").save();
    assertThat(editor.outline()).isEqualTo("Backend: Java SQL | Garden: Tulips");
    assertThat(copy.now().toString()).contains("Java", "Tulips").doesNotContain("Kotlin");
  }

  @Test
  void whatBothChangedStaysAsTheOwnerHasItAndIsSaidToBe() {
    rename(source, "Java", "Kotlin");
    rename(copy, "Java", "Scala");

    EditorPage editor = open().await(OFFERED).click(".take").await(TAKEN);

    assertThat(editor.outline()).startsWith("Backend: Scala SQL");
    assertThat(text(editor, ".taken")).contains("1 conflict: your copy stays as it is there");
    editor.click(".taken summary");
    assertThat(text(editor, ".taken")).contains("Kotlin").contains("As in your copy");
  }

  @Test
  void anUnsavedEditOfTheSameNameIsAskedAboutAndLostInNoCase() {
    rename(source, "Java", "Kotlin");
    EditorPage editor = open().await(OFFERED).rename("Java", "Scala");

    editor.click(".take").await("document.querySelector('conflict-dialog dialog[open]') !== null");
    editor.press("Escape").await("document.querySelector('.state').dataset.state === 'refused'");
    assertThat(editor.outline()).startsWith("Backend: Scala SQL");
    assertThat(text(editor, ".state")).contains("you choose which to keep");

    editor
        .control("s")
        .await("document.querySelector('conflict-dialog dialog[open]') !== null")
        .click("conflict-dialog .first")
        .await("document.querySelector('.state').dataset.state === 'saved'");
    assertThat(copy.now().toString()).contains("Scala");
  }

  @Test
  void whatASecondTabSavedMeanwhileIsBroughtInToo() {
    rename(source, "Java", "Kotlin");
    EditorPage editor = open().await(OFFERED);
    rename(copy, "SQL", "Scheme");

    editor.rename("Roses", "Tulips").click(".take").await(TAKEN);

    assertThat(editor.outline()).isEqualTo("Backend: Kotlin Scheme | Garden: Tulips");
    assertThat(copy.now().toString()).contains("Kotlin", "Scheme", "Roses");
  }

  @Test
  void aSourceThatWasDeletedIsNotNamedAndTheTreeCanBeEdited() {
    source.owner().client().delete(source.path());

    EditorPage editor = open().await("document.querySelector('.based') !== null");
    assertThat(text(editor, ".based"))
        .isEqualTo("Based on a tree that is not available any more. Yours stays as it is.");
    editor.rename("Java", "Kotlin").save();

    assertThat(copy.now().toString()).contains("Kotlin");
  }

  @Test
  void aSourceThatIsDeletedAfterTheOfferHarmsNothing() {
    rename(source, "Java", "Kotlin");
    EditorPage editor = open().await(OFFERED).rename("Roses", "Tulips");
    source.owner().client().delete(source.path());

    editor.click(".take").await("document.querySelector('.take') === null");

    assertThat(text(editor, ".based")).contains("not available");
    assertThat(editor.outline()).isEqualTo("Backend: Java SQL | Garden: Tulips");
  }

  @Test
  void aTreeThatIsNoCopySaysNothing() {
    EditorPage editor = EditorPage.open(browsing, source, 1280);
    editor.page().recordRequests();
    editor.again().settle();

    assertThat(editor.value("document.querySelector('.based') === null").asBoolean()).isTrue();
    assertThat(editor.page().requests()).noneMatch(request -> request.endsWith("/upstream"));
  }

  @ParameterizedTest
  @CsvSource({"light,1280", "light,375", "dark,1280", "dark,375"})
  void axeFindsNothingInTheEditorAndOnThePageWhoseOneClickTakesThem(String scheme, int width) {
    rename(source, "Java", "Kotlin");
    rename(copy, "Roses", "Tulips");
    EditorPage editor = EditorPage.open(browsing, copy, width);
    BrowserPage page = editor.page().scheme(scheme);
    editor.await(OFFERED);
    check(page, "offered");

    page.go(browsing.base() + "/app/trees/" + copy.id() + "/upstream");
    check(page, "page");
    editor.tabTo("form button.first", false);
    page.leave(() -> editor.press("Enter"));
    editor.await(IDLE);
    assertThat(copy.now().toString()).contains("Kotlin", "Tulips");
    page.go(browsing.base() + "/app");
    check(page, "list");

    rename(source, "Kotlin", "Scala");
    editor.again().await(OFFERED).tabTo(".take", false).press("Enter").await(TAKEN);
    check(page, "taken");
    assertThat(page.complaints()).isEmpty();
  }

  private static void check(BrowserPage page, String what) {
    assertThat(Axe.violations(page, "{exclude: ['iframe']}, {iframes: false}")).as(what).isEmpty();
    assertThat(
            page.value(
                    "document.documentElement.scrollWidth - document.documentElement.clientWidth")
                .asInt())
        .as(what)
        .isZero();
  }
}
