package org.talenttree.reliability.model;

import java.util.random.RandomGenerator;

/**
 * One action of a client, described without ids, so that a shorter list of steps is still valid.
 *
 * @param tree the index of a tree that exists then, modulo their number
 * @param value what distinguishes this step's content
 * @param match the If-Match of the request
 */
record Step(Action action, int tree, int value, Match match) {

  /** What is done. */
  enum Action {
    CREATE,
    RENAME,
    COLOUR,
    MERGE_COLOUR,
    DESCRIBE,
    NAME_LEVELS,
    MOVE,
    REPLACE_PATHS,
    REPLACE_WITH_NONSENSE,
    TOGGLE,
    DELETE,
    DISCARD,
    BRING_BACK,
    RESTORE,
    BRING_ARCHIVE_BACK,
    READ,
    LIST,
    READ_PUBLIC
  }

  /** What If-Match says. */
  enum Match {
    NOTHING,
    CURRENT,
    STALE
  }

  static Step random(RandomGenerator random) {
    Action[] actions = Action.values();
    Match[] matches = Match.values();
    return new Step(
        actions[random.nextInt(actions.length)],
        random.nextInt(100),
        random.nextInt(6),
        matches[random.nextInt(matches.length)]);
  }
}
