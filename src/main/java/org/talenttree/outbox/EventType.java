package org.talenttree.outbox;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What programs are told of an account, by webhooks. */
public enum EventType {
  TREE_CREATED,
  TREE_UPDATED,
  TREE_PUBLISHED,
  TREE_UNPUBLISHED,
  /** It went to the trash, or was deleted for good. */
  TREE_DELETED,
  TREE_RESTORED,
  KEY_CREATED,
  KEY_ROTATED,
  KEY_REVOKED,
  ACCOUNT_SIGNED_IN,
  /** The profile, a way into the account or what operators decided changed. */
  ACCOUNT_UPDATED,
  TEAM_CREATED,
  TEAM_UPDATED,
  TEAM_DELETED,
  TEAM_JOINED,
  TEAM_LEFT,
  /** Its owner wants to see whether an endpoint is reached. */
  WEBHOOK_TEST;

  /** Returns the type's name in the API, such as {@code tree.created}. */
  public String code() {
    String text = name().toLowerCase(Locale.ROOT);
    int end = text.indexOf('_');
    return text.substring(0, end) + "." + text.substring(end + 1);
  }

  /** Returns the part of the name that a group of types has, such as {@code tree}. */
  public String group() {
    return code().substring(0, code().indexOf('.'));
  }

  /** Returns the types that an endpoint may choose. */
  public static List<EventType> chosen() {
    return Arrays.stream(values()).filter(type -> type != WEBHOOK_TEST).toList();
  }

  /** Returns the type with this name. */
  public static Optional<EventType> of(String code) {
    return Arrays.stream(values()).filter(type -> type.code().equals(code)).findFirst();
  }
}
