package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.browser.Browsing;

/** Keys do the same wherever the focus is, and text that is being typed is left alone. */
@Tag("sqlite")
class KeysInABrowserTest {
  private static final int SHIFT = 8;
  private static final String KEYS = "document.querySelector('keys-dialog dialog').open";
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
    editor = EditorPage.open(browsing, EditorTree.draft(browsing.app(), "Backend: Java SQL"), 1280);
    editor.await("document.querySelector('iframe:not(.coming)') !== null");
  }

  @ParameterizedTest
  @CsvSource({".talent .name, SQL", ".talent:nth-of-type(2) .name, SQL"})
  void whoTakesBackARowGoesOnInTheOneInItsPlace(String selector, String next) {
    editor.click(selector).press("Enter").type("Kotlin").control("z").control("z");

    assertThat(editor.outline()).isEqualTo("Backend: Java SQL");
    assertThat(
            editor
                .value("[document.activeElement.className, document.activeElement.value].join()")
                .asString())
        .isEqualTo("name," + next);
    editor.type("!");
    assertThat(editor.outline()).endsWith("SQL!");
  }

  private void focusPreview() {
    editor.await("document.querySelector('iframe.coming') === null");
    editor.value(
        "document.querySelector('iframe').contentDocument.querySelector('.node').focus({preventScroll: true})");
    assertThat(editor.value("document.activeElement.tagName").asString()).isEqualTo("IFRAME");
  }

  @Test
  void inThePreviewKeysSaveAndUndo() {
    editor.click(".talent .name").type("!");
    editor.await(
        "document.querySelector('iframe:not(.coming)').contentDocument.body.innerText.includes('Java!')");
    focusPreview();
    editor.save();
    assertThat(editor.tree().now().at("/paths/0/talents/0/name").asString()).isEqualTo("Java!");

    focusPreview();
    editor.control("z");

    assertThat(editor.outline()).isEqualTo("Backend: Java SQL");
  }

  @Test
  void aFieldThatIsStillBeingTypedIntoIsSavedToo() {
    editor.click("#tab-colours").click("#hex-background").type("123456").save();

    assertThat(editor.tree().now().at("/theme/background").asString()).isEqualTo("#123456");
    editor.click("#tab-talents").click(".talent .more");
    editor.value(
        "(role => { role.open = true; role.querySelector('input').focus() })(document.querySelector('.for-role'))");
    editor.type("3").save();
    assertThat(editor.tree().now().at("/paths/0/talents/0/peopleNeeded").asInt()).isEqualTo(3);
    editor.value("document.activeElement.blur()");
    editor.control("z");
    assertThat(editor.value("document.querySelector('.for-role input').value").asString())
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"talents, 7", "colours, 3", "about, 6", "address, 1"})
  void whatIsHalfTypedStaysWhereTheViewIsDrawnAnew(String tab, int fields) {
    editor.click("#tab-" + tab);
    if (tab.equals("talents")) {
      editor.click(".talent .more").click("[data-key$=add-link]");
      editor.value("document.querySelector('.for-role').open = true");
    }

    var lost =
        editor.value(
            """
            (async () => {
              const editor = document.querySelector('tree-editor')
              const fields = [...editor.querySelectorAll('.sheet :is(textarea, input:not([type=radio], [type=color]))')]
              const lost = []
              for (const field of fields) {
                const before = field.value
                field.focus()
                document.execCommand('insertText', false, '1')
                editor.requestUpdate()
                await editor.updateComplete
                if (field.value.length !== before.length + 1) lost.push(field.outerHTML)
              }
              return [fields.length, ...lost].join('\\n')
            })()
            """);

    assertThat(lost.asString()).isEqualTo(String.valueOf(fields));
  }

  /** A browser would stop the preview, or the save, that is loading. */
  @Test
  void escapeInANameIsNotLeftToTheBrowser() {
    editor.value(
        "void addEventListener('keydown', (event) => (window.isTaken = event.defaultPrevented))");

    editor.click(".talent .name").press("Escape");

    assertThat(editor.value("isTaken").asBoolean()).isTrue();
  }

  @Test
  void theEscapeThatEndsACompositionClosesNoPicker() {
    editor.click(".talent .name").alt("i");
    editor.await("document.activeElement.matches('.picker[open] [type=search]')");

    editor.value(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', code: 'Escape', keyCode: 229, bubbles: true, cancelable: true}))");

    assertThat(editor.value("document.querySelector('.picker').open").asBoolean()).isTrue();
  }

  @Test
  void aListIsPastedIntoThePreview() {
    focusPreview();
    editor.value(
        """
        (() => {
          const data = new DataTransfer()
          data.setData('text/plain', 'Rust\\nGo\\n')
          const page = document.querySelector('iframe').contentDocument
          const event = new page.defaultView.ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true})
          page.activeElement.dispatchEvent(event)
        })()
        """);

    editor.await("document.querySelector('import-dialog .import-end .first') !== null");
    editor.press("Enter");

    assertThat(editor.outline()).endsWith(": Rust Go");
  }

  @ParameterizedTest
  @ValueSource(strings = {".save", ".levels input", "#tab-about"})
  void aQuestionMarkOpensTheKeys(String selector) {
    editor.value("document.querySelector('" + selector + "').focus()");

    editor.press("?", SHIFT);

    assertThat(editor.value(KEYS).asBoolean()).isTrue();
    assertThat(editor.value("document.querySelector('.keys').innerText").asString())
        .contains("?", "Show these keys, outside a field");
  }

  @Test
  void aQuestionMarkOpensTheKeysInThePreviewToo() {
    focusPreview();

    editor.press("?", SHIFT);

    assertThat(editor.value(KEYS).asBoolean()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {".talent .name", ".title"})
  void aQuestionMarkInAFieldIsText(String selector) {
    editor.click(selector).press("?", SHIFT);

    assertThat(editor.value(KEYS).asBoolean()).isFalse();
  }

  @Test
  void ofSeveralErrorsTheFirstFieldTakesTheFocus() {
    editor.click(".talent .more");
    editor.value("document.querySelector('[data-key$=add-link]').click()");
    editor.settle().type("ftp://example.org");
    editor.click(".talent:nth-of-type(2) .more").type("Since 2016");
    editor.value("document.querySelector('.talent:nth-of-type(2) .name').select()");
    editor.value("document.querySelector('.talent:nth-of-type(2) .name').focus()");
    editor.press("Backspace").control("s");

    editor.await("document.querySelectorAll('.outline .fault').length === 2");

    assertThat(editor.value("document.activeElement.value").asString())
        .isEqualTo("ftp://example.org");
  }

  @ParameterizedTest
  @ValueSource(strings = {".talent .name", ".path .head .name", ".title"})
  void theEnterThatEndsACompositionAddsNothing(String selector) {
    editor.click(selector);

    // WebKit sends it after the composition has ended.
    editor.value(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', code: 'Enter', keyCode: 229, bubbles: true, cancelable: true}))");
    editor.settle();

    assertThat(editor.outline()).isEqualTo("Backend: Java SQL");
    assertThat(editor.value("document.activeElement.matches('" + selector + "')").asBoolean())
        .isTrue();
  }
}
