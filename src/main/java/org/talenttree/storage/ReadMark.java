package org.talenttree.storage;

/**
 * Marks the time just before a read. A cache stores it with the value it read, and {@link
 * ChangeClock} compares it with later changes.
 *
 * @param changes how many changes the clock had counted
 * @param time the {@link System#nanoTime}
 */
public record ReadMark(long changes, long time) {}
