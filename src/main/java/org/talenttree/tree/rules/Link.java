package org.talenttree.tree.rules;

import org.jspecify.annotations.Nullable;

/**
 * An address on the web that shows what a talent's owner did with it.
 *
 * @param url an absolute http or https address ({@link WebAddress})
 * @param label the text to show instead of the address; null for none
 */
public record Link(String url, @Nullable String label) {}
