package org.talenttree.profile;

import static org.talenttree.api.Access.scope;
import static org.talenttree.api.Scope.ACCOUNT_MANAGE;

import java.util.List;
import org.talenttree.account.Account;
import org.talenttree.account.AccountResponses;
import org.talenttree.account.Accounts;
import org.talenttree.api.Change;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Route;
import org.talenttree.language.Languages;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The API of profiles: changing what an account says about its owner. */
public final class OwnerProfileRoutes {

  private final Accounts accounts;
  private final Profiles profiles;
  private final AccountResponses answers;
  private final Languages languages;

  /**
   * Creates the API.
   *
   * @param answers makes the answer, which is the whole account
   */
  public OwnerProfileRoutes(
      Accounts accounts, Profiles profiles, AccountResponses answers, Languages languages) {
    this.accounts = accounts;
    this.profiles = profiles;
    this.answers = answers;
    this.languages = languages;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.json(
                "PATCH", "/api/v1/account", scope(ACCOUNT_MANAGE), Route.SMALL_BODY, this::change)
            .orMergePatch());
  }

  private Change<Response> change(Request request) {
    Account account = accounts.find(request.caller().owner()).orElseThrow(Refused::accountGone);
    JsonNode body = profiles.find(account.owner()).withoutOwnPicture(request.json());
    ObjectNode changes = ProfileRules.changes(body, languages.tags());
    return new Change<>(
        tx -> {
          profiles.change(tx, account.owner(), changes);
          return answers.of(tx.handle(), account, request.caller().scopes());
        },
        response -> response);
  }
}
