package org.talenttree.samples.transfer;

/** A sample for the guards: what its neighbour must not use. */
public final class Neighbour {}
