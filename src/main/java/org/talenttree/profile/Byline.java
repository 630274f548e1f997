package org.talenttree.profile;

import org.jspecify.annotations.Nullable;
import org.talenttree.account.Username;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a published tree says about its owner.
 *
 * @param displayName the name to show instead of the username; null for none
 * @param language the language of the owner's public pages; null if the owner chose none
 */
public record Byline(Username username, @Nullable String displayName, @Nullable String language) {

  /** Returns the byline of an owner with this profile. */
  public static Byline of(Username username, OwnerProfile profile) {
    return new Byline(username, profile.displayName(), profile.language());
  }

  /** Returns whether it has the username alone. */
  public boolean isPlain() {
    return displayName == null && language == null;
  }

  /** Returns the byline as the JSON object {@code owner} of a public tree. */
  public String json() {
    if (isPlain()) {
      return "{\"username\":\"" + username.value() + "\"}";
    }
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("username", username.value());
    if (displayName != null) {
      json.put(OwnerProfile.DISPLAY_NAME, displayName);
    }
    if (language != null) {
      json.put(OwnerProfile.LANGUAGE, language);
    }
    return json.toString();
  }
}
