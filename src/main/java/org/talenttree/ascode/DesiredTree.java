package org.talenttree.ascode;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.ascode.PathCompletion.RequirementNames;
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
import org.talenttree.tree.rules.TreeDetails;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A tree as a file describes it. Only the title is required. When the file is applied to a tree
 * that exists, members that the file does not have keep their values; {@code paths} replace all
 * paths of the tree.
 */
public final class DesiredTree {
  /** Members of an exported file that only the service sets. */
  private static final Set<String> IGNORED =
      Set.of(
          "publishedAt",
          "createdAt",
          "updatedAt",
          "revision",
          "formerSlugs",
          "growth",
          "owner",
          "source",
          "copied");

  private static final Set<String> MEMBERS =
      Set.of(
          "id",
          "title",
          "slug",
          "description",
          "levelNames",
          "isPublic",
          "showGrowth",
          "theme",
          "paths");

  private final String file;
  private final JsonNode node;
  private final Map<String, Integer> lines;

  private DesiredTree(String file, JsonNode node, Map<String, Integer> lines) {
    this.file = file;
    this.node = node;
    this.lines = lines;
  }

  /**
   * Reads a file, YAML or JSON.
   *
   * @param file its name, for messages
   * @throws InvalidFile if it cannot be parsed or has unknown members
   */
  public static DesiredTree read(String file, byte[] content) throws InvalidFile {
    Map<String, Integer> lines = new HashMap<>();
    try {
      DesiredTree tree = new DesiredTree(file, YamlFile.read(content, lines), lines);
      tree.checkMembers();
      return tree;
    } catch (ImportRefused e) {
      throw new InvalidFile(file + ": " + e.detail());
    }
  }

  private void checkMembers() throws InvalidFile {
    if (!node.isObject()) {
      throw wrong("#", "must be a tree: an object with title and paths");
    }
    for (String name : node.propertyNames()) {
      if (!MEMBERS.contains(name) && !IGNORED.contains(name)) {
        throw wrong(
            "#/" + name,
            name
                + " is no member of a tree; there are title, slug, description, levelNames,"
                + " isPublic, showGrowth, theme and paths");
      }
    }
    requireText("title");
    if (node.has("slug")) {
      requireText("slug");
    }
    requireFlag("isPublic");
    requireFlag("showGrowth");
  }

  private void requireFlag(String name) throws InvalidFile {
    if (node.has(name) && !node.get(name).isBoolean()) {
      throw wrong("#/" + name, name + " must be true or false");
    }
  }

  private void requireText(String name) throws InvalidFile {
    if (!node.path(name).isString()) {
      throw wrong(node.has(name) ? "#/" + name : "#", name + " must be a text");
    }
  }

  private InvalidFile wrong(String pointer, String detail) {
    return new InvalidFile(file + line(pointer) + ": " + detail);
  }

  /** Returns the line of the value, or of the nearest value around it that has a line. */
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

  /** Returns the slug, if the file has one. */
  public Optional<String> slug() {
    return node.path("slug").asStringOpt();
  }

  /** Returns the id of the tree, if the file has one. */
  public Optional<UUID> id() {
    return node.path("id").asStringOpt().flatMap(Uuids::parse);
  }

  /** Returns whether the tree shall be published; null if the file does not say. */
  public @Nullable Boolean isPublic() {
    return flag("isPublic");
  }

  private @Nullable Boolean flag(String name) {
    return node.has(name) ? node.get(name).booleanValue() : null;
  }

  /**
   * Returns the content of a new tree, checked by the rules of the API.
   *
   * @param ids makes ids for paths and talents without one
   * @throws InvalidFile if it breaks a rule
   */
  public WholeTree asNewTree(Supplier<UUID> ids) throws InvalidFile {
    return checked(new PathCompletion(null, ids), null);
  }

  /**
   * Returns what the existing tree would become; its paths and talents keep their ids.
   *
   * @throws InvalidFile if that breaks a rule
   */
  public Tree appliedTo(Tree now, Supplier<UUID> ids) throws InvalidFile {
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
        .withGrowthShown(shown == null ? now.showsGrowth() : shown)
        .withDetails(now.details().with(given()));
  }

  /** Returns the members of the details that the file has; one that is null is removed. */
  private Map<String, JsonNode> given() {
    Map<String, JsonNode> given = new HashMap<>();
    for (String name : TreeDetails.MEMBERS) {
      if (node.has(name)) {
        given.put(name, node.get(name));
      }
    }
    return given;
  }

  private WholeTree checked(PathCompletion completion, @Nullable Tree now) throws InvalidFile {
    try {
      JsonNode theme =
          node.has("theme") ? node.get("theme") : JsonNodeFactory.instance.objectNode();
      JsonNode paths =
          node.has("paths") || now == null ? completion.complete(node.path("paths")) : empty();
      boolean shown = Boolean.TRUE.equals(flag("showGrowth"));
      ObjectNode details = JsonNodeFactory.instance.objectNode();
      given()
          .forEach((name, value) -> {
            if (!value.isNull()) {
              details.set(name, value);
            }
          });
      return TreeRules.whole(title(), slug().orElse(null), shown, details, theme, paths);
    } catch (InvalidInput e) {
      throw new InvalidFile(explained(e));
    }
  }

  private static JsonNode empty() {
    return JsonNodeFactory.instance.arrayNode();
  }

  private String explained(InvalidInput invalid) {
    return invalid.violations().isEmpty()
        ? file + ": " + invalid.detail().english()
        : invalid.violations().stream().map(this::explained).collect(Collectors.joining("\n"));
  }

  private String explained(Violation violation) {
    return file
        + line(violation.where())
        + ": "
        + violation.where().substring(Math.min(2, violation.where().length()))
        + " "
        + (RequirementNames.isUnknown(violation)
            ? RequirementNames.RULE
            : violation.detail().english());
  }

  /** Returns the body of an import request that creates the tree. */
  public static byte[] importBody(WholeTree whole) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.put("title", whole.head().title());
    Slug slug = whole.head().slug();
    if (slug != null) {
      body.put("slug", slug.value());
    }
    whole.head().details().forEach(body::set);
    body.put("showGrowth", whole.head().showsGrowth());
    body.set("theme", Json.read(whole.theme().bytes()));
    body.set("paths", Json.read(whole.paths().bytes()));
    return Json.indented(body);
  }

  /**
   * Thrown if a file is invalid; the message has a line per mistake, which begins with the name of
   * the file and the line number.
   */
  public static final class InvalidFile extends Exception {
    private static final long serialVersionUID = 1L;

    InvalidFile(String message) {
      super(message);
    }
  }
}
