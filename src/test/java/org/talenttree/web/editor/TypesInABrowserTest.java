package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Chromium;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The TypeScript compiler finds nothing in the editor's scripts, nor in the client for TypeScript;
 * it runs in the browser itself.
 */
@Tag("sqlite")
class TypesInABrowserTest {
  private static final Path SCRIPTS = Path.of("src", "main", "web", "editor");
  private static final Path CLIENT = Path.of("clients", "typescript", "src");
  private static final Path TYPES =
      Path.of(System.getProperty("basedir", ".")).resolve("target/typescript");
  private static Chromium chromium;
  private static BrowserPage page;

  @BeforeAll
  static void start() throws IOException {
    chromium = Chromium.start();
    page = chromium.open();
    page.value(Files.readString(TYPES.resolve("typescript/lib/typescript.js")) + ";0");
    page.value(Files.readString(Path.of("src/test/resources/editor/typecheck.js")) + ";0");
  }

  @AfterAll
  static void stop() {
    if (chromium != null) {
      chromium.close();
    }
  }

  @Test
  void everyScriptFitsItsTypes() throws IOException {
    assertThat(check(files(), "editor/")).isEmpty();
  }

  @Test
  void whatDoesNotFitIsFound() throws IOException {
    ObjectNode files = files();
    files.put(
        "editor/wrong.js",
        "import { newTalent } from './draft.js'\nimport { html } from 'lit-html'\nnewTalent(4)\nhtml(5)");

    assertThat(check(files, "editor/"))
        .hasSize(2)
        .allMatch(line -> line.startsWith("editor/wrong.js:"));
  }

  @Test
  void theClientForTypeScriptFitsItsTypes() throws IOException {
    ObjectNode files = JsonMapper.shared().createObjectNode();
    read(files, CLIENT, "client/", ".ts");
    read(files, TYPES, "", ".d.ts");

    assertThat(check(files, "client/")).isEmpty();
    files.put(
        "client/wrong.ts",
        "import { TalentTree } from './index.js'\nnew TalentTree({ server: 4 })");
    assertThat(check(files, "client/")).singleElement().asString().startsWith("client/wrong.ts:2 ");
  }

  private static List<String> check(ObjectNode files, String folder) {
    List<String> found = new ArrayList<>();
    page.value("typecheck(ts, " + files + ", '" + folder + "')")
        .forEach(line -> found.add(line.asString()));
    return found;
  }

  private static ObjectNode files() throws IOException {
    ObjectNode files = JsonMapper.shared().createObjectNode();
    read(files, SCRIPTS, "editor/", ".js");
    assertThat(files.size()).isGreaterThan(15);
    read(files, TYPES, "", ".d.ts");
    return files;
  }

  private static void read(ObjectNode files, Path folder, String name, String ending)
      throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(path -> path.toString().endsWith(ending)).toList()) {
        String path = folder.relativize(file).toString().replace('\\', '/');
        files.put(name + path, Files.readString(file));
      }
    }
  }
}
