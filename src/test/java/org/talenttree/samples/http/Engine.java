package org.talenttree.samples.http;

/** A sample for the guards: a part of the engine. */
public final class Engine {}
