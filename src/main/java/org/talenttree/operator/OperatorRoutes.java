package org.talenttree.operator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.talenttree.api.Access.scope;

import java.net.URLEncoder;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.talenttree.account.Username;
import org.talenttree.api.Cursors;
import org.talenttree.api.ListPage;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.json.Timestamps;
import org.talenttree.language.Translatable;
import tools.jackson.core.JsonGenerator;

/** The API of operators: the audit log, and the list of all accounts. */
public final class OperatorRoutes {
  private static final String AUDIT = "/api/v1/operator/audit";
  private static final String ACCOUNTS = "/api/v1/operator/accounts";
  private static final int DEFAULT_LIMIT = 50;
  private static final int MAX_LIMIT = 200;

  private final AuditLog log;
  private final AccountList accounts;
  private final Cursors cursors;

  /**
   * Creates the API.
   *
   * @param cursors signs and opens the cursors of both lists
   */
  public OperatorRoutes(AuditLog log, AccountList accounts, Cursors cursors) {
    this.log = log;
    this.accounts = accounts;
    this.cursors = cursors;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get(AUDIT, scope(Scope.OPERATOR), this::audit)
            .parameters("account", "limit", "cursor"),
        Route.get(ACCOUNTS, scope(Scope.OPERATOR), this::accounts)
            .parameters("query", "limit", "cursor"));
  }

  private Response audit(Request request) {
    return list(
        request,
        AUDIT,
        "account",
        this::entries,
        entry -> entry.id().toString(),
        OperatorRoutes::writeEntry);
  }

  private Page<AuditEntry> entries(String account, Optional<String> position, int limit) {
    UUID before = position.map(UUID::fromString).orElse(null);
    return account.isEmpty()
        ? log.page(before, limit)
        : Username.of(account)
            .flatMap(name -> log.page(name, before, limit))
            .orElseThrow(OperatorRoutes::noSuchAccount);
  }

  private Response accounts(Request request) {
    return list(
        request,
        ACCOUNTS,
        "query",
        (query, position, limit) ->
            accounts.search(query, position.map(Username::new).orElse(null), limit),
        account -> account.username().value(),
        OperatorRoutes::writeAccount);
  }

  private interface Search<T> {
    Page<T> page(String filter, Optional<String> position, int limit);
  }

  /**
   * Answers with a page of a list.
   *
   * @param filter the parameter that narrows the list down
   * @param position what the cursor of the next page holds of an item
   */
  private <T> Response list(
      Request request,
      String path,
      String filter,
      Search<T> search,
      Function<T, String> position,
      BiConsumer<JsonGenerator, T> writer) {
    String value = request.parameter(filter).orElse("");
    // In each cursor: a route of another name would refuse those that were handed out.
    String list = path.substring(path.lastIndexOf('/') + 1) + " " + value;
    ListPage requested = ListPage.of(request, cursors, list, DEFAULT_LIMIT, MAX_LIMIT);
    Page<T> page = search.page(value, requested.after(), requested.limit());
    String address =
        value.isEmpty() ? path : path + "?" + filter + "=" + URLEncoder.encode(value, UTF_8);
    return requested.answer(address, page.items(), page.hasNext(), position, writer);
  }

  private static Refused noSuchAccount() {
    return new Refused(
        ProblemType.ACCOUNT_NOT_FOUND,
        Translatable.of("No account has this name, and none had it before."));
  }

  private static void writeEntry(JsonGenerator json, AuditEntry entry) {
    Username actor = entry.actor().username();
    json.writeStartObject();
    json.writeStringProperty("id", entry.id().toString());
    Timestamps.write(json, "createdAt", entry.createdAt());
    json.writeObjectPropertyStart("actor");
    json.writeStringProperty("kind", entry.actor().kind().text());
    json.writeStringProperty("username", actor == null ? null : actor.value());
    json.writeEndObject();
    json.writeStringProperty("act", entry.act().code());
    json.writeStringProperty("account", entry.account().value());
    json.writeStringProperty("detail", entry.detail());
    json.writeEndObject();
  }

  private static void writeAccount(JsonGenerator json, ListedAccount account) {
    json.writeStartObject();
    json.writeStringProperty("username", account.username().value());
    json.writeBooleanProperty("isOperator", account.standing().isOperator());
    Timestamps.write(json, "lockedAt", account.standing().lockedAt());
    json.writeBooleanProperty("hasPassword", account.hasPassword());
    Timestamps.write(json, "createdAt", account.createdAt());
    Timestamps.write(json, "lastUsedAt", account.lastUsedAt());
    json.writeNumberProperty("trees", account.trees());
    json.writeNumberProperty("publishedTrees", account.published());
    json.writeNumberProperty("bytes", account.bytes());
    json.writeNumberProperty("keys", account.keys());
    json.writeEndObject();
  }
}
