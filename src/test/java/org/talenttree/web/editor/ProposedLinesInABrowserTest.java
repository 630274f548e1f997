package org.talenttree.web.editor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.json.Json;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.Browsing;
import tools.jackson.databind.JsonNode;

/** Usual orders are proposed as dotted lines: for what is brought in, and for what is typed. */
@Tag("sqlite")
class ProposedLinesInABrowserTest {
  private static final String SKILLS =
      """
      ## Backend
      - Java 21: 5
      - Kotlin: 4
      - PostgreSQL: 5
      - gRPC: 1
      ## Cloud & Ops
      - AWS: 3
      - Terraform: 4
      - Kubernetes: 4
      - Prometheus / Grafana: 3
      - GitOps: 3
      ## Frontend
      - TypeScript: 4
      - React: 4
      - CSS: 3
      - Accessibility (WCAG): 3
      ## Tools
      - Git: 5
      """;

  private static final String ALL =
      "Kotlin < Java 21, Terraform < AWS, Prometheus / Grafana < Kubernetes, GitOps < Kubernetes,"
          + " React < TypeScript, Accessibility (WCAG) < CSS";

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

  /** Pastes a list into an empty tree and shows what is proposed for it. */
  private static EditorPage pasted(int width) {
    EditorPage editor = EditorPage.open(browsing, EditorTree.draft(browsing.app()), width);
    preview(editor, SKILLS).press("Enter");
    return editor.await("document.querySelector('.lines[open] .first') !== null");
  }

  private static EditorPage preview(EditorPage editor, String text) {
    editor.value(
        """
        (() => {
          const data = new DataTransfer()
          data.setData('text/plain', %s)
          document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}))
        })()
        """
            .formatted(new String(Json.write(out -> out.writeString(text)), UTF_8)));
    return editor.await("document.activeElement.matches('.import[open] .import-end .first')");
  }

  private static String text(EditorPage editor, String selector) {
    return editor
        .value("document.querySelector('%s').innerText.replace(/\\s+/g, ' ')".formatted(selector))
        .asString();
  }

  private static boolean isOpen(EditorPage editor, String selector) {
    return editor.value("document.querySelector('" + selector + "').open").asBoolean();
  }

  /** Returns what the saved tree requires, such as {@code Kotlin < Java 21}. */
  private static String required(TestTree tree) {
    JsonNode paths = tree.now().get("paths");
    var talents =
        StreamSupport.stream(paths.spliterator(), false)
            .flatMap(path -> StreamSupport.stream(path.get("talents").spliterator(), false))
            .toList();
    var names =
        talents.stream()
            .collect(
                Collectors.toMap(
                    one -> one.get("id").asString(), one -> one.get("name").asString()));
    return talents.stream()
        .flatMap(one ->
            StreamSupport.stream(one.path("requires").spliterator(), false)
                .map(id -> one.get("name").asString() + " < " + names.get(id.asString())))
        .collect(Collectors.joining(", "));
  }

  @Test
  void oneKeyTakesTheLinesOfAPastedListAndOneKeyTakesThemBack() {
    EditorPage editor = pasted(1280);

    assertThat(text(editor, ".lines"))
        .contains(
            "7 of these usually come after another",
            "Nobody sees them until you take them",
            "Backend Kotlin after Java 21 1 Cloud & Ops Terraform after AWS 2",
            "Between two paths GitOps after Git 7",
            "14 talents in 4 paths",
            "No lines N",
            "Take 6 Enter");
    assertThat(editor.value("document.activeElement.matches('.lines .first')").asBoolean())
        .isTrue();
    assertThat(Axe.violations(editor.page())).isEmpty();
    awaitDotted(editor, 6);
    editor.page().writeWindow("proposed-lines");

    editor.press("Enter");

    assertThat(isOpen(editor, ".import")).isFalse();
    assertThat(editor.said())
        .isEqualTo(
            "14 talents and 6 lines added. Ctrl+Z once removes the lines, twice the talents too.");
    assertThat(required(editor.save().tree())).isEqualTo(ALL);
    assertThat(required(editor.control("z").save().tree())).isEmpty();
    assertThat(editor.outline()).contains("Backend: Java 21 Kotlin");
    assertThat(editor.control("z").outline()).doesNotContain("Kotlin");
    assertThat(editor.complaints()).isEmpty();
  }

  /** Waits until so many lines of the drawing are dotted. */
  private static void awaitDotted(EditorPage editor, int lines) {
    editor.await(
        "[...document.querySelector('.lines iframe:not(.coming)')?.contentDocument.querySelectorAll('path.lit, path.quiet') ?? []].filter(one => one.style.strokeDasharray).length === "
            + lines);
  }

  @Test
  void aDigitTicksAndTheDrawingFollows() {
    EditorPage editor = pasted(1280);
    awaitDotted(editor, 6);

    editor.press("1").press("7");
    awaitDotted(editor, 5);
    editor.press("Enter");

    assertThat(required(editor.save().tree()))
        .isEqualTo(
            ALL.replace("Kotlin < Java 21, ", "")
                .replace("GitOps < Kubernetes", "GitOps < Kubernetes, GitOps < Git"));
  }

  @Test
  void allAreTakenWhenAllAreTicked() {
    EditorPage editor = pasted(1280);

    assertThat(text(editor, ".lines .first")).isEqualTo("Take 6 Enter");
    editor.press("7");
    assertThat(text(editor, ".lines .first")).isEqualTo("Take all 7 Enter");
  }

  @Test
  void withoutLinesTheTalentsAreAddedAlone() {
    EditorPage editor = pasted(1280).press("n");

    assertThat(editor.said()).isEqualTo("14 talents added. Ctrl+Z removes them again.");
    assertThat(required(editor.save().tree())).isEmpty();
    assertThat(editor.outline()).contains("Kotlin");
  }

  @Test
  void escapeGoesBackToThePreviewAndNothingIsAdded() {
    EditorPage editor = pasted(1280).press("Escape");

    assertThat(isOpen(editor, ".lines")).isFalse();
    assertThat(isOpen(editor, ".import")).isTrue();
    assertThat(editor.value("document.activeElement.matches('.import-end .first')").asBoolean())
        .isTrue();
    assertThat(editor.outline()).doesNotContain("Kotlin");
    editor.press("Enter").await("document.querySelector('.lines[open] .first') !== null");
  }

  @Test
  void whatIsInNoUsualOrderIsAddedAtOnce() {
    EditorPage editor = EditorPage.open(browsing, EditorTree.draft(browsing.app()), 1280);

    preview(editor, "Zorbing: 3\nJava: 5\nKotlin: 2\nTerraform: 5\nAWS: 1\n").press("5");
    editor.press("Enter");
    editor.await("document.querySelector('.lines[open] .first') !== null").press("n");
    editor.await("!document.querySelector('.import[open]')");
    preview(editor, "Chess: 3\nJuggling: 4\n").press("Enter");

    Until.holds("both are added", () -> editor.outline().contains("Chess Juggling"));
    assertThat(isOpen(editor, ".lines")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {390, 320})
  void aPhoneHasTheListAlone(int width) {
    EditorPage editor = pasted(width);

    assertThat(text(editor, ".lines")).contains("Kotlin after Java 21", "Take 6");
    assertThat(
            editor
                .value(
                    "(d => d.scrollWidth <= d.clientWidth && document.documentElement.scrollWidth <= innerWidth)(document.querySelector('.lines'))")
                .asBoolean())
        .isTrue();
    assertThat(Axe.violations(editor.page())).isEmpty();
  }

  @Test
  void aTreeThatWasImportedAsksWhenItIsOpened() {
    TestTree tree = EditorTree.draft(browsing.app(), "A: Java Kotlin");
    EditorPage editor = EditorPage.open(browsing, tree, 1280);
    editor.page().go(browsing.base() + "/app/trees/" + tree.id() + "?#lines");
    editor.await("document.querySelector('.lines[open] .first') !== null").press("Enter");

    assertThat(required(editor.save().tree())).isEqualTo("Kotlin < Java");
    assertThat(editor.value("location.hash").asString()).isEmpty();
  }

  /** Types a talent below one that usually comes before it, and waits for the question. */
  private static EditorPage typed() {
    EditorPage editor =
        EditorPage.open(browsing, EditorTree.draft(browsing.app(), "A: Java Scala"), 1280);
    editor.click("[data-key$=':add']").type("Kotlin");
    return editor.await("document.querySelector('[data-key$=\":take-line\"]') !== null");
  }

  @Test
  void aNewTalentIsAskedWhatItComesAfter() {
    EditorPage editor = typed();

    assertThat(
            editor.value("document.querySelectorAll('[data-key$=\":take-line\"]').length").asInt())
        .as("what was there is not asked about")
        .isEqualTo(1);
    assertThat(editor.said())
        .isEqualTo("Usually after Java. Enter accepts it, Escape dismisses it.");
    assertThat(Axe.violations(editor.page())).isEmpty();
    editor.press("Enter").type("Chess");

    assertThat(required(editor.save().tree())).isEqualTo("Kotlin < Java");
    assertThat(editor.outline()).isEqualTo("A: Java Scala Kotlin Chess");
    assertThat(editor.complaints()).isEmpty();
  }

  @Test
  void aNewTalentIsAskedAboutInATreeOfManyOthersWithoutLines() {
    String path = "A: Java" + " Kotlin".repeat(25);
    EditorPage editor = EditorPage.open(browsing, EditorTree.draft(browsing.app(), path), 1280);
    // Once it is there, the bar of suggested icons must not lie over the button.
    editor.await("document.querySelector('.proposals') !== null");

    editor.click("[data-key$=':add']").type("Scala");
    assertThat(editor.outline()).endsWith("Kotlin Scala");
    editor.await("document.querySelector('[data-key$=\":take-line\"]') !== null").press("Enter");

    assertThat(required(editor.save().tree())).isEqualTo("Scala < Java");
  }

  @Test
  void whatIsBroughtInIsAskedAboutInATreeOfManyOthersWithoutLines() {
    String path = "A: Java" + " Kotlin".repeat(25);
    EditorPage editor = EditorPage.open(browsing, EditorTree.draft(browsing.app(), path), 1280);

    preview(editor, "HTML: 3\nCSS: 3\n").press("Enter");
    editor.await("document.querySelector('.lines[open] .first') !== null");

    assertThat(text(editor, ".lines-list")).contains("CSS after HTML").doesNotContain("Kotlin");
  }

  @Test
  void escapeDismissesTheIconAndThenTheLine() {
    EditorPage editor = typed().press("Escape");
    assertThat(editor.said()).isEqualTo("No icon for Kotlin.");

    editor.press("Escape");
    assertThat(editor.said()).isEqualTo("No line to Kotlin.");
    assertThat(editor.value("document.querySelector('.proposal') === null").asBoolean()).isTrue();
    assertThat(required(editor.press("Enter").save().tree())).isEmpty();
  }

  @Test
  void aButtonTakesTheLine() {
    EditorPage editor = typed().click("[data-key$=':take-line']");

    assertThat(editor.said()).isEqualTo("Kotlin needs Java.");
    assertThat(required(editor.save().tree())).isEqualTo("Kotlin < Java");
  }
}
