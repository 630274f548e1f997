package org.talenttree.config;

/**
 * How much traffic is taken.
 *
 * @param reads reads a minute of one account
 * @param writes writes a minute of one account
 * @param publicReads requests without credentials a minute from one address
 * @param signUps attempts an hour to make an account from one address
 * @param inFlight requests being worked on at once; more are turned away
 */
public record RateSettings(int reads, int writes, int publicReads, int signUps, int inFlight) {}
