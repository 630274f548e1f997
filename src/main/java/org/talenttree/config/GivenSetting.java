package org.talenttree.config;

/**
 * The value of a setting and where it was set.
 *
 * @param source a description of the source, such as {@code environment TALENTTREE_SERVER_PORT}
 */
public record GivenSetting(String value, String source) {}
