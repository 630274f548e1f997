package org.talenttree.reliability.model;

import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;

/**
 * One action of a client, described without ids, so that a shorter list of steps is still valid.
 *
 * @param account the index of the account that acts
 * @param tree the index of one of its trees that exists then, modulo their number
 * @param value what distinguishes this step's content
 * @param match the If-Match of the request
 * @param seed of what is random within the step
 */
record Step(int account, Action action, int tree, int value, Match match, long seed) {
  static final int ACCOUNTS = 2;

  /** What is done. */
  enum Action {
    CREATE(3),
    RENAME(2),
    COLOUR(2),
    MERGE_COLOUR(2),
    DESCRIBE(2),
    NAME_LEVELS(2),
    MOVE(2),
    REPLACE_PATHS(8),
    REPLACE_PATHS_OF_THE_SOURCE(10),
    REPLACE_WITH_NONSENSE(2),
    TOGGLE(3),
    DELETE(1),
    DISCARD(2),
    BRING_BACK(2),
    RESTORE(2),
    BRING_ARCHIVE_BACK(1),
    READ(2),
    LIST(2),
    READ_PUBLIC(2),
    COPY_BY_ID(3),
    COPY_BY_ADDRESS(5),
    COMPARE(3),
    TRY_MERGE(4),
    MERGE(10);

    /** Each action as often as it is to happen, so that most runs come to a merge. */
    private static final List<Action> ALL =
        Stream.of(values())
            .flatMap(action -> Collections.nCopies(action.weight, action).stream())
            .toList();

    private final int weight;

    Action(int weight) {
      this.weight = weight;
    }
  }

  /** What If-Match says. */
  enum Match {
    NOTHING,
    CURRENT,
    STALE;

    private static final List<Match> ALL = List.of(NOTHING, NOTHING, CURRENT, CURRENT, STALE);
  }

  /** Returns the steps that make a published tree with paths and another account's copy of it. */
  static List<Step> toACopy(RandomGenerator random) {
    return List.of(
        new Step(0, Action.CREATE, 0, 0, Match.NOTHING, random.nextLong()),
        new Step(0, Action.REPLACE_PATHS, 0, 0, Match.NOTHING, random.nextLong()),
        new Step(0, Action.TOGGLE, 0, 0, Match.CURRENT, random.nextLong()),
        new Step(
            1, Action.COPY_BY_ADDRESS, 0, random.nextInt(1, 5), Match.NOTHING, random.nextLong()));
  }

  static Step random(RandomGenerator random) {
    return new Step(
        random.nextInt(ACCOUNTS),
        Action.ALL.get(random.nextInt(Action.ALL.size())),
        random.nextInt(100),
        random.nextInt(6),
        Match.ALL.get(random.nextInt(Match.ALL.size())),
        random.nextLong());
  }

  /** Returns an action of the first account without a condition. */
  static Step of(Action action, int value) {
    return new Step(0, action, 0, value, Match.NOTHING, 0);
  }

  RandomGenerator random() {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }
}
