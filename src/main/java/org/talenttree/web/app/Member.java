package org.talenttree.web.app;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.Supplier;
import org.talenttree.account.Account;
import org.talenttree.api.Caller;
import org.talenttree.api.Scope;
import org.talenttree.id.OwnerId;
import org.talenttree.language.Messages;

/**
 * The signed-in account, with the caller that the request was authenticated as.
 *
 * @param say the language of its pages
 * @param hasDirectory whether there is a directory of people
 * @param activity reads what happened to the account elsewhere, for a page that tells it
 */
public record Member(
    Account account,
    Caller caller,
    Messages say,
    boolean hasDirectory,
    Supplier<AccountActivity> activity) {

  /** Returns the account's id. */
  public OwnerId owner() {
    return caller.owner();
  }

  /** Returns the account's name. */
  public String username() {
    return account.username().value();
  }

  /** Returns whether the sign-in has the scope. */
  public boolean may(Scope scope) {
    return caller.scopes().contains(scope);
  }

  /** Returns whether the sign-in has every scope that there is. */
  public boolean mayAll() {
    return caller.scopes().containsAll(EnumSet.allOf(Scope.class));
  }

  Set<Scope> scopes() {
    return caller.scopes();
  }

  /** Returns the parts of a page of this member around its content. */
  public AppFrame frame(String title, String section) {
    return AppFrame.of(this, title, section);
  }
}
