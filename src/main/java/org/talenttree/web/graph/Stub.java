package org.talenttree.web.graph;

/** A line for which there is no lane: shown as words at the talent, like one to another path. */
public record Stub(int talent, int requires) {}
