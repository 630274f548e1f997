package org.talenttree.client;

import org.jspecify.annotations.Nullable;

/** Where others can see what the owner did; without a label the address is shown. */
public record Link(String url, @Nullable String label) {}
