package org.talenttree.web.editor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.icons.IconNames;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestVisitor;
import org.talenttree.tree.rules.BuiltInIcon;
import org.talenttree.web.html.Scripts;

/** The editor's files: served under names with a hash, small, and complete. */
@Tag("sqlite")
class EditorFilesTest {
  private static final int MAX_BYTES = 72 << 10;
  private static final int MAX_MODULES = 42;
  private static final Path SOURCE = Path.of("src", "main", "web", "editor");
  private static final Pattern ICON = Pattern.compile("icon(?:\\(|: )'([a-z0-9-]+)'");
  private static TestApp app;
  private static TestVisitor visitor;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    visitor = TestVisitor.of(app);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  private static String page() {
    String cookie = app.cookie(TestOwner.register(app).account());
    return visitor.get("/app/trees/any", "Cookie", cookie).text();
  }

  private static List<String> scripts() {
    return Pattern.compile("rel=\"modulepreload\" href=\"([^\"]+)\"")
        .matcher(page())
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  @Test
  void theScriptsThatAStartNeedsKeepWithinTheBudget() {
    List<String> scripts = scripts();
    int bytes = 0;
    for (String script : scripts) {
      var sent = visitor.get(script, "Accept-Encoding", "gzip");
      assertThat(sent.header("Cache-Control")).hasValue("public, max-age=31536000, immutable");
      bytes += sent.bytes().length;
    }

    assertThat(scripts).hasSizeBetween(10, MAX_MODULES);
    assertThat(bytes).isBetween(10_000, MAX_BYTES);
  }

  @Test
  void linesThatAreOnlyCommentsAreNotServed() {
    String script =
        """
        /**
         * What it is.
         *
         * @param {string} a */
        const a = /** @type {any} */ (b) // why
          // also why
        /* once */
          /** @type {any} */ (c).d = `
            */ https://example.org`
        """;

    assertThat(Scripts.withoutComments(script))
        .isEqualTo(
            """
            const a = /** @type {any} */ (b) // why
              /** @type {any} */ (c).d = `
                */ https://example.org`
            """);
    for (String served : scripts()) {
      assertThat(visitor.get(served).text()).doesNotContain("@typedef", "@param {import(");
    }
  }

  @Test
  void everyScriptOfTheSourceIsServedAndNothingElse() throws IOException {
    Set<String> served = new TreeSet<>();
    Pattern.compile("\"/app/editor/([a-z-]+\\.js)\":\"([^\"]+)\"")
        .matcher(page())
        .results()
        .forEach(entry -> {
          assertThat(visitor.get(entry.group(2)).status()).isEqualTo(200);
          served.add(entry.group(1));
        });

    assertThat(served).isEqualTo(sources(".js"));
    assertThat(visitor.get(Modules.ADDRESS + "tree-editor.js").status()).isEqualTo(404);
    assertThat(visitor.get(Modules.ADDRESS + "lit-html/LICENSE").status()).isEqualTo(404);
  }

  private static Set<String> sources(String ending) throws IOException {
    try (Stream<Path> files = Files.list(SOURCE)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(ending))
          .collect(TreeSet::new, TreeSet::add, TreeSet::addAll);
    }
  }

  @Test
  void theOnePictureOfToolsHoldsEveryIconTheScriptsName() throws IOException {
    Set<String> named = new TreeSet<>(Set.of("check", "folder", "monitor", "smartphone"));
    for (String source : sources(".js")) {
      ICON.matcher(Files.readString(SOURCE.resolve(source)))
          .results()
          .map((MatchResult found) -> found.group(1))
          .forEach(named::add);
    }

    assertThat(IconPictures.TOOLS)
        .containsExactlyInAnyOrderElementsOf(named.stream().map(name -> "lucide/" + name).toList());
    String sprite = visitor.get(IconPictures.ofTools()).text();
    assertThat(sprite.split("<symbol ", -1)).hasSize(IconPictures.TOOLS.size() + 1);
  }

  @Test
  void everyIconThatCanBeChosenIsThere() {
    assertThat(IconNames.lucide()).hasSizeGreaterThan(1_500);
    assertThat(missing("lucide/", IconNames.lucide().keySet())).isEmpty();
    assertThat(IconNames.simple()).hasSizeGreaterThan(3_300).containsEntry("cplusplus", "C++");
    assertThat(missing("simple/", IconNames.simple().keySet())).isEmpty();
  }

  private static List<String> missing(String family, Set<String> names) {
    return names.stream().filter(name -> BuiltInIcon.find(family + name).isEmpty()).toList();
  }

  @Test
  void aPictureOfIconsLeavesOutWhatIsNoIcon() {
    String sprite =
        visitor
            .get(
                IconPictures.SPRITE
                    + "?names=lucide/axe,lucide/../x,%3Cscript%3E,simple/nothing,lucide/axe")
            .text();

    assertThat(sprite).startsWith("<svg xmlns=").contains("id=\"i-lucide-axe\"");
    assertThat(sprite.split("<symbol ", -1)).hasSize(2);
    assertThat(sprite).doesNotContain("script");
  }

  @Test
  void thePageAdmitsItsOwnScriptsAndNoMarkupMadeOfText() {
    String cookie = app.cookie(TestOwner.register(app).account());
    var sent = visitor.get("/app/trees/any", "Cookie", cookie);
    String policy = sent.header("Content-Security-Policy").orElseThrow();

    assertThat(policy)
        .startsWith("default-src 'none'; script-src 'self' 'sha256-")
        .contains("require-trusted-types-for 'script'; trusted-types lit-html")
        .contains("frame-ancestors 'none'")
        .doesNotContain("unsafe");
    assertThat(new String(sent.bytes(), UTF_8)).contains("<script type=\"importmap\">");
  }

  @Test
  void whoeverIsNotSignedInIsLedToSignInAndBack() {
    var sent = visitor.get("/app/trees/any");

    assertThat(sent.status()).isEqualTo(303);
    assertThat(sent.header("Location")).hasValue("/app/sign-in?next=%2Fapp%2Ftrees%2Fany");
  }
}
