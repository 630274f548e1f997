package org.talenttree.web.editor;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.talenttree.json.Json;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.resource.Resources;
import org.talenttree.web.html.Asset;
import org.talenttree.web.html.Scripts;

/**
 * The editor's scripts and style sheet. Each is served under a name with a hash of its content; the
 * import map maps the names in the scripts' imports to those names.
 */
final class Modules {
  static final String ADDRESS = "/app/editor/";

  /** The script that imports the others. */
  private static final String MAIN = "tree-editor.js";

  /** The messages of the language, which are none for English. */
  private static final String BUNDLE = "bundle.js";

  private static final String STYLE = "editor.css";
  private static final String SCRIPT_TYPE = "text/javascript;charset=utf-8";

  private static final List<String> OWN_SCRIPTS =
      List.of(
          "api.js",
          "block-menu.js",
          BUNDLE,
          "bring-in.js",
          "confirmations.js",
          "conflict-dialog.js",
          "draft.js",
          "dragging.js",
          "focus.js",
          "growth.js",
          "history.js",
          "icon-picker.js",
          "icon-proposals.js",
          "icon.js",
          "keys-dialog.js",
          "keys.js",
          "links.js",
          "merging.js",
          "messages.js",
          "moves.js",
          "outline.js",
          "preview-drag.js",
          "publishing.js",
          "reconnection.js",
          "requirement-proposals.js",
          "requirements.js",
          "requires-picker.js",
          "source-changes.js",
          "start.js",
          "stored-draft.js",
          "talent-details.js",
          MAIN,
          "tree-preview.js",
          "workbench.js");

  /** What the browser loads when a tab is chosen or a panel is opened. */
  private static final List<String> LATER =
      List.of(
          "about.js",
          "address.js",
          "colours.js",
          "import-dialog.js",
          "import-preview.js",
          "import-report.js",
          "import-room.js",
          "import-table.js",
          "palette.js",
          "proposed-lines.js",
          "revisions.js",
          "share-panel.js",
          "start-tree.js",
          "who-sees.js");

  /** Lit's files by the names that our scripts import. */
  private static final Map<String, String> LIT =
      new TreeMap<>(
          Map.of(
              "@lit/reactive-element", "reactive-element/reactive-element.js",
              "lit-element", "lit-element/lit-element.js",
              "lit-html", "lit-html/lit-html.js",
              "lit-html/directives/live.js", "lit-html/directives/live.js",
              "lit-html/directives/repeat.js", "lit-html/directives/repeat.js"));

  /** Lit's files that only Lit itself imports. */
  private static final List<String> LIT_INTERNAL =
      List.of(
          "reactive-element/css-tag.js", "lit-html/directive.js", "lit-html/directive-helpers.js");

  private final Asset style = asset(STYLE, "text/css;charset=utf-8");

  /** The scripts by their paths in the jar. */
  private final Map<String, Asset> scripts = new LinkedHashMap<>();

  /** The scripts with the messages of other languages, by the language's tag. */
  private final Map<String, Asset> bundles = new TreeMap<>();

  Modules(Languages languages) {
    for (String tag : languages.tags()) {
      if (!tag.equals(languages.english().tag())) {
        bundles.put(tag, bundle(languages, tag));
      }
    }
    OWN_SCRIPTS.forEach(this::add);
    LIT.values().forEach(this::add);
    LIT_INTERNAL.forEach(this::add);
    LATER.forEach(this::add);
  }

  private void add(String path) {
    scripts.put(path, path.contains("/") ? asset(path, SCRIPT_TYPE) : own(path));
  }

  private static Asset own(String name) {
    return new Asset(
        name,
        SCRIPT_TYPE,
        () -> Scripts.withoutComments(Resources.text("/web/editor/" + name)).getBytes(UTF_8));
  }

  private static Asset bundle(Languages languages, String tag) {
    return new Asset(
        "messages." + tag + ".js", SCRIPT_TYPE, () -> script(languages.find(tag).orElseThrow()));
  }

  private static byte[] script(Messages language) {
    String json = new String(Json.write(out -> out.writePOJO(language.ofEditor())), UTF_8);
    return ("export default " + json + ";\n").getBytes(UTF_8);
  }

  private static Asset asset(String path, String type) {
    int name = path.lastIndexOf('/') + 1;
    String folder = name == 0 ? "editor" : "editor/" + path.substring(0, name - 1);
    return new Asset(folder, path.substring(name), type);
  }

  /** Returns the file that is served under this name, relative to {@link #ADDRESS}. */
  Optional<Asset> find(String name) {
    if (name.equals(style.file())) {
      return Optional.of(style);
    }
    return Stream.concat(
            scripts.entrySet().stream()
                .filter(script -> named(script.getKey(), script.getValue()).equals(name))
                .map(Map.Entry::getValue),
            bundles.values().stream().filter(bundle -> bundle.file().equals(name)))
        .findFirst();
  }

  String style() {
    return ADDRESS + style.file();
  }

  String main() {
    return address(MAIN);
  }

  /** Returns the addresses of the scripts for the browser to preload, in a language. */
  List<String> scripts(Messages say) {
    return scripts.keySet().stream()
        .filter(script -> !LATER.contains(script))
        .map(script -> address(script, say))
        .toList();
  }

  /** Returns a script's address; instead of the English bundle, that of the language. */
  private String address(String path, Messages say) {
    Asset bundle = path.equals(BUNDLE) ? bundles.get(say.tag()) : null;
    return bundle == null ? address(path) : ADDRESS + bundle.file();
  }

  private String address(String path) {
    return ADDRESS + named(path, Objects.requireNonNull(scripts.get(path)));
  }

  private static String named(String path, Asset asset) {
    return path.substring(0, path.lastIndexOf('/') + 1) + asset.file();
  }

  /** Returns the import map as JSON, in which the messages are those of the language. */
  String importMap(Messages say) {
    byte[] json =
        Json.write(out -> {
          out.writeStartObject();
          out.writeObjectPropertyStart("imports");
          LIT.forEach((name, path) -> out.writeStringProperty(name, address(path)));
          scripts
              .keySet()
              .forEach(path -> out.writeStringProperty(ADDRESS + path, address(path, say)));
          out.writeEndObject();
          out.writeEndObject();
        });
    return new String(json, UTF_8);
  }
}
