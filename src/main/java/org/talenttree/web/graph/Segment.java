package org.talenttree.web.graph;

/**
 * The part of a line in the gap below a tier. Lines of one talent share it while they share a lane.
 *
 * @param source the index of the talent from which the line comes
 * @param from where it is at the top of the gap, in half columns
 * @param to where it is at the bottom of the gap, in half columns
 * @param startsAtTalent whether the source stands at its top; otherwise a lane of the source does
 * @param target the index of the talent at its bottom; -1 if a lane of the source is there
 */
public record Segment(int source, double from, double to, boolean startsAtTalent, int target) {}
