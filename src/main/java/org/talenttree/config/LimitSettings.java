package org.talenttree.config;

/**
 * How much an account may hold.
 *
 * @param trees how many trees
 * @param accountBytes bytes of all trees' paths and themes together, as stored
 */
public record LimitSettings(int trees, long accountBytes) {}
