package org.talenttree.testing.openapi;

import tools.jackson.databind.JsonNode;

/** One method on one path template, and what the document declares for it. */
record Operation(String method, String template, JsonNode declared) {

  String name() {
    return method + " " + template;
  }

  /** Returns whether a concrete path, without its query, is an instance of the template. */
  boolean isAt(String path) {
    String[] expected = template.split("/", -1);
    String[] actual = path.split("/", -1);
    if (expected.length != actual.length) {
      return false;
    }
    for (int i = 0; i < expected.length; i++) {
      boolean matches =
          isVariable(expected[i]) ? !actual[i].isEmpty() : expected[i].equals(actual[i]);
      if (!matches) {
        return false;
      }
    }
    return true;
  }

  private static boolean isVariable(String segment) {
    return segment.startsWith("{") && segment.endsWith("}");
  }
}
