package org.talenttree.web.app;

import java.util.Set;
import org.talenttree.account.Account;
import org.talenttree.api.Caller;
import org.talenttree.api.Scope;
import org.talenttree.id.OwnerId;
import org.talenttree.language.Messages;

/**
 * The signed-in account, with the caller that the request was authenticated as.
 *
 * @param say the language of its pages
 */
record Member(Account account, Caller caller, Messages say) {

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
    return new AppFrame(say, title, section, username());
  }
}
