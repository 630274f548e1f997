package org.talenttree.storage;

/**
 * A moment before a read, to be kept with what was read: whatever changes after it makes that
 * doubtful, which {@link ChangeClock} knows.
 *
 * @param changes how many changes there had been
 * @param time {@link System#nanoTime}
 */
public record ReadMark(long changes, long time) {}
