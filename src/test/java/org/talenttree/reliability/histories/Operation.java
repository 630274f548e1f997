package org.talenttree.reliability.histories;

import org.jspecify.annotations.Nullable;

/**
 * An operation of one client on one tree, and its answer. All clients' times are of one clock.
 *
 * @param change what it wanted to change, or null if it only read
 * @param ifMatch the revision it wanted to change, 0 for any, or {@link #FORMER}
 * @param returned when the answer came; {@link #NEVER} if none did
 * @param seen what the answer showed: of a change, the tree after it
 */
record Operation(
    String tree,
    @Nullable Change change,
    long ifMatch,
    long invoked,
    long returned,
    Outcome outcome,
    @Nullable Seen seen) {

  /** Stands for the tag of a state from before the tree was restored: no change may match it. */
  static final long FORMER = -1;

  /** How long the answer to an operation without one takes. */
  static final long NEVER = Long.MAX_VALUE;

  /** What a client knows of an operation. */
  enum Outcome {
    DONE,
    /** Refused: it has had no effect and will have none. */
    REFUSED,
    UNKNOWN
  }

  /** A revision of a tree and what it held. */
  record Seen(long revision, State state) {}

  /** What a tree holds, as far as histories change it. */
  record State(String title, String paths, boolean isPublic) {}

  /** A change that has an effect on any state. */
  sealed interface Change {
    State applyTo(State state);
  }

  /** Gives a title that no other change of the history gives. */
  record Rename(String title) implements Change {
    @Override
    public State applyTo(State state) {
      return new State(title, state.paths, state.isPublic);
    }
  }

  /** Puts paths that no other change of the history puts. */
  record ReplacePaths(String paths) implements Change {
    @Override
    public State applyTo(State state) {
      return new State(state.title, paths, state.isPublic);
    }
  }

  /** Publishes a draft, or takes a published tree back. */
  record Publish() implements Change {
    @Override
    public State applyTo(State state) {
      return new State(state.title, state.paths, !state.isPublic);
    }
  }
}
