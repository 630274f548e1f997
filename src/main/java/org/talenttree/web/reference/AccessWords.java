package org.talenttree.web.reference;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Says who may make a call. */
final class AccessWords {
  private AccessWords() {}

  /** Returns the words for the security of a call. */
  static String of(JsonNode security) {
    if (security.isEmpty()) {
      return "Anyone.";
    }
    List<String> schemes = new ArrayList<>();
    for (JsonNode scheme : security) {
      scheme.forEachEntry((name, scopes) -> schemes.add(words(name, scopes)));
    }
    return String.join(", or ", schemes) + ".";
  }

  private static String words(String name, JsonNode scopes) {
    String scope = scopes.isEmpty() ? "" : " with the scope " + scopes.get(0).stringValue();
    return switch (name) {
      case "apiKey" -> "An API key" + scope;
      case "session" -> "a session" + scope;
      default -> "username and password";
    };
  }
}
