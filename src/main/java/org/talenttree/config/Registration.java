package org.talenttree.config;

/** Who may make an account without an operator. */
public enum Registration {
  /** Everyone. */
  OPEN,
  /** Nobody. */
  CLOSED,
  /** Those whom the provider of OpenID Connect signs in. */
  OIDC
}
