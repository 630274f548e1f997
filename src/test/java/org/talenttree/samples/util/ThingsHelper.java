package org.talenttree.samples.util;

/** A sample for the guards: a name that tells nothing. */
public final class ThingsHelper {}
