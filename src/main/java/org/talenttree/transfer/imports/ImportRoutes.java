package org.talenttree.transfer.imports;

import static org.talenttree.api.Access.scope;

import java.nio.charset.Charset;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Change;
import org.talenttree.api.FormFile;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Query;
import org.talenttree.api.Response;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.api.Wording;
import org.talenttree.json.Violation;
import org.talenttree.json.Violations;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.ColumnUse;
import org.talenttree.transfer.imports.records.Encodings;
import org.talenttree.transfer.imports.records.Mapping.MappingChoice;
import org.talenttree.tree.Actor;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.TreeVersion;
import org.talenttree.tree.Trees;

/** The API to import a file as a draft, or to preview the import. */
public final class ImportRoutes {
  private static final String IMPORTS = "/api/v1/imports";

  /** The maximum size of a tree's paths, plus 8 KiB for a multipart form around the file. */
  private static final int MAX_BYTES = (1 << 20) + (8 << 10);

  private static final int MAX_NAME = 100;

  private final Trees trees;
  private final FileParser parser;
  private final Languages languages;

  /** Serves imports, whose reports are in one of these languages. */
  public ImportRoutes(Trees trees, FileParser parser, Languages languages) {
    this.trees = trees;
    this.parser = parser;
    this.languages = languages;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.file(
                "POST",
                IMPORTS,
                scope(Scope.TREES_WRITE),
                MAX_BYTES,
                mediaTypes(),
                this::importFile)
            .parameters(
                "dryRun",
                "format",
                "defaultLevel",
                "columns",
                "group",
                "scale",
                "person",
                "charset",
                "icons",
                Wording.PARAMETER)
            .lengthyToRun());
  }

  private static Set<String> mediaTypes() {
    Set<String> types = new HashSet<>(TreeFiles.mediaTypes());
    types.add(FormFile.MEDIA_TYPE);
    return types;
  }

  private Route.Action importFile(Request request) {
    Violations violations = new Violations();
    boolean dryRun =
        "true".equals(Query.chosen(request, "dryRun", List.of("true", "false"), violations));
    String level =
        Query.chosen(request, "defaultLevel", List.of("1", "2", "3", "4", "5"), violations);
    String format = Query.chosen(request, "format", TreeFiles.formats(), violations);
    MappingChoice choice = choice(request, violations);
    boolean icons =
        "proposed".equals(Query.chosen(request, "icons", List.of("none", "proposed"), violations));
    Messages say = Wording.of(request, languages, violations);
    boolean isForPeople = request.parameter(Wording.PARAMETER).isPresent();
    Optional<Charset> chosen = chosenCharset(request, violations);
    violations.refuseParametersIfAny();
    FormFile upload = FormFile.of(request);
    Charset charset = chosen.or(() -> charset(upload)).orElse(null);
    int defaultLevel =
        level == null ? ImportOptions.DEFAULT.defaultLevel() : Integer.parseInt(level);
    ImportOptions options =
        new ImportOptions(format, defaultLevel, choice, icons, dryRun, charset, 0);
    ParsedFile file = parse(upload, options);
    if (dryRun) {
      return Wording.envelope(200, say, ImportJson.of(file, null, say, isForPeople));
    }
    Actor actor = Actor.of(request.caller(), "POST " + IMPORTS);
    return new Change<>(
        trees.add(actor, file.whole(), false),
        outcome -> response(file, outcome, say, isForPeople));
  }

  private static Optional<Charset> chosenCharset(Request request, Violations violations) {
    Optional<String> name = request.parameter("charset");
    Optional<Charset> charset = name.flatMap(Encodings::named);
    if (name.isPresent() && charset.isEmpty()) {
      refuse(violations, "charset", Translatable.of("must be an encoding: {0}", Encodings.known()));
    }
    return charset;
  }

  /** Returns the encoding that is named with the media type of a file; refuses an unknown one. */
  public static Optional<Charset> charset(FormFile file) {
    Optional<Charset> charset = file.charset().flatMap(Encodings::named);
    if (file.charset().isPresent() && charset.isEmpty()) {
      throw new Refused(
          ProblemType.UNSUPPORTED_MEDIA_TYPE,
          Translatable.of(
              "The charset of Content-Type is not known. Known are {0}.", Encodings.known()));
    }
    return charset;
  }

  private static MappingChoice choice(Request request, Violations violations) {
    String scale = request.parameter("scale").orElse("");
    boolean isScale = scale.length() <= 4 && scale.chars().allMatch(c -> c >= '0' && c <= '9');
    int whole = scale.isEmpty() || !isScale ? 0 : Integer.parseInt(scale);
    if (request.parameter("scale").isPresent() && (whole < 1 || whole > MappingChoice.MAX_SCALE)) {
      refuse(violations, "scale", Translatable.of("must be a whole number from 1 to 1000"));
    }
    return new MappingChoice(
        columns(request, violations),
        name(request, "group", violations),
        whole,
        name(request, "person", violations));
  }

  private static @Nullable String name(Request request, String parameter, Violations violations) {
    String name = request.parameter(parameter).orElse(null);
    if (name != null && (name.isBlank() || name.length() > MAX_NAME)) {
      refuse(
          violations,
          parameter,
          Translatable.of("must be a text of 1 to {0} characters", MAX_NAME));
    }
    return name;
  }

  private static List<ColumnUse> columns(Request request, Violations violations) {
    Optional<String> words = request.parameter("columns");
    Optional<List<ColumnUse>> columns = words.flatMap(ColumnUse::parse);
    if (words.isPresent() && columns.isEmpty()) {
      refuse(violations, "columns", ColumnUse.RULE);
    }
    return columns.orElse(List.of());
  }

  private ParsedFile parse(FormFile file, ImportOptions options) {
    try {
      return parser.parse(file.content(), options);
    } catch (ImportRefused e) {
      throw new Refused(e.problem());
    }
  }

  private static Response response(
      ParsedFile file, Outcome.Addition outcome, Messages say, boolean isForPeople) {
    return switch (outcome) {
      case Outcome.Done(var tree) ->
          Wording.envelope(
              201,
              say,
              ImportJson.of(file, tree, say, isForPeople),
              new ResponseHeader("Location", "/api/v1/trees/" + tree.id()),
              new ResponseHeader("ETag", TreeVersion.of(tree).etag()));
      case Outcome.LimitReached(var limit) -> Problem.of(ProblemType.RESOURCE_LIMIT_REACHED, limit);
    };
  }

  private static void refuse(Violations violations, String parameter, Translatable rule) {
    violations.add(Violation.parameter(parameter, "not_allowed_value", rule));
  }
}
