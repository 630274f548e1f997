package org.talenttree.storage.move;

/**
 * A table that was moved.
 *
 * @param digest the SHA-256 of all its rows in the order of their key, in hexadecimal
 */
public record MovedTable(String name, long rows, String digest) {}
