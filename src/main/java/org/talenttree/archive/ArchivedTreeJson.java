package org.talenttree.archive;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.archive.ArchivedAccount.ArchivedTree;
import org.talenttree.id.OwnerId;
import org.talenttree.id.Uuids;
import org.talenttree.json.Fields;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.json.Pointer;
import org.talenttree.json.Timestamps;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.tree.FormerSlugStore;
import org.talenttree.tree.FormerSlugStore.FormerSlug;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.rules.Confirmations;
import org.talenttree.tree.rules.DetailsRules;
import org.talenttree.tree.rules.GrowthRules;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.PathRules;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.TextRules;
import org.talenttree.tree.rules.Theme;
import org.talenttree.tree.rules.TreeDetails;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Encodes archived trees as JSON, and decodes them. The JSON is that of the API with {@code
 * formerSlugs} added, {@code confirmed}, a time for each talent in its order, and {@code growth} if
 * the tree shows it.
 */
public final class ArchivedTreeJson {
  /** More changes than a tree ever gets, and far enough from the largest {@code long}. */
  private static final long MAX_REVISION = 1_000_000_000_000L;

  private final Violations violations = new Violations();

  private ArchivedTreeJson() {}

  /** Returns the tree as a JSON object; the same tree always gives the same bytes. */
  public static byte[] of(ArchivedTree archived) {
    byte[] formerSlugs =
        Json.write(json -> {
          json.writeStartArray();
          for (FormerSlug former : archived.formerSlugs()) {
            json.writeStartObject();
            json.writeStringProperty("slug", former.slug().value());
            Timestamps.write(json, "leftAt", former.leftAt());
            json.writeEndObject();
          }
          json.writeEndArray();
        });
    JsonText growth = archived.tree().growth();
    Confirmations confirmed = archived.tree().confirmed();
    return TreeJson.of(
        archived.tree(),
        (growth == null ? "" : ",\"growth\":" + growth)
            + (confirmed == null ? "" : ",\"confirmed\":" + times(confirmed))
            + ",\"formerSlugs\":"
            + new String(formerSlugs, UTF_8)
            + copied(archived.copied()));
  }

  private static String times(Confirmations confirmed) {
    return confirmed.all().stream()
        .map(one -> '"' + Timestamps.text(one.at()) + '"')
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static String copied(@Nullable Tree content) {
    return content == null
        ? ""
        : ",\"copied\":{\"title\":%s%s,\"theme\":%s,\"paths\":%s}"
            .formatted(
                JsonNodeFactory.instance.stringNode(content.title()),
                new String(content.details().members(), UTF_8),
                content.theme(),
                content.paths());
  }

  /**
   * Reads a tree, as one of this owner.
   *
   * @throws org.talenttree.json.InvalidInput if it breaks a rule of the API, or is not in the
   *     normal form in which trees are stored
   */
  public static ArchivedTree read(byte[] json, OwnerId owner) {
    return new ArchivedTreeJson().tree(Json.read(json), owner);
  }

  private ArchivedTree tree(JsonNode node, OwnerId owner) {
    Fields fields = object(node, Pointer.ROOT);
    Optional<UUID> id = parsed(fields, "id", Uuids::parse, Translatable.of("must be a UUID"));
    String title = title(fields);
    Optional<Slug> slug = slug(fields);
    boolean isPublic = isPublic(fields);
    Optional<Instant> publishedAt = publishedAt(fields, isPublic);
    Optional<Instant> createdAt = time(fields, "createdAt");
    Optional<Instant> updatedAt = time(fields, "updatedAt");
    JsonText theme = theme(fields);
    List<Path> paths = paths(fields);
    JsonText growth = growth(fields, paths);
    Confirmations confirmed = confirmed(fields, paths);
    TreeDetails details = DetailsRules.stored(fields, violations);
    OptionalLong revision = revision(fields);
    List<FormerSlug> formerSlugs = formerSlugs(fields);
    JsonNode copied = copied(fields, details);
    fields.refuseUnknown();
    violations.refuseIfAny();
    Tree tree =
        new Tree(
                owner,
                id.orElseThrow(),
                Objects.requireNonNull(title),
                slug.orElseThrow(),
                revision.orElseThrow(),
                publishedAt.orElse(null),
                createdAt.orElseThrow(),
                updatedAt.orElseThrow(),
                theme,
                TreeJson.paths(paths))
            .withGrowth(growth)
            .withDetails(details)
            .withConfirmations(confirmed);
    return new ArchivedTree(
        tree, formerSlugs, copied == null ? null : new ArchivedTreeJson().content(copied, tree));
  }

  /** Reads what a copy took of its source, as another content of this tree. */
  private Tree content(JsonNode node, Tree tree) {
    Fields fields = object(node, Pointer.ROOT.member("copied"));
    String title = TextRules.title(fields.requiredText("title"), fields.at("title"), violations);
    TreeDetails details = DetailsRules.whole(fields, violations);
    JsonText theme = theme(fields);
    List<Path> paths = paths(fields);
    fields.refuseUnknown();
    violations.refuseIfAny();
    return tree.withContent(Objects.requireNonNull(title), details, theme, TreeJson.paths(paths));
  }

  private Fields object(JsonNode node, Pointer pointer) {
    Fields fields = Fields.of(node, pointer, violations);
    violations.refuseIfAny();
    return Objects.requireNonNull(fields);
  }

  private <T> Optional<T> parsed(
      Fields fields, String name, Function<String, Optional<T>> parser, Translatable rule) {
    String text = fields.requiredText(name);
    Optional<T> value = text == null ? Optional.empty() : parser.apply(text);
    if (text != null && value.isEmpty()) {
      violations.add(fields.at(name), "invalid_format", rule);
    }
    return value;
  }

  /** Returns the content of the source, which is there exactly if there is a source. */
  private @Nullable JsonNode copied(Fields fields, TreeDetails details) {
    JsonNode copied = fields.optional("copied");
    if ((copied == null) != (details.source() == null)) {
      violations.add(
          fields.at("copied"),
          "not_allowed_value",
          Translatable.of("must be there exactly if there is a source"));
    }
    return copied;
  }

  private @Nullable String title(Fields fields) {
    String text = fields.requiredText("title");
    String title = TextRules.title(text, fields.at("title"), violations);
    if (text != null && !text.equals(title)) {
      violations.add(
          fields.at("title"),
          "invalid_format",
          Translatable.of("must be in Unicode's form C, without outer spaces"));
    }
    return title;
  }

  private Optional<Slug> slug(Fields fields) {
    return parsed(fields, "slug", Slug::of, Translatable.of("must be a slug"));
  }

  private boolean isPublic(Fields fields) {
    JsonNode _ = fields.required("isPublic");
    return Boolean.TRUE.equals(fields.optionalFlag("isPublic"));
  }

  private Optional<Instant> publishedAt(Fields fields, boolean isPublic) {
    JsonNode node = fields.required("publishedAt");
    boolean isNull = node != null && node.isNull();
    if (node != null && isNull == isPublic) {
      violations.add(
          fields.at("publishedAt"),
          "not_allowed_value",
          Translatable.of("must be a time exactly where isPublic is"));
    }
    return isNull || !isPublic ? Optional.empty() : time(fields, "publishedAt");
  }

  private Optional<Instant> time(Fields fields, String name) {
    return parsed(
        fields,
        name,
        Timestamps::of,
        Translatable.of("must be a time like 2026-01-02T03:04:05.678Z"));
  }

  private JsonText theme(Fields fields) {
    JsonNode node = fields.required("theme");
    Map<String, @Nullable String> colours =
        node == null
            ? new LinkedHashMap<>()
            : Theme.read(node, false, fields.at("theme"), violations);
    return Theme.json(colours);
  }

  private List<Path> paths(Fields fields) {
    JsonNode node = fields.required("paths");
    return node == null ? List.of() : new PathRules(violations).paths(node, fields.at("paths"));
  }

  private @Nullable JsonText growth(Fields fields, List<Path> paths) {
    JsonNode node = fields.optional("growth");
    return node == null
        ? null
        : new GrowthRules(paths, violations).growth(node, fields.at("growth"));
  }

  /** Returns the confirmations, which archives of earlier releases do not have. */
  private @Nullable Confirmations confirmed(Fields fields, List<Path> paths) {
    JsonNode node = fields.optional("confirmed");
    if (node == null) {
      return null;
    }
    int talents = paths.stream().mapToInt(path -> path.talents().size()).sum();
    List<Instant> times = new ArrayList<>();
    if (node.isArray() && node.size() == talents) {
      node.forEach(time -> Timestamps.of(time.asString("")).ifPresent(times::add));
      if (times.size() == talents) {
        return Confirmations.of(paths, times);
      }
    }
    violations.add(
        fields.at("confirmed"),
        "not_allowed_value",
        Translatable.of("must be an array with a time for each talent"));
    return null;
  }

  private OptionalLong revision(Fields fields) {
    JsonNode node = fields.required("revision");
    OptionalLong revision = node == null ? OptionalLong.empty() : Fields.integer(node);
    if (node != null
        && (revision.isEmpty()
            || revision.getAsLong() < 1
            || revision.getAsLong() > MAX_REVISION)) {
      violations.add(
          fields.at("revision"),
          "not_allowed_value",
          Translatable.of("must be a whole number from 1 to 10^12"));
    }
    return revision;
  }

  private List<FormerSlug> formerSlugs(Fields fields) {
    JsonNode list = fields.required("formerSlugs");
    List<FormerSlug> formerSlugs = new ArrayList<>();
    if (list == null) {
      return formerSlugs;
    }
    Pointer at = fields.at("formerSlugs");
    if (!list.isArray() || list.size() > FormerSlugStore.MAX) {
      violations.add(
          at,
          "too_many",
          Translatable.of("must be an array of at most {0} slugs", FormerSlugStore.MAX));
      return formerSlugs;
    }
    for (int i = 0; i < list.size(); i++) {
      Fields former = Fields.of(list.get(i), at.element(i), violations);
      if (former != null) {
        Optional<Slug> slug = slug(former);
        Optional<Instant> leftAt = time(former, "leftAt");
        former.refuseUnknown();
        slug.ifPresent(
            left -> leftAt.ifPresent(time -> formerSlugs.add(new FormerSlug(left, time))));
      }
    }
    return formerSlugs;
  }
}
