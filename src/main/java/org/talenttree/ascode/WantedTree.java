package org.talenttree.ascode;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.Uuids;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Json;
import org.talenttree.json.Violation;
import org.talenttree.transfer.imports.ImportRefused;
import org.talenttree.transfer.imports.YamlFile;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.rules.Slug;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A tree as someone's file describes it, to be made so. What the file does not name stays as it is,
 * but for its paths: where it names them, they are all there are.
 */
public final class WantedTree {
  /** What an export tells and the service alone decides. */
  private static final Set<String> PASSED_OVER =
      Set.of("publishedAt", "createdAt", "updatedAt", "revision", "formerSlugs", "growth", "owner");

  private static final Set<String> MEMBERS =
      Set.of("id", "title", "slug", "isPublic", "showGrowth", "theme", "paths");

  private final String file;
  private final JsonNode node;
  private final Map<String, Integer> lines;

  private WantedTree(String file, JsonNode node, Map<String, Integer> lines) {
    this.file = file;
    this.node = node;
    this.lines = lines;
  }

  /**
   * Reads a file, YAML or JSON.
   *
   * @param file its name, for messages
   * @throws WrongFile if it cannot be read or has members that mean nothing
   */
  public static WantedTree read(String file, byte[] content) throws WrongFile {
    Map<String, Integer> lines = new HashMap<>();
    try {
      WantedTree tree = new WantedTree(file, YamlFile.read(content, lines), lines);
      tree.checkMembers();
      return tree;
    } catch (ImportRefused e) {
      throw new WrongFile(file + ": " + e.detail());
    }
  }

  private void checkMembers() throws WrongFile {
    if (!node.isObject()) {
      throw wrong("#", "must be a tree: an object with title and paths");
    }
    for (String name : node.propertyNames()) {
      if (!MEMBERS.contains(name) && !PASSED_OVER.contains(name)) {
        throw wrong(
            "#/" + name,
            name
                + " is no member of a tree; there are title, slug, isPublic,"
                + " showGrowth, theme and paths");
      }
    }
    requireText("title");
    if (node.has("slug")) {
      requireText("slug");
    }
    requireFlag("isPublic");
    requireFlag("showGrowth");
  }

  private void requireFlag(String name) throws WrongFile {
    if (node.has(name) && !node.get(name).isBoolean()) {
      throw wrong("#/" + name, name + " must be true or false");
    }
  }

  private void requireText(String name) throws WrongFile {
    if (!node.path(name).isString()) {
      throw wrong(node.has(name) ? "#/" + name : "#", name + " must be a text");
    }
  }

  private WrongFile wrong(String pointer, String detail) {
    return new WrongFile(file + line(pointer) + ": " + detail);
  }

  /** Returns the line of the nearest value that stands in the file. */
  private String line(String pointer) {
    for (String at = pointer; at.length() > 1; at = at.substring(0, at.lastIndexOf('/'))) {
      if (lines.containsKey(at)) {
        return ":" + lines.get(at);
      }
    }
    return "";
  }

  /** Returns the name of the file. */
  public String file() {
    return file;
  }

  /** Returns the title. */
  public String title() {
    return node.path("title").stringValue();
  }

  /** Returns the address it is to have, if the file says. */
  public Optional<String> slug() {
    return node.path("slug").asStringOpt();
  }

  /** Returns the id of the tree it was written from, if the file says. */
  public Optional<UUID> id() {
    return node.path("id").asStringOpt().flatMap(Uuids::parse);
  }

  /** Returns whether it is to be published; null where the file does not say. */
  public @Nullable Boolean isPublic() {
    return flag("isPublic");
  }

  private @Nullable Boolean flag(String name) {
    return node.has(name) ? node.get(name).booleanValue() : null;
  }

  /**
   * Returns the tree as it would be made anew, checked by the rules of the API.
   *
   * @param ids for paths and talents without one
   * @throws WrongFile if it breaks a rule, with the line
   */
  public WholeTree anew(Supplier<UUID> ids) throws WrongFile {
    return checked(new PathCompletion(null, ids), null);
  }

  /**
   * Returns what the tree would become: paths and talents that are there keep their ids.
   *
   * @throws WrongFile if that breaks a rule, with the line
   */
  public Tree of(Tree now, Supplier<UUID> ids) throws WrongFile {
    WholeTree whole = checked(new PathCompletion(now, ids), now);
    Slug slug = whole.head().slug();
    boolean published = isPublic() == null ? now.isPublic() : Boolean.TRUE.equals(isPublic());
    Boolean shown = flag("showGrowth");
    return new Tree(
            now.owner(),
            now.id(),
            whole.head().title(),
            slug == null ? now.slug() : slug,
            now.revision(),
            published ? (now.publishedAt() == null ? now.updatedAt() : now.publishedAt()) : null,
            now.createdAt(),
            now.updatedAt(),
            node.has("theme") ? whole.theme() : now.theme(),
            node.has("paths") ? whole.paths() : now.paths())
        .showingGrowth(shown == null ? now.showsGrowth() : shown);
  }

  private WholeTree checked(PathCompletion completion, @Nullable Tree now) throws WrongFile {
    try {
      JsonNode theme =
          node.has("theme") ? node.get("theme") : JsonNodeFactory.instance.objectNode();
      JsonNode paths =
          node.has("paths") || now == null ? completion.complete(node.path("paths")) : empty();
      boolean shown = Boolean.TRUE.equals(flag("showGrowth"));
      return TreeRules.whole(title(), slug().orElse(null), shown, theme, paths);
    } catch (InvalidInput e) {
      throw new WrongFile(explained(e));
    }
  }

  private static JsonNode empty() {
    return JsonNodeFactory.instance.arrayNode();
  }

  private String explained(InvalidInput invalid) {
    return invalid.violations().isEmpty()
        ? file + ": " + invalid.detail()
        : invalid.violations().stream().map(this::explained).collect(Collectors.joining("\n"));
  }

  private String explained(Violation violation) {
    return file
        + line(violation.where())
        + ": "
        + violation.where().substring(Math.min(2, violation.where().length()))
        + " "
        + violation.detail();
  }

  /** Returns the body of an import that makes the tree. */
  public static byte[] importBody(WholeTree whole) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.put("title", whole.head().title());
    Slug slug = whole.head().slug();
    if (slug != null) {
      body.put("slug", slug.value());
    }
    body.put("showGrowth", whole.head().showsGrowth());
    body.set("theme", Json.read(whole.theme().bytes()));
    body.set("paths", Json.read(whole.paths().bytes()));
    return Json.indented(body);
  }
}
