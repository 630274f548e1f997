package org.talenttree.http;

/** A response header; the value must not come from a client unchecked. */
public record ReplyHeader(String name, String value) {}
