package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.browser.Browsing;
import tools.jackson.databind.JsonNode;

/** The editor previews the import of a file, and explains what is wrong with a bad one. */
@Tag("sqlite")
class ImportInABrowserTest {
  private static final Path RESUMES = Path.of("src/test/resources/transfer/json-resume");
  private static Browsing browsing;

  @TempDir Path folder;

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

  private static EditorPage choose(EditorPage editor, Path file) {
    editor.click("#tab-address").click(".settings .row .button");
    editor.await("document.querySelector('import-dialog dialog')?.open === true");
    JsonNode document = editor.page().send("DOM.getDocument");
    JsonNode input =
        editor
            .page()
            .send(
                "DOM.querySelector",
                "nodeId",
                document.at("/root/nodeId").asInt(),
                "selector",
                "import-dialog input[type=file]");
    editor
        .page()
        .send(
            "DOM.setFileInputFiles",
            "files",
            List.of(file.toAbsolutePath().toString()),
            "nodeId",
            input.path("nodeId").asInt());
    return editor.await(
        "document.querySelector('import-dialog .preview-form, import-dialog .fault:not(:empty)') !== null");
  }

  private static String shown(EditorPage editor) {
    return editor.value("document.querySelector('import-dialog dialog').innerText").asString();
  }

  @Test
  void aResumeIsShownThenAddedToTheTreeAndCanBeTakenOutAgain() {
    EditorPage editor =
        EditorPage.open(browsing, EditorTree.draft(browsing.app(), "Garden: Roses"), 1280);

    choose(editor, RESUMES.resolve("complete-resume.json"));
    assertThat(shown(editor))
        .contains("Import ", "From complete-resume.json, read as a résumé in JSON Resume")
        .contains("Nothing is added until you confirm.", "Make a new tree from it");
    assertThat(editor.tree().now().get("paths")).hasSize(1);
    editor.press("Enter").await("document.querySelector('.lines[open] .first') !== null");
    editor.press("n");
    assertThat(editor.outline()).startsWith("Garden: Roses | ");
    editor.save();
    assertThat(editor.tree().now().get("paths").size()).isGreaterThan(1);
    editor.control("z");

    assertThat(editor.outline()).isEqualTo("Garden: Roses");
  }

  @Test
  void aTableOfSeveralPeopleAsksWhoseLevelsAreTaken() {
    EditorPage editor =
        EditorPage.open(browsing, EditorTree.draft(browsing.app(), "Garden: Roses"), 1280);

    choose(editor, Path.of("src", "test", "resources", "imports", "corpus", "matrix.csv"));
    assertThat(shown(editor)).contains("Whose levels should be imported?", "Mina");
    editor.value(
        "(() => { const person = document.querySelector('import-dialog .person');"
            + " person.value = 'Alex'; person.dispatchEvent(new Event('change')) })()");
    editor.await("document.querySelector('import-dialog dialog').innerText.includes('Import 3')");
    editor.await("document.querySelector('import-dialog .scale') !== null");
    editor.value(
        "(() => { const scale = document.querySelector('import-dialog .scale');"
            + " scale.value = '3'; scale.dispatchEvent(new Event('change')) })()");
    editor.await("document.querySelectorAll('import-dialog .pips i.on').length === 4 + 2 + 5");
    editor.click("import-dialog .import-end .first");

    assertThat(editor.outline()).contains("Metal: ").contains("Office: ");
  }

  @Test
  void aFileWhoseLettersMayBeInSeveralEncodingsIsAddedOnlyInAChosenOne() {
    EditorPage editor =
        EditorPage.open(browsing, EditorTree.draft(browsing.app(), "Garden: Roses"), 1280);

    choose(editor, Path.of("src", "test", "resources", "imports", "corpus", "one-letter.csv"));
    assertThat(shown(editor)).contains("Its letters may be in one of several encodings.");
    assertThat(
            editor
                .value(
                    "[...document.querySelectorAll('import-dialog .charset option')].map(o => o.text)"
                        + ".join('|')")
                .asString())
        .contains("windows-1252: Crème;4", "windows-1250: Crčme;4");
    assertThat(editor.value("document.activeElement.className").asString()).isEqualTo("charset");
    assertThat(
            editor
                .value("document.querySelectorAll('import-dialog .import-end [disabled]').length")
                .asInt())
        .isEqualTo(2);
    editor.value(
        "(() => { const charset = document.querySelector('import-dialog .charset');"
            + " charset.value = 'windows-1250'; charset.dispatchEvent(new Event('change')) })()");
    editor.await("document.querySelector('import-dialog .charset') === null");
    assertThat(shown(editor)).contains("Crčme", "Tarte");
    editor.click("import-dialog .import-end .first");

    assertThat(editor.outline()).contains("Crčme");
  }

  @Test
  void aFileOfWhichSomethingIsLeftOutSaysWhat() {
    EditorPage editor = EditorPage.open(browsing);

    choose(editor, RESUMES.resolve("complete-resume.json"));

    editor.value("document.querySelector('import-dialog details').open = true");
    assertThat(shown(editor)).contains("Left out (", "#/");
  }

  @Test
  void aNewTreeCanBeMadeOfIt() {
    EditorPage editor = EditorPage.open(browsing);

    choose(editor, RESUMES.resolve("complete-resume.json"));
    editor.click("import-dialog .make");
    editor.await(
        "location.pathname.startsWith('/app/trees/') && !location.pathname.endsWith('"
            + editor.tree().id()
            + "') && document.querySelector('.path') !== null");

    assertThat(editor.tree().now().get("paths")).isEmpty();
  }

  @Test
  void whatTheTalentsOfAFileRequireTheyRequireOfTheirCopies() throws IOException {
    String paths = EditorTree.paths("Backend: Java SQL").replaceFirst("^\\{", "");
    String java = paths.replaceFirst("(?s).*\"id\":\"([^\"]+)\",\"name\":\"Java\".*", "$1");
    String file =
        "{\"title\":\"A\","
            + paths.replace("\"name\":\"SQL\"", "\"name\":\"SQL\",\"requires\":[\"" + java + "\"]");
    EditorPage editor = EditorPage.open(browsing);

    for (int i = 0; i < 2; i++) {
      choose(editor, Files.writeString(folder.resolve("a.json"), file));
      editor.click("import-dialog .import-end .first");
    }

    JsonNode now = editor.save().tree().now();
    for (String path : List.of("/paths/0", "/paths/1")) {
      assertThat(now.at(path + "/talents/1/requires/0")).isEqualTo(now.at(path + "/talents/0/id"));
    }
  }

  @Test
  void aFileThatIsNoneOfTheKnownIsRefusedInWords() throws IOException {
    EditorPage editor = EditorPage.open(browsing);
    Path file = Files.writeString(folder.resolve("a.json"), "{\"half\":");

    choose(editor, file);

    assertThat(shown(editor)).contains("This file cannot be imported");
  }

  @Test
  void aHostileFileShowsItsTextsAndNothingElse() throws IOException {
    EditorPage editor = EditorPage.open(browsing);
    String evil = "<img src=x onerror=window.hit=1><script>window.hit=1</script>";
    Path file =
        Files.writeString(
            folder.resolve("evil.json"),
            "{\"basics\":{\"name\":\"%1$s\"},\"skills\":[{\"name\":\"%1$s\",\"keywords\":[\"%1$s\"]}]}"
                .formatted(evil));

    choose(editor, file);
    assertThat(shown(editor)).contains(evil);
    editor.click("import-dialog .import-end .first");

    assertThat(editor.outline()).isEqualTo(evil + ": " + evil);
    assertThat(editor.value("window.hit === undefined").asBoolean()).isTrue();
    assertThat(editor.complaints()).isEmpty();
  }

  @Test
  void aFileOfTwoMegabytesIsRefusedBeforeItIsSent() throws IOException {
    EditorPage editor = EditorPage.open(browsing);
    editor.page().recordRequests();
    Path file = Files.writeString(folder.resolve("big.json"), " ".repeat(2 << 20));

    choose(editor, file);

    assertThat(shown(editor)).contains("This file has 2.0 MB; the limit is 1 MB.");
    assertThat(editor.page().requests()).noneMatch(request -> request.contains("/imports"));
  }
}
