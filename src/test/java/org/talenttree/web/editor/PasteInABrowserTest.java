package org.talenttree.web.editor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.json.Json;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.Browsing;

/** Lists are pasted into the editor: a preview says what becomes of them, and one key accepts. */
@Tag("sqlite")
class PasteInABrowserTest {
  /**
   * A table as spreadsheets give it, with two talents without a level and a line without a name.
   */
  private static final String SKILLS =
      """
      area;skill;proficiency;remarks;since
      Backend;Java;expert;12 years, services that stay up for months;2012
      Backend;PostgreSQL;advanced;Plans, migrations, no downtime at all;2014
      Backend;Kafka;good;;2018
      Platform;Kubernetes;advanced;Runs three clusters;2019
      Platform;Terraform;;;
      People;Public speaking;;Two conferences a year;2016
      People;Mentoring;expert;;2015
      People;Hiring;mid;;
      People;;expert;nobody;
      """;

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

  private static EditorPage opened(int width) {
    return EditorPage.open(
        browsing, EditorTree.draft(browsing.app(), "Garden: Roses Tulips"), width);
  }

  private static EditorPage paste(EditorPage editor, String selector, String text) {
    editor.value(
        """
        (() => {
          const data = new DataTransfer()
          data.setData('text/plain', %s)
          const event = new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true})
          const target = document.querySelector(`%s`)
          target.focus()
          target.dispatchEvent(event)
        })()
        """
            .formatted(quoted(text), selector));
    return editor;
  }

  private static String quoted(String text) {
    return new String(Json.write(out -> out.writeString(text)), UTF_8);
  }

  private static EditorPage preview(EditorPage editor, String text) {
    return paste(editor, "body", text)
        .await(
            "document.querySelector('import-dialog .preview-form:not([aria-busy=true])') !== null");
  }

  private static String shown(EditorPage editor) {
    return editor.value("document.querySelector('import-dialog dialog').innerText").asString();
  }

  private static String row(EditorPage editor, int number) {
    return editor
        .value(
            "document.querySelectorAll('import-dialog tbody tr')["
                + number
                + "].innerText.split(/\\s*[\\n\\t]\\s*/).join('|')")
        .asString();
  }

  @Test
  void aTableIsShownAndOneKeyTakesItAndOneKeyTakesItBack() {
    EditorPage editor = preview(opened(1280), SKILLS);

    assertThat(shown(editor))
        .contains(
            "Import 8 talents?",
            "From a pasted list, 10 lines, read as a table with ; between the columns and a heading"
                + " on top. Nothing is added until you confirm.",
            "1 more line and 1 line left out",
            "2 talents have no level. Which level should they get?",
            "For all of them; you can change each one later.",
            "Use the suggested icons for 8 of 8");
    assertThat(row(editor, 0)).startsWith("Backend|Java").contains("expert").endsWith("2012");
    assertThat(row(editor, 4)).contains("Terraform", "no level");
    editor.page().writeWindow("import-preview");
    editor.press("Enter");

    assertThat(editor.outline())
        .isEqualTo(
            "Garden: Roses Tulips | Backend: Java PostgreSQL Kafka | Platform: Kubernetes Terraform |"
                + " People: Public speaking Mentoring Hiring");
    assertThat(editor.said()).isEqualTo("8 talents added. Ctrl+Z removes them again.");
    assertThat(editor.save().tree().now().at("/paths/1/talents/0/iconUrl").asString())
        .isEqualTo("icon:simple/openjdk");
    assertThat(editor.control("z").outline()).isEqualTo("Garden: Roses Tulips");
    assertThat(editor.complaints()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Java\tExpert\nGo\tBasic\n",
        "Java,Expert\nGo,Basic\n",
        "- Java (expert)\n- Go (basic)\n",
        "Java ★★★★★\r\nGo ★★\r\n"
      })
  void whatSpreadsheetsAndListsGiveIsUnderstood(String text) {
    EditorPage editor = preview(opened(1280), text);

    editor.press("Enter");

    var talents = editor.save().tree().now().at("/paths/1/talents");
    assertThat(talents.at("/0/name").asString()).isEqualTo("Java");
    assertThat(talents.at("/0/level").asInt()).isEqualTo(5);
    assertThat(talents.at("/1/level").asInt()).isEqualTo(2);
  }

  @Test
  void aDigitAnswersForAllTalentsWithoutALevel() {
    EditorPage editor = preview(opened(1280), SKILLS);

    editor.press("5");
    assertThat(editor.value("document.querySelector('.five input:checked').value").asString())
        .isEqualTo("5");
    editor.press("2").press("Enter");

    var paths = editor.save().tree().now().get("paths");
    assertThat(paths.at("/2/talents/1/level").asInt()).isEqualTo(2);
    assertThat(paths.at("/3/talents/0/level").asInt()).isEqualTo(2);
    assertThat(paths.at("/1/talents/0/level").asInt()).isEqualTo(5);
  }

  @Test
  void aColumnIsGivenAnotherMeaning() {
    EditorPage editor = preview(opened(1280), SKILLS);

    choose(editor, 4, "level");

    assertThat(row(editor, 0)).contains("Java", "2012, guessed");
    assertThat(
            editor
                .value(
                    "[...document.querySelectorAll('.import th select')].map(s => s.value).join()")
                .asString())
        .isEqualTo("path,talent,none,description,level");
    choose(editor, 1, "none");
    assertThat(shown(editor)).contains("No names found. Which column holds them?");
    choose(editor, 1, "talent");
    assertThat(shown(editor)).contains("Import 8 talents?");
  }

  private static void choose(EditorPage editor, int column, String use) {
    editor.value(
        "(s => { s.value = '%s'; s.dispatchEvent(new Event('change', {bubbles: true})) })(document.querySelector('[data-column=\"%d\"]'))"
            .formatted(use, column));
    editor.await(
        "document.querySelector('.preview-form').getAttribute('aria-busy') === 'false' && document.querySelector('[data-column=\"%d\"]').value === '%s'"
            .formatted(column, use));
  }

  @Test
  void withoutTheProposedIconsThereAreNone() {
    EditorPage editor = preview(opened(1280), SKILLS);

    editor.click(".tick input").tabTo(".import-end .first", false).press("Enter");

    assertThat(editor.save().tree().now().at("/paths/1/talents/0").has("iconUrl")).isFalse();
  }

  @Test
  void aPlainListThatIsPastedIntoAPathIsOfThatPath() {
    EditorPage editor = opened(1280);

    paste(editor, ".talent:nth-of-type(1) .name", "Daisies\nLilies\n")
        .await("document.querySelector('.preview-form') !== null");
    assertThat(row(editor, 0)).contains("Daisies");
    editor.press("Enter");

    assertThat(editor.outline()).isEqualTo("Garden: Roses Daisies Lilies Tulips");
  }

  @Test
  void oneLineIsPastedAsItIs() {
    EditorPage editor = opened(1280);

    paste(editor, ".talent .name", "Daisies");
    paste(editor, "body", "Daisies");
    editor.settle();

    assertThat(
            editor
                .value("document.querySelector('import-dialog dialog')?.open ?? false")
                .asBoolean())
        .isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {320, 375})
  void onAPhoneTheColumnsAreAListAboveTheRowsAndNothingScrollsSideways(int width) {
    EditorPage editor = preview(opened(width), SKILLS);

    assertThat(
            editor
                .value(
                    "[...document.querySelectorAll('import-dialog dialog, import-dialog dialog *')].filter(e => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== 'hidden' && getComputedStyle(e).overflowX !== 'visible').map(e => e.className).join()")
                .asString())
        .isEmpty();
    assertThat(editor.value("document.documentElement.scrollWidth").asInt()).isEqualTo(width);
    assertThat(
            editor
                .value(
                    "[...document.querySelectorAll('import-dialog dialog button, import-dialog dialog select, import-dialog dialog td')].filter(e => e.getBoundingClientRect().right > innerWidth).length")
                .asInt())
        .isZero();
    editor.page().writeWindow("import-preview-" + width);
  }

  @ParameterizedTest
  @CsvSource({"light, 1280", "dark, 1280", "light, 320", "dark, 375"})
  void nothingHindersAnybody(String scheme, int width) {
    EditorPage editor = opened(width);
    editor.page().scheme(scheme);
    preview(editor, SKILLS).click(".fold");

    assertThat(Axe.violations(editor.page())).isEmpty();
    editor.page().writeWindow("import-preview-" + scheme + "-" + width);
    editor.press("Escape").value("document.querySelector('[data-key=paste-list]').click()");
    editor.await("document.querySelector('import-dialog dialog[open] textarea') !== null");
    assertThat(Axe.violations(editor.page())).isEmpty();
    editor.page().writeWindow("import-source-" + scheme + "-" + width);
  }

  @Test
  void whatATreeHasNoRoomForIsSaidAndTheFirstThatFitAreAdded() {
    EditorPage editor = preview(opened(1280), lines(250));

    assertThat(shown(editor))
        .contains("250 talents; a path can have 200 talents. The last 50 are left out.");
    editor.press("Escape");
    paste(editor, ".talent:nth-of-type(1) .name", lines(200))
        .await("document.querySelector('import-dialog dialog').innerText.includes('200 lines')");
    assertThat(shown(editor))
        .contains("200 talents; this path has room for 198. The first 198 are added.");
    editor.press("Enter");

    assertThat(editor.save().tree().now().at("/paths/0/talents")).hasSize(200);
  }

  private static String lines(int count) {
    return IntStream.range(0, count).mapToObj(i -> "Skill " + i).collect(Collectors.joining("\n"));
  }

  @Test
  void hostileTextIsShownAndDoesNothing() {
    String evil = "<img src=x onerror=window.hit=1>";
    EditorPage editor =
        preview(opened(1280), "skill,remarks\n" + evil + ",=HYPERLINK(1)\n\u202eabc,<script>\n");

    assertThat(shown(editor)).contains(evil, "=HYPERLINK(1)").doesNotContain("\u202e");
    editor.press("Enter");

    assertThat(editor.value("window.hit === undefined").asBoolean()).isTrue();
    assertThat(editor.complaints()).isEmpty();
  }

  @Test
  void garbageIsRefusedInWords() {
    EditorPage editor = opened(1280);

    paste(editor, "body", "\u0000\u0001\n\u0002\n")
        .await("document.querySelector('import-dialog .fault:not(:empty)') !== null");

    assertThat(shown(editor)).contains("This is no text. Save the skills as text or CSV.");
  }

  @Test
  void aListThatCouldNotBeReadIsStillThere() {
    EditorPage editor = opened(1280);
    editor.value(
        "(real => { window.fetch = (to, how) => String(to).includes('/imports') ? Promise.reject(new TypeError()) : real(to, how) })(window.fetch)");
    String failed = "document.querySelector('import-dialog .fault:not(:empty)') !== null";
    String list = "document.querySelector('import-dialog textarea').value";

    paste(editor, "body", "Java: 4\nKotlin: 3").await(failed);
    assertThat(editor.value(list).asString()).isEqualTo("Java: 4\nKotlin: 3");
    editor.click("import-dialog textarea").type("!").control("Enter").await(failed);

    assertThat(editor.value(list).asString()).contains("Java: 4", "!");
    editor.press("Escape").value("document.querySelector('[data-key=paste-list]').click()");
    editor.await(list + " === ''");
  }

  @Test
  void aPictureFromTheClipboardIsNamedAsSuch() {
    EditorPage editor = opened(1280);

    editor.value(
        """
        (() => {
          const data = new DataTransfer()
          data.items.add(new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0])], 'a.png', {type: 'image/png'}))
          document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}))
        })()
        """);
    editor.await("document.querySelector('import-dialog .fault:not(:empty)') !== null");

    assertThat(shown(editor)).contains("This is a picture, not text. Save the table as CSV.");
  }
}
