package org.talenttree.config;

/**
 * The rate limits.
 *
 * @param reads reads a minute of one account
 * @param writes writes a minute of one account
 * @param publicReads requests without credentials a minute from one address
 * @param signUps attempts an hour to create an account from one address
 * @param inFlight requests processed at once; further ones wait briefly and are then refused
 */
public record RateSettings(int reads, int writes, int publicReads, int signUps, int inFlight) {}
