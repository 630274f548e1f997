package org.talenttree.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Fields;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.DetailsRules;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.PathRules;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.TextRules;
import org.talenttree.tree.rules.Theme;
import org.talenttree.tree.rules.TreeDetails;
import tools.jackson.databind.JsonNode;

/** Reads the request bodies about trees; a refusal names all violations at once. */
public final class TreeRules {
  private TreeRules() {}

  /** A new tree without theme and paths; if the slug is null, it comes from the title. */
  public record NewTree(
      String title, @Nullable Slug slug, boolean showsGrowth, TreeDetails details) {}

  /** How to change a tree's theme. */
  sealed interface ThemeChange {
    /** The theme stays. */
    record Keep() implements ThemeChange {}

    /** Another theme replaces it. */
    record Replace(JsonText theme) implements ThemeChange {}

    /** Colours are added, replaced and, where null, removed. */
    record Merge(Map<String, @Nullable String> patch) implements ThemeChange {}
  }

  /**
   * A change of a tree; null members stay as they are.
   *
   * @param details for {@link TreeDetails#with}
   */
  public record TreeChange(
      @Nullable String title,
      @Nullable Slug slug,
      ThemeChange theme,
      @Nullable Boolean showGrowth,
      Map<String, JsonNode> details) {
    /** Copies the details. */
    public TreeChange {
      details = Map.copyOf(details);
    }

    /** Returns the tree, in the same revision, with another title, theme and details. */
    public Tree of(Tree tree) {
      JsonText changed =
          switch (theme) {
            case ThemeChange.Keep _ -> tree.theme();
            case ThemeChange.Replace(var replacement) -> replacement;
            case ThemeChange.Merge(var patch) -> Theme.merge(tree.theme(), patch);
          };
      return tree.withContent(
          title == null ? tree.title() : title,
          tree.details().with(details),
          changed,
          tree.paths());
    }
  }

  /** A complete new tree that passed the rules of the API. */
  public record WholeTree(NewTree head, JsonText theme, JsonText paths) {}

  /** Checks a tree that did not come through the API; refuses it as the API would. */
  public static WholeTree whole(
      String title,
      @Nullable String slug,
      boolean showsGrowth,
      TreeDetails details,
      Map<String, String> theme,
      List<Path> paths) {
    return whole(
        title,
        slug,
        showsGrowth,
        Json.read(details.json().bytes()),
        Json.read(Theme.json(theme).bytes()),
        Json.read(TreeJson.paths(paths).bytes()));
  }

  /**
   * Checks a tree of JSON that did not come through the API; refuses it as the API would.
   *
   * @param details an object with the optional members, and maybe others
   */
  public static WholeTree whole(
      String title,
      @Nullable String slug,
      boolean showsGrowth,
      JsonNode details,
      JsonNode theme,
      JsonNode paths) {
    Violations violations = new Violations();
    Slug checkedSlug =
        slug == null ? null : slug(slug, Pointer.ROOT.member("slug"), violations).orElse(null);
    String checkedTitle = TextRules.title(title, Pointer.ROOT.member("title"), violations);
    TreeDetails checkedDetails = details(details, Pointer.ROOT, violations);
    var colours = Theme.read(theme, false, Pointer.ROOT.member("theme"), violations);
    List<Path> read = new PathRules(violations).paths(paths, Pointer.ROOT.member("paths"));
    violations.refuseIfAny();
    return new WholeTree(
        new NewTree(Objects.requireNonNull(checkedTitle), checkedSlug, showsGrowth, checkedDetails),
        Theme.json(colours),
        TreeJson.paths(read));
  }

  /** Returns each violation that the API would report for a stored tree, one a line. */
  static List<String> complaints(TreeStore.Content content) {
    String title = content.title();
    List<String> complaints = new ArrayList<>();
    collect(
        complaints,
        "title",
        (violations, pointer) -> {
          if (!title.equals(TextRules.title(title, pointer, violations))) {
            violations.add(pointer, "invalid_format", Translatable.of("is not in its stored form"));
          }
        });
    collect(
        complaints,
        "slug",
        (violations, pointer) -> {
          if (Slug.of(content.slug()).isEmpty()) {
            violations.add(pointer, "invalid_format", Translatable.of("is not a slug"));
          }
        });
    collect(
        complaints,
        "theme",
        (violations, pointer) ->
            Theme.read(Json.read(content.theme().bytes()), false, pointer, violations));
    collect(
        complaints,
        "paths",
        (violations, pointer) ->
            new PathRules(violations).paths(Json.read(content.paths().bytes()), pointer));
    collect(
        complaints,
        "details",
        (violations, pointer) -> {
          if (!content.details().equals(stored(content.details(), pointer, violations))) {
            violations.add(pointer, "invalid_format", Translatable.of("is not in its stored form"));
          }
        });
    return complaints;
  }

  private static TreeDetails stored(TreeDetails details, Pointer pointer, Violations violations) {
    Fields fields = Fields.of(Json.read(details.json().bytes()), pointer, violations);
    return fields == null ? TreeDetails.NONE : DetailsRules.stored(fields, violations);
  }

  private static TreeDetails details(JsonNode object, Pointer pointer, Violations violations) {
    Fields fields = Fields.of(object, pointer, violations);
    return fields == null ? TreeDetails.NONE : DetailsRules.whole(fields, violations);
  }

  private static void collect(
      List<String> complaints, String member, BiConsumer<Violations, Pointer> rules) {
    try {
      Violations violations = new Violations();
      rules.accept(violations, Pointer.ROOT.member(member));
      violations.refuseIfAny();
    } catch (InvalidInput invalid) {
      if (invalid.violations().isEmpty()) {
        complaints.add(member + ": " + invalid.detail().english());
      }
      invalid
          .violations()
          .forEach(
              violation -> complaints.add(violation.where() + " " + violation.detail().english()));
    }
  }

  /** Reads the body of a creation; the tree has no paths yet. */
  public static WholeTree newTree(JsonNode body) {
    return Fields.read(
        body,
        (fields, violations) -> {
          String title =
              TextRules.title(fields.requiredText("title"), fields.at("title"), violations);
          Slug slug = slug(fields, violations);
          TreeDetails details = DetailsRules.whole(fields, violations);
          JsonNode theme = fields.optional("theme");
          JsonText colours =
              theme == null
                  ? Theme.EMPTY
                  : Theme.json(Theme.read(theme, false, fields.at("theme"), violations));
          boolean showGrowth = Boolean.TRUE.equals(fields.optionalFlag("showGrowth"));
          return new WholeTree(
              new NewTree(title == null ? "" : title, slug, showGrowth, details),
              colours,
              TreeJson.paths(List.of()));
        });
  }

  /** Reads an update; a merge patch (RFC 7396) changes single colours of the theme. */
  static TreeChange change(JsonNode body, boolean isMergePatch) {
    return Fields.read(
        body,
        (fields, violations) ->
            change(fields, isMergePatch, fields.optionalFlag("showGrowth"), violations));
  }

  /** Reads what a merge patch changes of what people wrote, which are not all of its members. */
  public static TreeChange changeOfContent(Fields fields, Violations violations) {
    return change(fields, true, null, violations);
  }

  private static TreeChange change(
      Fields fields, boolean isMergePatch, @Nullable Boolean showGrowth, Violations violations) {
    return new TreeChange(
        TextRules.title(fields.optionalText("title"), fields.at("title"), violations),
        slug(fields, violations),
        theme(fields, isMergePatch, violations),
        showGrowth,
        DetailsRules.changes(fields, violations));
  }

  /** Reads the body of a replace request: {@code {"paths": […]}} (specification, section 4). */
  public static List<Path> paths(JsonNode body) {
    return Fields.read(body, TreeRules::paths);
  }

  /** Reads the required member {@code paths}. */
  public static List<Path> paths(Fields fields, Violations violations) {
    JsonNode list = fields.required("paths");
    return list == null ? List.of() : new PathRules(violations).paths(list, fields.at("paths"));
  }

  /** Reads paths that did not come through the API; refuses them as the API would. */
  public static List<Path> paths(JsonNode list, Pointer pointer) {
    Violations violations = new Violations();
    List<Path> paths = new PathRules(violations).paths(list, pointer);
    violations.refuseIfAny();
    return paths;
  }

  /** Reads the details in an object that did not come through the API; refuses as the API would. */
  public static TreeDetails details(JsonNode object, Pointer pointer) {
    Violations violations = new Violations();
    TreeDetails details = details(object, pointer, violations);
    violations.refuseIfAny();
    return details;
  }

  /** Reads the optional member {@code slug}; returns null if it is absent or is not one. */
  public static @Nullable Slug slug(Fields fields, Violations violations) {
    String text = fields.optionalText("slug");
    return text == null ? null : slug(text, fields.at("slug"), violations).orElse(null);
  }

  private static Optional<Slug> slug(String text, Pointer pointer, Violations violations) {
    Optional<Slug> slug = Slug.of(text);
    if (slug.isEmpty()) {
      violations.add(
          pointer,
          "invalid_format",
          Translatable.of("must be a-z, 0-9 and single inner hyphens, at most {0}", Slug.MAX));
    }
    return slug;
  }

  private static ThemeChange theme(Fields fields, boolean isMergePatch, Violations violations) {
    JsonNode node = fields.optional("theme");
    if (node == null) {
      return new ThemeChange.Keep();
    }
    if (isMergePatch && node.isNull()) {
      return new ThemeChange.Replace(Theme.EMPTY);
    }
    var colours = Theme.read(node, isMergePatch, fields.at("theme"), violations);
    return isMergePatch
        ? new ThemeChange.Merge(colours)
        : new ThemeChange.Replace(Theme.json(colours));
  }
}
