package org.talenttree.web.app;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.talenttree.api.Access.signedIn;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.talenttree.api.FormFields;
import org.talenttree.api.FormFile;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.json.InvalidInput;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import org.talenttree.storage.Database;
import org.talenttree.transfer.imports.FileParser;
import org.talenttree.transfer.imports.ImportPreview;
import org.talenttree.transfer.imports.ImportRefused;
import org.talenttree.transfer.imports.ImportRoutes;
import org.talenttree.transfer.imports.ParsedFile;
import org.talenttree.tree.Actor;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.Trees;

/**
 * Serves the import of a file or list: a page shows what would become of it and asks what it does
 * not say, and only then a tree is made.
 */
public final class ImportPages {
  /** Makes the editor ask which of the proposed requirements the new tree is to have. */
  private static final String LINES = "#lines";

  private static final String HOME = Destination.HOME;
  private static final String IMPORTS = HOME + "/imports";
  private static final String CHOICES = IMPORTS + "/choices";

  private final Database database;
  private final Members members;
  private final Trees trees;
  private final FileParser parser;

  /** Serves the imports of these accounts. */
  public ImportPages(Database database, Members members, Trees trees, FileParser parser) {
    this.database = database;
    this.members = members;
    this.trees = trees;
    this.parser = parser;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.form(
                IMPORTS,
                signedIn(Scope.TREES_WRITE),
                PackedFile.MAX_BYTES,
                FormFile.MEDIA_TYPE,
                this::read)
            .lengthyToRun(),
        Route.form(
                CHOICES,
                signedIn(Scope.TREES_WRITE),
                PackedFile.MAX_FORM_BYTES,
                FormFields.MEDIA_TYPE,
                this::choose)
            .lengthyToRun());
  }

  private Response read(Request request) {
    String list = "";
    try {
      FormFile file = FormFile.of(request);
      list = file.isTyped() ? new String(file.content(), UTF_8) : "";
      ImportChoices first = ImportChoices.FIRST.withCharset(ImportRoutes.charset(file));
      return preview(request, file.content(), first, "");
    } catch (Refused e) {
      return refused(request, e.problem(), list);
    } catch (ImportRefused e) {
      return refused(request, e.problem(), list);
    } catch (InvalidInput e) {
      return refused(request, Problem.of(e), list);
    }
  }

  private Response choose(Request request) {
    ImportChoices choices = ImportChoices.of(request.form());
    byte[] file =
        PackedFile.unpack(request.form().text("file"))
            .orElseThrow(() ->
                new Refused(ProblemType.BAD_REQUEST, Translatable.of("The form holds no file.")));
    try {
      if (request.form().text("do").equals("show")) {
        return preview(request, file, choices, "");
      }
      Messages say = members.of(request).say();
      return choices.hasOtherColumns()
          ? preview(
              request,
              file,
              choices,
              say.text("The columns have changed: this is what becomes of them now."))
          : make(request, file, choices);
    } catch (ImportRefused e) {
      return refused(request, e.problem(), "");
    } catch (InvalidInput e) {
      return refused(request, Problem.of(e), "");
    }
  }

  private Response make(Request request, byte[] file, ImportChoices choices) throws ImportRefused {
    ParsedFile parsed = parser.parse(file, choices.options());
    Actor actor = Actor.of(request.caller(), "POST " + CHOICES);
    return switch (database.write(actor.owner(), trees.add(actor, parsed.whole(), false))) {
      case Outcome.Done(var tree) -> Redirect.seeOther(HOME + "/trees/" + tree.id() + LINES);
      case Outcome.LimitReached(var limit) ->
          refused(request, Problem.of(ProblemType.RESOURCE_LIMIT_REACHED, limit), "");
    };
  }

  private Response preview(Request request, byte[] file, ImportChoices choices, String done)
      throws ImportRefused {
    // Icons are looked for in any case, to tell how many there are.
    var options = choices.options().withIcons(true).forPreview();
    ImportPreview preview = ImportPreview.of(parser.parse(file, options));
    Member member = members.of(request);
    ImportWords words = new ImportWords(member.say(), preview);
    return AppResponses.page(
        member.frame(words.question(), HOME),
        "import",
        Map.of(
            "table",
            new PreviewTable(preview, choices, words),
            "packed",
            PackedFile.pack(file),
            "done",
            done));
  }

  /** Says what is wrong, and shows the list that was typed, if it was one. */
  private Response refused(Request request, Problem problem, String list) {
    Member member = members.of(request);
    return AppResponses.refused(
        problem,
        member.frame(member.say().text("Import"), HOME),
        "import-refused",
        Map.of("errors", FormErrors.about(reason(problem, member.say())), "list", list));
  }

  /** Returns why nothing was imported. */
  private static String reason(Problem problem, Messages say) {
    if (problem.violations().isEmpty()) {
      return problem.detail().in(say);
    }
    String place = problem.violations().getFirst().where();
    String detail = problem.violations().getFirst().detail().in(say);
    String end = detail.endsWith("?") || detail.endsWith(".") ? "" : ".";
    return place.isEmpty() || place.equals("#")
        ? say.text("This {0}", detail + end)
        : say.text("This file cannot be imported: {0}", place + " " + detail + end);
  }

  /**
   * A file that travels in a hidden field of a form from one page to the next, so that nothing is
   * stored before its owner confirms.
   */
  static final class PackedFile {
    /** The maximum size of a file: that of a tree's paths, plus 8 KiB for a form around it. */
    static final int MAX_BYTES = (1 << 20) + (8 << 10);

    /** The maximum size of a form with a packed file, which may be one that hardly packs. */
    static final int MAX_FORM_BYTES = MAX_BYTES / 3 * 4 + (32 << 10);

    private PackedFile() {}

    /** Returns the text for the hidden field, which needs no escapes in a form. */
    static String pack(byte[] file) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
        zip.write(file);
      } catch (IOException e) {
        throw new UncheckedIOException(e); // In memory.
      }
      return Base64.getUrlEncoder().withoutPadding().encodeToString(out.toByteArray());
    }

    /**
     * Returns the file; empty if the text was made by nobody here, or holds more than a file may.
     */
    static Optional<byte[]> unpack(String text) {
      byte[] packed;
      try {
        packed = Base64.getUrlDecoder().decode(text.getBytes(US_ASCII));
      } catch (IllegalArgumentException e) {
        return Optional.empty();
      }
      try (GZIPInputStream zip = new GZIPInputStream(new ByteArrayInputStream(packed))) {
        byte[] file = zip.readNBytes(MAX_BYTES + 1);
        return file.length > MAX_BYTES ? Optional.empty() : Optional.of(file);
      } catch (IOException e) {
        return Optional.empty();
      }
    }
  }
}
