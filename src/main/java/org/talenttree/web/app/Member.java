package org.talenttree.web.app;

import java.util.Set;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts;
import org.talenttree.api.Caller;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Scope;
import org.talenttree.id.OwnerId;

/** The signed-in account, with the caller that the request was authenticated as. */
record Member(Account account, Caller caller) {

  /** Returns the sender of a request to a route that requires a sign-in. */
  static Member of(Request request, Accounts accounts) {
    Caller caller = request.caller();
    return new Member(accounts.find(caller.owner()).orElseThrow(Refused::accountGone), caller);
  }

  OwnerId owner() {
    return caller.owner();
  }

  String username() {
    return account.username().value();
  }

  boolean may(Scope scope) {
    return caller.scopes().contains(scope);
  }

  Set<Scope> scopes() {
    return caller.scopes();
  }

  AppFrame frame(String title, String section) {
    return new AppFrame(title, section, username());
  }
}
