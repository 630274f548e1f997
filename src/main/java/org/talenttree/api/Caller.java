package org.talenttree.api;

import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.talenttree.id.OwnerId;

/**
 * The account behind a request and what it may do.
 *
 * @param key the API key of the request; empty if it came with a session or a password
 * @param session the session of the request; empty if it came with a key or a password
 */
public record Caller(OwnerId owner, Set<Scope> scopes, Optional<UUID> key, Optional<UUID> session) {

  /** Copies the scopes. */
  public Caller {
    scopes = Set.copyOf(scopes);
  }
}
