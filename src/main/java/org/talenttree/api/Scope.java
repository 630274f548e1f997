package org.talenttree.api;

import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;

/** What an API key may do; a route names the one it asks for. */
public enum Scope {
  TREES_READ("trees:read"),
  TREES_WRITE("trees:write"),
  TREES_PUBLISH("trees:publish"),
  ACCOUNT_MANAGE("account:manage");

  private final String text;

  Scope(String text) {
    this.text = text;
  }

  /** Returns the scope as it is written in the API, such as {@code trees:read}. */
  public String text() {
    return text;
  }

  /** Returns the scope written like this, or empty if there is none. */
  public static Optional<Scope> of(String text) {
    return Arrays.stream(values()).filter(scope -> scope.text.equals(text)).findFirst();
  }

  /** Returns one of the wanted scopes that is none of the held ones, or empty if all are held. */
  public static Optional<Scope> missing(Collection<Scope> held, Collection<Scope> wanted) {
    return wanted.stream().filter(scope -> !held.contains(scope)).sorted().findFirst();
  }
}
