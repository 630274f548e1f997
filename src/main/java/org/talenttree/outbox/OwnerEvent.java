package org.talenttree.outbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Json;
import org.talenttree.storage.Tx;
import tools.jackson.core.JsonGenerator;

/**
 * Something that happened to an account, as the outbox holds it for the webhooks of its owner.
 *
 * @param subject events of one subject, such as the id of a tree, are told in their order
 * @param time when it happened; null for about the time at which it is taken from the outbox
 * @param data what is told of it, as a JSON object
 */
public record OwnerEvent(EventType type, String subject, @Nullable Instant time, String data) {
  /** The kind of entries with events. */
  public static final String KIND = "event";

  /** The subject of what concerns no tree. */
  public static final String ACCOUNT = "account";

  private static final int PARTS = 4;

  /**
   * Notes an event in the transaction of what happened; does nothing, and asks nothing of the
   * database, if the owner has no webhooks.
   *
   * @param members writes the members of {@code data}
   */
  public static void note(
      Tx tx,
      OwnerId owner,
      EventType type,
      String subject,
      @Nullable Instant time,
      Consumer<JsonGenerator> members) {
    if (tx.isFollowed(owner)) {
      OwnerEvent event = new OwnerEvent(type, subject, time, json(members));
      OutboxStore.append(tx.handle(), owner, KIND, event.reference());
    }
  }

  /** Notes an event of the account, as {@link #note} does; its data are an object with an id. */
  public static void note(Tx tx, OwnerId owner, EventType type, Object id) {
    note(
        tx,
        owner,
        type,
        ACCOUNT,
        null,
        json -> {
          json.writeObjectPropertyStart(type.group());
          json.writeStringProperty("id", id.toString());
          json.writeEndObject();
        });
  }

  private static String json(Consumer<JsonGenerator> members) {
    byte[] bytes =
        Json.write(json -> {
          json.writeStartObject();
          members.accept(json);
          json.writeEndObject();
        });
    return new String(bytes, UTF_8);
  }

  private String reference() {
    return type.code()
        + " "
        + subject
        + " "
        + (time == null ? "" : time.toEpochMilli())
        + " "
        + data;
  }

  /** Returns the event of an entry. */
  public static OwnerEvent of(Outbox.Entry entry) {
    String[] parts = entry.reference().split(" ", PARTS);
    Instant time = parts[2].isEmpty() ? null : Instant.ofEpochMilli(Long.parseLong(parts[2]));
    return new OwnerEvent(EventType.of(parts[0]).orElseThrow(), parts[1], time, parts[3]);
  }
}
