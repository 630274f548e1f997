package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.browser.Browsing;
import tools.jackson.databind.JsonNode;

/** What a talent needs is chosen by keys, by the menu, and by dragging in the preview. */
@Tag("sqlite")
class NeedsInABrowserTest {
  private static Browsing browsing;
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
  void open() {
    editor =
        EditorPage.open(
            browsing,
            EditorTree.draft(browsing.app(), "Backend: Java SQL Spring", "Garden: Roses"),
            1280);
    editor.value(
        """
        window.work = document.querySelector('tree-editor').work
        window.needs = () => (all => all.filter(one => one.requires).map(one => one.name + ' < ' + one.requires.map(id => all.find(other => other.id === id)?.name).join(' ')).join(', '))(work.draft.paths.flatMap(path => path.talents))
        window.node = name => [...document.querySelector('iframe:not(.coming)').contentDocument.querySelectorAll('.node')].find(one => one.querySelector('.name').innerText === name)
        window.listed = () => [...document.querySelectorAll('.requires [role=option]')].map(one => one.innerText.replace(/\\s+/g, ' ').trim()).join(', ')
        0\
        """);
  }

  private String needs() {
    return editor.value("needs()").asString();
  }

  private void focus(String name) {
    editor.value(
        "[...document.querySelectorAll('.talent .name')].find(one => one.value === '%s').focus()"
            .formatted(name));
  }

  @Test
  void byKeysAloneATalentGetsWhatItNeedsAndItIsSaved() {
    focus("Spring");
    editor.alt("n").await("document.querySelector('.requires').open");
    assertThat(editor.value("listed()").asString())
        .isEqualTo("Java Backend, SQL Backend, Roses Garden");
    editor.press("Enter").press("ArrowDown").press("Enter");
    assertThat(needs()).isEqualTo("Spring < Java SQL");
    editor.type("gard").press("Enter").press("Enter");
    assertThat(editor.said()).isEqualTo("Spring no longer needs Roses.");
    editor.press("Escape").await("!document.querySelector('.requires').open");

    assertThat(editor.value("document.activeElement.value").asString()).isEqualTo("Spring");
    assertThat(editor.value("document.querySelector('.needs').innerText").asString())
        .contains("needs Java and SQL");
    JsonNode talents = editor.save().tree().now().at("/paths/0/talents");
    assertThat(talents.at("/2/requires/0")).isEqualTo(talents.at("/0/id"));
    assertThat(talents.at("/2/requires/1")).isEqualTo(talents.at("/1/id"));
    assertThat(editor.complaints()).isEmpty();
  }

  @Test
  void eachChoiceIsAStepThatIsUndone() {
    focus("Spring");
    editor.alt("n").press("Enter").press("ArrowDown").press("Enter");
    editor.press("Escape").control("z");
    assertThat(needs()).isEqualTo("Spring < Java");
    editor.control("z").control("y").control("y");

    assertThat(needs()).isEqualTo("Spring < Java SQL");
  }

  @Test
  void whatWouldLeadBackIsNotOffered() {
    focus("Spring");
    editor.alt("n").press("Enter").press("Escape");
    focus("Java");
    editor.alt("n");

    assertThat(editor.value("listed()").asString()).isEqualTo("SQL Backend, Roses Garden");
  }

  @Test
  void theMenuLeadsThereAndWhatIsRemovedIsNeededByNothingUntilItIsBack() {
    editor.value("document.querySelectorAll('.talent .grip')[2].focus()");
    editor.press("Enter").press("w").press("Enter").press("Enter").press("Escape");
    assertThat(needs()).isEqualTo("Spring < Java");

    editor.value("document.querySelectorAll('.talent .grip')[0].focus()");
    editor.press("Enter").press("End").press("Enter");
    assertThat(needs()).isEmpty();
    editor.control("z");

    assertThat(needs()).isEqualTo("Spring < Java");
  }

  @Test
  void draggingFromATalentOfThePreviewToAnotherConnectsThemAndPartsThem() {
    drag("Java", "Roses");
    assertThat(needs()).isEqualTo("Roses < Java");
    assertThat(editor.said()).isEqualTo("Roses needs Java.");
    drag("Roses", "Java");
    assertThat(needs()).isEqualTo("Roses < Java");
    assertThat(editor.said()).isEqualTo("Roses already needs Java.");
    drag("Java", "Roses");

    assertThat(needs()).isEmpty();
    assertThat(
            editor
                .value(
                    "document.querySelector('iframe').contentDocument.querySelectorAll(':popover-open').length")
                .asInt())
        .isZero();
    assertThat(editor.complaints()).isEmpty();
  }

  @Test
  void escapeEndsADragWithoutAChange() {
    press("Java");
    move("SQL");
    editor.await("document.querySelector('.line-text')?.innerText === 'SQL needs Java'");
    editor.press("Escape").await("document.querySelector('.line') === null");
    release("SQL");

    assertThat(needs()).isEmpty();
  }

  @Test
  void aDraftThatIsStoredHasThem() {
    focus("Spring");
    editor.alt("n").press("Enter").press("Escape");

    editor.again();

    assertThat(editor.value("document.querySelector('.needs').innerText").asString())
        .contains("needs Java");
  }

  private void drag(String from, String to) {
    press(from);
    move(to);
    editor.await("document.querySelector('.line-text') !== null");
    release(to);
  }

  private void press(String name) {
    editor.await(
        "(p => p.shown && !p.timer && !p.coming)(document.querySelector('tree-preview')) === true");
    mouse("mousePressed", name, 0);
  }

  private void move(String name) {
    for (int step = 3; step >= 0; step--) {
      mouse("mouseMoved", name, step * 8);
    }
    editor.settle();
  }

  private void release(String name) {
    mouse("mouseReleased", name, 0);
    editor.settle();
  }

  private void mouse(String type, String name, int away) {
    JsonNode at =
        editor.value(
            "((frame, box) => ({x: frame.left + box.left + box.width / 2 + %d, y: frame.top + box.top + 20}))(document.querySelector('iframe:not(.coming)').getBoundingClientRect(), node('%s').getBoundingClientRect())"
                .formatted(away, name));
    editor
        .page()
        .send(
            "Input.dispatchMouseEvent",
            "type",
            type,
            "x",
            at.path("x").asDouble(),
            "y",
            at.path("y").asDouble(),
            "button",
            "left",
            "buttons",
            1,
            "clickCount",
            1);
  }
}
