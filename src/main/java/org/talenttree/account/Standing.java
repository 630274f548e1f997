package org.talenttree.account;

import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Scope;

/**
 * What operators decided about an account.
 *
 * @param isOperator whether the account may run the server
 * @param lockedAt since when the account is locked; null if it is not
 */
public record Standing(boolean isOperator, @Nullable Instant lockedAt) {
  /** The standing of a new account. */
  static final Standing NEW = new Standing(false, null);

  /** Returns whether the account is locked. */
  public boolean isLocked() {
    return lockedAt != null;
  }

  /** Returns whether this is an operator who can sign in. */
  public boolean isActiveOperator() {
    return isOperator && !isLocked();
  }

  /** Returns what a password of the account allows. */
  public Set<Scope> allScopes() {
    return isOperator ? EnumSet.allOf(Scope.class) : Scope.OF_EVERY_ACCOUNT;
  }

  /**
   * Returns what a key with these scopes allows. A key may have outlived the role of its account.
   */
  Set<Scope> allowed(Set<Scope> scopes) {
    Set<Scope> allowed = EnumSet.noneOf(Scope.class);
    allowed.addAll(scopes);
    allowed.retainAll(allScopes());
    return allowed;
  }
}
