package org.talenttree.archive;

import static org.talenttree.api.Access.scope;

import java.io.ByteArrayOutputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts;
import org.talenttree.api.Change;
import org.talenttree.api.FormFile;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Query;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.archive.AccountArchives.Outcome;
import org.talenttree.json.Json;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violation;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.exports.ExportRoutes;

/** The API to export an account as an archive, and to restore one into an account without trees. */
public final class ArchiveRoutes {
  private static final String ACCOUNT = "/api/v1/account";
  private static final String ZIP = "application/zip";

  /**
   * More than the archive of a full account usually has, compressed. Larger ones, of incompressible
   * texts, can be restored with the command line.
   */
  private static final int MAX_BYTES = 32 << 20;

  private final Accounts accounts;
  private final AccountArchives archives;

  /** Serves the archives of these accounts. */
  public ArchiveRoutes(Accounts accounts, AccountArchives archives) {
    this.accounts = accounts;
    this.archives = archives;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get(ACCOUNT + "/export", scope(Scope.TREES_READ), this::export)
            .answering(Set.of(ZIP))
            .lengthyToRun(),
        Route.file(
                "POST",
                ACCOUNT + "/import",
                scope(Scope.ACCOUNT_MANAGE),
                MAX_BYTES,
                Set.of(ZIP, FormFile.MEDIA_TYPE),
                this::restore)
            .parameters("dryRun")
            .lengthyToRun());
  }

  private Response export(Request request) {
    Account account = own(request);
    BudgetedBytes out = new BudgetedBytes(request);
    archives.write(account, request.caller().scopes(), out);
    return new Document(
        200,
        ZIP,
        out.toByteArray(),
        List.of(ExportRoutes.attachment("talent-tree-" + account.username() + ".zip")));
  }

  /** The archive so far, counted against the memory budget that all answers share. */
  private static final class BudgetedBytes extends ByteArrayOutputStream {
    private final Request request;

    BudgetedBytes(Request request) {
      this.request = request;
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) {
      request.reserve(Request.Memory.ARCHIVE, length);
      super.write(bytes, from, length);
    }
  }

  private Route.Action restore(Request request) {
    Violations violations = new Violations();
    boolean dryRun = Query.isTrue(request, "dryRun", violations);
    violations.refuseParametersIfAny();
    Account account = own(request);
    // The route itself requires account:manage, since a restore sets the account's age. It creates
    // and publishes trees too.
    Refused.requireScopes(
        request.caller().scopes(), EnumSet.of(Scope.TREES_WRITE, Scope.TREES_PUBLISH));
    ArchivedAccount archived = read(request, account).under(account.username());
    if (dryRun) {
      return Envelope.ok(json(archived, true));
    }
    return new Change<>(
        archives.restore(account.owner(), archived), outcome -> response(archived, outcome));
  }

  private ArchivedAccount read(Request request, Account account) {
    try {
      ArchivedAccount archived =
          archives.read(FormFile.orBody(request), account.owner(), request::reserve);
      archived.requireBounds();
      return archived;
    } catch (ArchiveRefused e) {
      throw new Refused(
          Problem.of(
              ProblemType.VALIDATION_FAILED,
              Violation.at(
                  Pointer.ROOT,
                  "not_importable",
                  Translatable.of("The archive {0}.", e.detail()))));
    }
  }

  private static Response response(ArchivedAccount archived, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Done() -> Envelope.ok(json(archived, false));
      case Outcome.NotEmpty() ->
          Problem.of(
              ProblemType.ACCOUNT_NOT_EMPTY,
              Translatable.of("Restore into a new account, or delete its trees."));
    };
  }

  private static byte[] json(ArchivedAccount archived, boolean dryRun) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeBooleanProperty("dryRun", dryRun);
      json.writeStringProperty("username", archived.username().value());
      json.writeNumberProperty("trees", archived.trees().size());
      json.writeNumberProperty("published", archived.published());
      json.writeNumberProperty("formerSlugs", archived.formerSlugs());
      json.writeEndObject();
    });
  }

  private Account own(Request request) {
    return accounts.find(request.caller().owner()).orElseThrow(Refused::accountGone);
  }
}
