package org.talenttree.webhook;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Coded;
import org.talenttree.outbox.EventType;

/**
 * An endpoint that is told of what happens to its owner's account.
 *
 * @param url where deliveries are sent; null if a program reads them itself
 * @param types names of types, or of groups such as {@code tree.*}, or {@code *} for all
 * @param secrets what deliveries are signed with
 * @param offReason why the service turned it off; null if it did not
 * @param failingSince since when no delivery has succeeded; null if the last one has
 * @param dropped how many deliveries were dropped as too many waited
 */
public record Webhook(
    OwnerId owner,
    UUID id,
    @Nullable String url,
    List<String> types,
    Secrets secrets,
    Instant createdAt,
    boolean isOn,
    @Nullable OffReason offReason,
    @Nullable Instant failingSince,
    long dropped) {

  /** Copies the types. */
  public Webhook {
    types = List.copyOf(types);
  }

  /**
   * Secrets as they are stored.
   *
   * @param former the one before; null if there was none
   * @param formerUntil until when deliveries are signed with it too
   */
  record Secrets(byte[] now, byte @Nullable [] former, @Nullable Instant formerUntil) {
    /** Returns those that deliveries are signed with at this time, the newest first. */
    List<byte[]> at(Instant time) {
      return former == null || formerUntil == null || !time.isBefore(formerUntil)
          ? List.of(now)
          : List.of(now, former);
    }
  }

  /** Why the service has turned an endpoint off. */
  public enum OffReason implements Coded {
    /** The server there answered that it is gone. */
    GONE,
    /** Nothing was delivered for days. */
    FAILING
  }

  /** Returns whether it is told of events of this type. */
  boolean wants(EventType type) {
    return isOn
        && types.stream()
            .anyMatch(one ->
                one.equals("*") || one.equals(type.code()) || one.equals(type.group() + ".*"));
  }
}
