package org.talenttree.api;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A permission of an API key; each route names the one it needs. */
public enum Scope {
  TREES_READ("trees:read"),
  TREES_WRITE("trees:write"),
  TREES_PUBLISH("trees:publish"),
  TEAMS_READ("teams:read"),
  TEAMS_MANAGE("teams:manage"),
  WEBHOOKS("webhooks"),
  ACCOUNT_MANAGE("account:manage"),
  /** For accounts that are operators: a key of another account may not do more with it. */
  OPERATOR("operator");

  /** The scopes of every account. */
  public static final Set<Scope> OF_EVERY_ACCOUNT =
      Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(OPERATOR)));

  private final String text;

  Scope(String text) {
    this.text = text;
  }

  /** Returns the scope's name in the API, such as {@code trees:read}. */
  public String text() {
    return text;
  }

  /** Returns the scope with this name, or empty if there is none. */
  public static Optional<Scope> of(String text) {
    return Arrays.stream(values()).filter(scope -> scope.text.equals(text)).findFirst();
  }

  /** Returns those of these scopes that every account has. */
  public static Set<Scope> ofEveryAccount(Set<Scope> scopes) {
    return scopes.stream().filter(OF_EVERY_ACCOUNT::contains).collect(Collectors.toSet());
  }

  /** Returns a required scope that was not granted, or empty if all were. */
  public static Optional<Scope> missing(Collection<Scope> granted, Collection<Scope> required) {
    return required.stream().filter(scope -> !granted.contains(scope)).sorted().findFirst();
  }
}
