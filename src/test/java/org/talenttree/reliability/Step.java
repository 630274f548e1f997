package org.talenttree.reliability;

import java.util.random.RandomGenerator;

/**
 * One thing a client does, told without any id, so that a shorter list of steps still makes sense.
 *
 * @param tree which of the trees there are then, counted round
 * @param value what distinguishes this step's content
 * @param match what the request says of the revision it starts from
 */
record Step(Action action, int tree, int value, Match match) {

  /** What is done. */
  enum Action {
    CREATE,
    RENAME,
    COLOUR,
    MERGE_COLOUR,
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
