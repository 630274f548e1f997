package org.talenttree.http;

import java.util.Set;
import java.util.UUID;
import org.talenttree.id.OwnerId;

/** The account behind a request and what the key it came with may do. */
public record Caller(OwnerId owner, UUID keyId, Set<Scope> scopes) {

  /** Copies the scopes. */
  public Caller {
    scopes = Set.copyOf(scopes);
  }
}
