package org.talenttree.api;

import java.util.Optional;

/** Who may call a route. Every route must name one. */
public sealed interface Access {

  /**
   * Anyone, without credentials; an Authorization header is ignored.
   *
   * @param signsUp whether the route creates an account; sign-ups have a rate limit of their own
   */
  record Public(boolean signsUp) implements Access {}

  /** A caller whose API key or session has the scope. */
  record Scoped(Scope scope) implements Access {}

  /** A caller with any API key or session, whatever its scopes. */
  record AnyKey() implements Access {}

  /**
   * A program with any API key, whatever its scopes. A session counts for nothing, and no page of
   * another site may call it.
   */
  record KeyOnly() implements Access {}

  /** A caller whose key or session has the scope, or who sends the account's password. */
  record ScopedOrPassword(Scope scope) implements Access {}

  /** A person signed in to the pages; the session must have the scope if one is given. */
  record SignedIn(Optional<Scope> scope) implements Access {}

  /**
   * Anyone. A session is read if there is one, and a form must come from one of our own pages.
   *
   * @param signsUp whether the route creates an account, or asks whether its name is free; sign-ups
   *     have a rate limit of their own
   */
  record Visitor(boolean signsUp) implements Access {}

  /** A caller with any API key or session. */
  Access ANY_KEY = new AnyKey();

  /** A program with any API key. */
  Access KEY_ONLY = new KeyOnly();

  /** Anyone, without credentials. */
  Access PUBLIC = new Public(false);

  /** Anyone who creates an account through the API. */
  Access SIGN_UP = new Public(true);

  /** Anyone, signed in or not. */
  Access VISITOR = new Visitor(false);

  /** Anyone who creates an account with a page's form, or asks whether its name is free. */
  Access SIGN_UP_FORM = new Visitor(true);

  /** A person signed in to the pages. */
  Access SIGNED_IN = new SignedIn(Optional.empty());

  /** Returns the access of a person whose session has the scope. */
  static Access signedIn(Scope scope) {
    return new SignedIn(Optional.of(scope));
  }

  /** Returns the access of a caller whose key or session has the scope. */
  static Access scope(Scope scope) {
    return new Scoped(scope);
  }
}
