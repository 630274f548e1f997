package org.talenttree.tree;

import org.talenttree.api.Caller;
import org.talenttree.id.OwnerId;

/**
 * Who changes an account's trees, and by which call: what a tree's history tells of a change.
 *
 * @param author how the change was authorised, such as {@code key 0199f2c0-22b3-…}: a word, and the
 *     id of what is meant where it has one
 * @param call method and address, or the command
 */
public record Actor(OwnerId owner, String author, String call) {
  /** Returns what a caller of the API does by this call. */
  public static Actor of(Caller caller, String call) {
    String author =
        caller
            .session()
            .map(session -> "session " + session)
            .or(() -> caller.key().map(key -> "key " + key))
            .orElse("password");
    return new Actor(caller.owner(), author, call);
  }

  /** Returns what the operator does on the command line. */
  public static Actor ofOperator(OwnerId owner, String command) {
    return new Actor(owner, "operator", command);
  }
}
