package org.talenttree.tree;

import org.talenttree.api.Caller;
import org.talenttree.id.OwnerId;

/**
 * Who changes a tree and by which call, as the tree's history records it.
 *
 * @param author how the change was authorised: {@code key} or {@code session} with its id, such as
 *     {@code key 0199f2c0-22b3-…}, or {@code password} or {@code operator} alone
 * @param call the method and the route's pattern, or the command
 */
public record Actor(OwnerId owner, String author, String call) {
  /** Returns the actor for a caller of the API. */
  public static Actor of(Caller caller, String call) {
    String author =
        caller
            .session()
            .map(session -> "session " + session)
            .or(() -> caller.key().map(key -> "key " + key))
            .orElse("password");
    return new Actor(caller.owner(), author, call);
  }

  /** Returns the actor for a command of the operator. */
  public static Actor ofOperator(OwnerId owner, String command) {
    return new Actor(owner, "operator", command);
  }
}
