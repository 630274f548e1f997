package org.talenttree.storage.move;

/**
 * What a move has carried of one table.
 *
 * @param digest the SHA-256 of all its rows in the order of their key, in hexadecimal digits
 */
public record MovedTable(String name, long rows, String digest) {}
