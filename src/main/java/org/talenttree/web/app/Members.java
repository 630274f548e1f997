package org.talenttree.web.app;

import org.talenttree.account.Account;
import org.talenttree.account.Accounts;
import org.talenttree.api.Caller;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Scope;
import org.talenttree.config.Directory;
import org.talenttree.id.OwnerId;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.operator.AuditLog;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.profile.Profiles;

/** Finds the account of a request and the language that its pages are in. */
public final class Members {
  private final Accounts accounts;
  private final Profiles profiles;
  private final Languages languages;
  private final Directory directory;
  private final AuditLog log;

  /** Finds these accounts; their pages are in one of these languages, and lead to the directory. */
  public Members(
      Accounts accounts,
      Profiles profiles,
      Languages languages,
      Directory directory,
      AuditLog log) {
    this.accounts = accounts;
    this.profiles = profiles;
    this.languages = languages;
    this.directory = directory;
    this.log = log;
  }

  /** Returns the languages of the pages. */
  public Languages languages() {
    return languages;
  }

  /** Returns the account of the sender. */
  public Account account(Request request) {
    return accounts.find(request.caller().owner()).orElseThrow(Refused::accountGone);
  }

  /** Returns what an owner says about themselves. */
  public OwnerProfile profile(OwnerId owner) {
    return profiles.find(owner);
  }

  /** Returns the sender of a request to a route that requires a sign-in. */
  public Member of(Request request) {
    Caller caller = request.caller();
    Messages say =
        languages
            .find(profile(caller.owner()).language())
            .orElseGet(() -> visitorLanguage(request));
    Account account = account(request);
    return new Member(
        account, caller, say, directory != Directory.OFF, () -> activity(request, account, say));
  }

  private AccountActivity activity(Request request, Account account, Messages say) {
    Caller caller = request.caller();
    return caller
        .session()
        .filter(_ -> caller.scopes().contains(Scope.ACCOUNT_MANAGE))
        .map(session ->
            AccountActivity.of(
                log.activity(
                    account, session, AccountActivity.acknowledged(request, account.owner())),
                say))
        .orElse(AccountActivity.NONE);
  }

  /** Returns the language for somebody who may not be signed in. */
  public Messages visitorLanguage(Request request) {
    return languages.preferred(request.header("Accept-Language"));
  }
}
