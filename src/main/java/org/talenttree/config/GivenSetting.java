package org.talenttree.config;

/**
 * What a setting was set to, and by what.
 *
 * @param source for people, such as {@code environment TALENTTREE_SERVER_PORT}
 */
public record GivenSetting(String value, String source) {}
