package org.talenttree.storage;

/**
 * Ends a transaction whose work needs something to be computed first, outside of it. Nothing is
 * stored, and {@link Database#write(org.talenttree.id.OwnerId, Database.Work)} goes on from there.
 */
public final class Unprepared extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Runnable preparation;

  /** Creates it without a stack trace, as it is no failure. */
  Unprepared(Runnable preparation) {
    super("to be prepared first", null, false, false);
    this.preparation = preparation;
  }

  void prepare() {
    preparation.run();
  }
}
