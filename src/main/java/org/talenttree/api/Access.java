package org.talenttree.api;

import java.util.Optional;

/** Who may call a route; a route cannot be written without it. */
public sealed interface Access {

  /**
   * Anyone, without credentials; an Authorization header is ignored.
   *
   * @param signsUp whether it makes an account, which costs more and is counted apart
   */
  record Public(boolean signsUp) implements Access {}

  /** A caller whose API key, or session, holds the scope. */
  record Scoped(Scope scope) implements Access {}

  /** A caller with any API key or session, whatever it may do. */
  record AnyKey() implements Access {}

  /** A caller whose key holds the scope, or who signs in with the account's password. */
  record ScopedOrPassword(Scope scope) implements Access {}

  /** Whoever is signed in to the pages with a session, which holds the scope if one is given. */
  record SignedIn(Optional<Scope> scope) implements Access {}

  /**
   * Anyone; a session is looked at where there is one, and a form must be sent by a page of ours.
   *
   * @param signsUp whether it makes an account, which costs more and is counted apart
   */
  record Visitor(boolean signsUp) implements Access {}

  /** A caller with any API key. */
  Access ANY_KEY = new AnyKey();

  /** Anyone, without credentials. */
  Access PUBLIC = new Public(false);

  /** Anyone who wants an account, a few times an hour from one address. */
  Access SIGN_UP = new Public(true);

  /** Anyone, signed in or not. */
  Access VISITOR = new Visitor(false);

  /** Anyone who wants an account, by the form of a page. */
  Access SIGN_UP_FORM = new Visitor(true);

  /** Whoever is signed in. */
  Access SIGNED_IN = new SignedIn(Optional.empty());

  /** Returns the access of whoever is signed in with a session that holds the scope. */
  static Access signedIn(Scope scope) {
    return new SignedIn(Optional.of(scope));
  }

  /** Returns the access of a caller whose key holds the scope. */
  static Access scope(Scope scope) {
    return new Scoped(scope);
  }
}
