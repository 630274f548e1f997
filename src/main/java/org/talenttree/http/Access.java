package org.talenttree.http;

/** Who may call a route; a route cannot be written without it. */
public sealed interface Access {

  /**
   * Anyone, without credentials; an Authorization header is ignored.
   *
   * @param signsUp whether it makes an account, which costs more and is counted apart
   */
  record Public(boolean signsUp) implements Access {}

  /** A caller whose API key holds the scope. */
  record Scoped(Scope scope) implements Access {}

  /** A caller with any API key, whatever it may do. */
  record AnyKey() implements Access {}

  /** A caller whose key holds the scope, or who signs in with the account's password. */
  record ScopedOrPassword(Scope scope) implements Access {}

  /** A caller with any API key. */
  Access ANY_KEY = new AnyKey();

  /** Anyone, without credentials. */
  Access PUBLIC = new Public(false);

  /** Anyone who wants an account, a few times an hour from one address. */
  Access SIGN_UP = new Public(true);

  /** Returns the access of a caller whose key holds the scope. */
  static Access scope(Scope scope) {
    return new Scoped(scope);
  }
}
