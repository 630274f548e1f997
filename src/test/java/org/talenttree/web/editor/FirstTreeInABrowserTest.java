package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.BrowserPage;
import org.talenttree.testing.Browsing;
import org.talenttree.testing.TestTree;

/**
 * Somebody's first tree, made by keyboard alone; with {@code -Dpictures=docs/pictures} what it
 * looks like is put there, for docs/start.md.
 */
@Tag("sqlite")
class FirstTreeInABrowserTest {
  private static final Path PICTURES = Path.of(System.getProperty("pictures", "target/pictures"));
  private static Browsing browsing;

  @BeforeAll
  static void start() throws IOException {
    Files.createDirectories(PICTURES);
    browsing = Browsing.start();
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  @Test
  void threePathsAndTenTalentsAreWrittenColouredAndPublishedByKeysAlone() throws IOException {
    TestTree tree = TestTree.draft(browsing.app());
    EditorPage editor = EditorPage.open(browsing, tree, 1280);
    picture(editor, "editor-empty");

    editor.value("document.querySelector('[data-key=add-path]').focus()");
    editor.press("Enter").type("Backend");
    talent(editor, "Java", "4", "openjdk");
    talent(editor, "PostgreSQL", "5", "postgresql");
    talent(editor, "Kubernetes", "3", "kubernetes");
    talent(editor, "Observability", "2", "activity");
    editor.control("Enter").type("Craft");
    talent(editor, "Code review", "5", "git-pull-request");
    talent(editor, "Testing", "4", "flask-conical");
    talent(editor, "Writing", "3", "feather");
    editor
        .press("Enter", 8)
        .type("Design notes and decisions since 2016: https://example.org/notes");
    editor.press("Escape");
    editor.control("Enter").type("People");
    talent(editor, "Mentoring", "4", "sprout");
    talent(editor, "Interviewing", "2", "message-circle");
    talent(editor, "Facilitation", "1", "presentation");
    editor.save();
    preview(editor);
    picture(editor, "editor");

    editor.value("document.querySelector('#tab-talents').focus()");
    editor.press("ArrowRight");
    preview(editor);
    picture(editor, "editor-colours");
    editor.value("document.querySelectorAll('.preset')[3].focus()");
    editor.press("Enter").save();
    preview(editor);
    picture(editor, "editor-themed");
    editor.value("document.querySelector('.publish').focus()");
    editor.press("Enter").await("document.querySelector('#published:popover-open') !== null");
    picture(editor, "editor-published");

    BrowserPage visitor =
        browsing.page(375).go(editor.value("document.querySelector('.link').value").asString());
    assertThat(visitor.value("document.querySelectorAll('.node').length").asInt()).isEqualTo(10);
    Files.write(PICTURES.resolve("first-tree-phone.png"), visitor.picture());
    phone(tree);
  }

  private static void phone(TestTree tree) throws IOException {
    EditorPage phone = EditorPage.open(browsing, tree, 375);
    picture(phone, "editor-phone");
    phone.click("#tab-preview");
    preview(phone);
    picture(phone, "editor-phone-preview");
    phone.click("#tab-colours");
    picture(phone, "editor-phone-colours");
    phone.page().media("screen", "prefers-color-scheme", "dark").size(1280, 900);
    phone.click("#tab-talents").click(".talent .grip");
    picture(phone, "editor-dark-menu");
    phone.press("Escape").click(".talent .tile");
    phone.await("document.querySelectorAll('.icons button').length > 20").type("git");
    phone.await("document.querySelector('.icons button').title.includes('git')");
    picture(phone, "editor-dark-icons");
    phone.press("Escape").press("Escape").click("#tab-address");
    picture(phone, "editor-dark-address");
  }

  /** Adds a talent below what has the focus. */
  private static void talent(EditorPage editor, String name, String level, String icon) {
    editor.press("Enter").type(name).alt(level).alt("i");
    editor.await("document.querySelector('.picker[open]') !== null");
    editor.await("document.querySelectorAll('.icons button').length > 20");
    editor
        .type(icon)
        .await("document.querySelector('.icons button')?.title.includes('" + icon + "')");
    editor.press("Enter").await("document.querySelector('.picker[open]') === null");
    editor.value("document.activeElement.closest('.talent').querySelector('.name').focus()");
  }

  private static void preview(EditorPage editor) {
    editor.await("document.querySelectorAll('iframe.coming').length === 0");
    editor.await("document.querySelectorAll('iframe').length === 1");
  }

  private static void picture(EditorPage editor, String name) throws IOException {
    editor.value("new Promise(r => setTimeout(r, 400))");
    Files.write(PICTURES.resolve(name + ".png"), editor.page().window());
  }
}
