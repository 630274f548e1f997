package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.browser.Browsing;
import tools.jackson.databind.JsonNode;

/** Rows are moved by mouse, finger, keys and menu, and the new place is announced. */
@Tag("sqlite")
class MovingInABrowserTest {
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

  private static EditorPage open(String... paths) {
    EditorPage editor = EditorPage.open(browsing, EditorTree.draft(browsing.app(), paths), 1280);
    editor.value(
        "document.querySelectorAll('[data-talent], [data-path]').forEach(row => row.dataset.row = row.querySelector('.name').value)");
    return editor;
  }

  @Test
  void theMouseDragsATalentIntoAnotherPathAndItIsStoredThere() {
    EditorPage editor = open("Backend: Java SQL Go", "Garden: Roses Herbs");

    drag(editor, row("Java"), row("Herbs"), 4);

    assertThat(editor.outline()).isEqualTo("Backend: SQL Go | Garden: Roses Java Herbs");
    assertThat(editor.said()).isEqualTo("Java is 2 of 3 in Garden.");
    editor.save();
    assertThat(editor.tree().now().at("/paths/1/talents/1/name").stringValue()).isEqualTo("Java");
  }

  @Test
  void theMouseDragsATalentWithinItsPathAndIntoAnEmptyOne() {
    EditorPage editor = open("Backend: Java SQL Go", "Garden:");

    drag(editor, row("Go"), row("Java"), 4);
    assertThat(editor.outline()).isEqualTo("Backend: Go Java SQL | Garden: ");
    drag(editor, row("SQL"), row("Garden"), 30);

    assertThat(editor.outline()).isEqualTo("Backend: Go Java | Garden: SQL");
  }

  @Test
  void theMouseDragsAPath() {
    EditorPage editor = open("One: A", "Two: B", "Three: C");

    drag(editor, row("Three"), row("One"), 2);

    assertThat(editor.outline()).isEqualTo("Three: C | One: A | Two: B");
    assertThat(editor.said()).isEqualTo("Three is path 1 of 3.");
  }

  @Test
  void aDragThatEscapeEndsMovesNothingAndOpensNoMenu() {
    EditorPage editor = open("Backend: Java SQL", "Garden: Roses");

    mouse(editor, "mousePressed", at(editor, row("Java") + " .grip", 10));
    mouse(editor, "mouseMoved", at(editor, row("Roses"), 4));
    editor.await("document.querySelector('.drop-line') !== null").press("Escape");
    mouse(editor, "mouseReleased", at(editor, row("Roses"), 4));

    assertThat(editor.outline()).isEqualTo("Backend: Java SQL | Garden: Roses");
    assertThat(editor.value("document.querySelector('.menu:popover-open') === null").asBoolean())
        .isTrue();
  }

  @Test
  void aDragWhoseReleaseWasNotHeardEnds() {
    EditorPage editor = open("Backend: Java SQL", "Garden: Roses");
    String isDragging = "document.querySelector('.drop-line') !== null";
    mouse(editor, "mousePressed", at(editor, row("Java") + " .grip", 10));
    mouse(editor, "mouseMoved", at(editor, row("Roses"), 4));
    editor.await(isDragging);

    JsonNode at = at(editor, row("SQL"), 4);
    mouse(editor, "mouseMoved", at.path("x").asDouble(), at.path("y").asDouble(), 0);

    editor.await("!(" + isDragging + ")");
    assertThat(editor.said()).isEqualTo("Not moved.");
  }

  @Test
  void aFingerDragsATalentIntoAnotherPath() {
    EditorPage editor = open("Backend: Java SQL", "Garden: Roses");
    editor.page().size(375, 900);
    editor.page().send("Emulation.setTouchEmulationEnabled", "enabled", true);
    editor.settle();

    JsonNode from = at(editor, row("Java") + " .grip", 20);
    JsonNode to = at(editor, row("Roses"), 4);
    touch(editor, "touchStart", List.of(from));
    for (int step = 1; step <= 10; step++) {
      double y = from.path("y").asDouble();
      y += (to.path("y").asDouble() - y) * step / 10;
      touch(editor, "touchMove", List.of(Map.of("x", from.path("x").asDouble(), "y", y)));
    }
    touch(editor, "touchEnd", List.of());
    editor.settle();

    assertThat(editor.outline()).isEqualTo("Backend: SQL | Garden: Java Roses");
  }

  // No icon is proposed for these names, which would be said in place of the move.
  @Test
  void altAndArrowsMoveARowOverTheEdgeIntoTheNextPathAndTheFocusStaysOnIt() {
    EditorPage editor = open("Backend: Qwerk Zorp", "Garden: Roses");

    editor.click(row("Zorp") + " .name").alt("ArrowDown");
    assertThat(editor.outline()).isEqualTo("Backend: Qwerk | Garden: Zorp Roses");
    assertThat(editor.said()).isEqualTo("Zorp is 1 of 2 in Garden.");
    editor.alt("ArrowUp").alt("ArrowUp");

    assertThat(editor.outline()).isEqualTo("Backend: Zorp Qwerk | Garden: Roses");
    assertThat(editor.value("document.activeElement.value").asString()).isEqualTo("Zorp");
  }

  @Test
  void theMenuMovesATalentToAPathByKeysAlone() {
    EditorPage editor = open("Backend: Qwerk Zorp", "Garden: Roses", "Kitchen:");

    editor.value("document.querySelector(`" + row("Qwerk") + " .grip`).focus()");
    editor.press("Enter").press("m").press("m");
    assertThat(editor.value("document.activeElement.innerText").asString()).contains("Move to");
    editor.press("Enter").press("k").press("Enter");

    assertThat(editor.outline()).isEqualTo("Backend: Zorp | Garden: Roses | Kitchen: Qwerk");
    assertThat(editor.said()).isEqualTo("Qwerk is 1 of 1 in Kitchen.");
  }

  @Test
  void aMoveIsUndoneInOneStep() {
    EditorPage editor = open("Backend: Java SQL", "Garden: Roses");
    drag(editor, row("Java"), row("Roses"), 4);

    editor.control("z");

    assertThat(editor.outline()).isEqualTo("Backend: Java SQL | Garden: Roses");
  }

  @Test
  void whatIsRemovedComesBackAndTheFocusGoesToWhatWasBeforeIt() {
    EditorPage editor = open("Backend: Java SQL", "Garden: Roses");

    editor.click(row("SQL") + " .grip").press("End").press("Enter");
    assertThat(editor.outline()).isEqualTo("Backend: Java | Garden: Roses");
    assertThat(editor.value("document.activeElement.value").asString()).isEqualTo("Java");
    editor.control("z");

    assertThat(editor.outline()).isEqualTo("Backend: Java SQL | Garden: Roses");
  }

  @Test
  void pastedLinesBecomeTalents() {
    EditorPage editor = open("Backend: Java");
    editor.click(row("Java") + " .name").press("Enter");

    editor.value(
        "(d => {d.setData('text', '- SQL\\n- Go\\n\\n* Rust'); document.activeElement.dispatchEvent(new ClipboardEvent('paste', {clipboardData: d, bubbles: true, cancelable: true}))})(new DataTransfer())");

    editor.await("document.querySelector('import-dialog .preview-form') !== null").press("Enter");

    assertThat(editor.outline()).isEqualTo("Backend: Java SQL Go Rust");
  }

  /** Returns a selector of the row of this name. */
  private static String row(String name) {
    return "[data-row=\"" + name + "\"]";
  }

  private static void drag(EditorPage editor, String from, String to, int below) {
    JsonNode start = at(editor, from + " .grip", 10);
    mouse(editor, "mousePressed", start);
    JsonNode end = at(editor, to, below);
    for (int step = 1; step <= 5; step++) {
      double y = start.path("y").asDouble();
      y += (end.path("y").asDouble() - y) * step / 5;
      mouse(editor, "mouseMoved", start.path("x").asDouble(), y);
    }
    mouse(editor, "mouseReleased", start.path("x").asDouble(), end.path("y").asDouble());
    editor.settle();
  }

  private static JsonNode at(EditorPage editor, String selector, int below) {
    return editor.value(
        "(r => ({x: r.left + 14, y: r.top + %d}))(document.querySelector(`%s`).getBoundingClientRect())"
            .formatted(below, selector));
  }

  private static void mouse(EditorPage editor, String type, JsonNode at) {
    mouse(editor, type, at.path("x").asDouble(), at.path("y").asDouble());
  }

  private static void mouse(EditorPage editor, String type, double x, double y) {
    mouse(editor, type, x, y, 1);
  }

  private static void mouse(EditorPage editor, String type, double x, double y, int buttons) {
    editor
        .page()
        .send(
            "Input.dispatchMouseEvent",
            "type",
            type,
            "x",
            x,
            "y",
            y,
            "button",
            buttons == 0 ? "none" : "left",
            "buttons",
            buttons,
            "clickCount",
            1);
  }

  private static void touch(EditorPage editor, String type, List<?> points) {
    editor.page().send("Input.dispatchTouchEvent", "type", type, "touchPoints", points);
  }
}
