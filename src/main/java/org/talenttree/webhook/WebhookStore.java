package org.talenttree.webhook;

import static org.talenttree.storage.Statements.instant;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Tx;
import org.talenttree.webhook.Webhook.OffReason;
import org.talenttree.webhook.Webhook.Secrets;
import org.talenttree.webhook.Webhooks.NewSecret;

/** The SQL of the endpoints of webhooks. */
final class WebhookStore {
  private static final String SELECT =
      """
      SELECT owner_id, webhook_id, url, types, secret, former_secret, former_until, created_at,
        is_on, off_reason, failing_since, dropped
      FROM webhooks WHERE owner_id = ?
      """;

  private static final RowMapper<Webhook> WEBHOOK =
      (row, _) ->
          new Webhook(
              OwnerId.of(row.getString("owner_id")),
              UUID.fromString(row.getString("webhook_id")),
              row.getString("url"),
              List.of(row.getString("types").split(" ", -1)),
              new Secrets(
                  row.getBytes("secret"),
                  row.getBytes("former_secret"),
                  instant(row, "former_until")),
              Instant.ofEpochMilli(row.getLong("created_at")),
              row.getInt("is_on") == 1,
              OffReason.of(row.getString("off_reason")),
              instant(row, "failing_since"),
              row.getLong("dropped"));

  private WebhookStore() {}

  /** Returns the endpoints of an account, the oldest first. */
  static List<Webhook> list(Handle handle, OwnerId owner) {
    return handle.select(SELECT + " ORDER BY created_at, webhook_id", owner).map(WEBHOOK).list();
  }

  static Optional<Webhook> find(Handle handle, OwnerId owner, UUID id) {
    return handle.select(SELECT + " AND webhook_id = ?", owner, id).map(WEBHOOK).findOne();
  }

  static void insert(
      Tx tx,
      OwnerId owner,
      NewSecret secret,
      @Nullable String url,
      List<String> types,
      Instant now) {
    tx.handle()
        .execute(
            """
            INSERT INTO webhooks (owner_id, webhook_id, url, types, secret, created_at, is_on,
              dropped, leased_until, paused_until)
            VALUES (?, ?, ?, ?, ?, ?, 1, 0, 0, 0)
            """,
            owner,
            secret.webhook(),
            url,
            String.join(" ", types),
            secret.sealed(),
            now);
    countOn(tx, owner);
  }

  static void update(Handle handle, Webhook webhook, @Nullable String url, List<String> types) {
    handle.execute(
        "UPDATE webhooks SET url = ?, types = ? WHERE owner_id = ? AND webhook_id = ?",
        url,
        String.join(" ", types),
        webhook.owner(),
        webhook.id());
  }

  /**
   * Stores whether an endpoint is on, and how it is.
   *
   * @param since since when nothing was delivered; null if something was
   */
  static void setHealth(
      Tx tx, Webhook of, boolean isOn, @Nullable OffReason reason, @Nullable Instant since) {
    tx.handle()
        .execute(
            """
            UPDATE webhooks SET is_on = ?, off_reason = ?, failing_since = ?
            WHERE owner_id = ? AND webhook_id = ?
            """,
            isOn ? 1 : 0,
            reason == null ? null : reason.code(),
            since,
            of.owner(),
            of.id());
    if (isOn != of.isOn()) {
      countOn(tx, of.owner());
    }
  }

  /** Gives an endpoint another secret; the present one is signed with too until a time. */
  static void renew(Handle handle, Webhook webhook, byte[] secret, Instant formerUntil) {
    handle.execute(
        """
        UPDATE webhooks SET former_secret = secret, former_until = ?, secret = ?
        WHERE owner_id = ? AND webhook_id = ?
        """,
        formerUntil,
        secret,
        webhook.owner(),
        webhook.id());
  }

  static void delete(Tx tx, OwnerId owner, UUID id) {
    Handle handle = tx.handle();
    handle.execute("DELETE FROM deliveries WHERE owner_id = ? AND webhook_id = ?", owner, id);
    handle.execute("DELETE FROM webhooks WHERE owner_id = ? AND webhook_id = ?", owner, id);
    countOn(tx, owner);
  }

  static void deleteAll(Handle handle, OwnerId owner) {
    handle.execute("DELETE FROM deliveries WHERE owner_id = ?", owner);
    handle.execute("DELETE FROM webhooks WHERE owner_id = ?", owner);
  }

  /** Notes in the account how many of its endpoints are told of changes. */
  private static void countOn(Tx tx, OwnerId owner) {
    tx.keysChanged(owner);
    tx.handle()
        .execute(
            """
            UPDATE accounts SET webhooks = (
              SELECT count(*) FROM webhooks WHERE owner_id = ? AND is_on = 1)
            WHERE owner_id = ?
            """,
            owner,
            owner);
  }

  static void addDropped(Handle handle, OwnerId owner, UUID id, long more) {
    if (more > 0) {
      handle.execute(
          "UPDATE webhooks SET dropped = dropped + ? WHERE owner_id = ? AND webhook_id = ?",
          more,
          owner,
          id);
    }
  }

  /** An endpoint that something may be sent to. */
  record Due(OwnerId owner, UUID webhook) {}

  /**
   * Returns endpoints that something is due for, of all accounts, those that wait longest first.
   *
   * @param failing those whose last delivery failed, or else those whose last one did not
   * @param free only those that no node has for itself after this time
   */
  static List<Due> due(Handle handle, boolean failing, Instant now, Instant free, int limit) {
    return handle
        .select(
            """
            SELECT owner_id, webhook_id FROM webhooks
            WHERE due_at <= ? AND leased_until <= ? AND (failing_since IS NOT NULL) = ?
            ORDER BY due_at, webhook_id LIMIT ?
            """,
            now,
            free,
            failing,
            limit)
        .map((row, _) -> new Due(OwnerId.of(row.getString(1)), UUID.fromString(row.getString(2))))
        .list();
  }

  /** Returns how many endpoints of an account, but for this one, a node has for itself. */
  static int countLeased(Handle handle, Due due, Instant now) {
    return handle
        .select(
            """
            SELECT count(*) FROM webhooks
            WHERE owner_id = ? AND webhook_id <> ? AND leased_until > ?
            """,
            due.owner(),
            due.webhook(),
            now)
        .mapTo(int.class)
        .one();
  }

  /** Takes an endpoint for one node until a time; returns false if another has it. */
  static boolean lease(Handle handle, Due due, Instant free, Instant until) {
    return handle.execute(
            """
            UPDATE webhooks SET leased_until = ?
            WHERE owner_id = ? AND webhook_id = ? AND leased_until <= ?
            """,
            until,
            due.owner(),
            due.webhook(),
            free)
        == 1;
  }

  /** Returns the endpoint if its lease is still the one that ends at this time. */
  static Optional<Webhook> leased(Handle handle, Due due, Instant until) {
    return handle
        .select(
            SELECT + " AND webhook_id = ? AND leased_until = ?", due.owner(), due.webhook(), until)
        .map(WEBHOOK)
        .findOne();
  }

  /** Gives an endpoint back; it is due when its next delivery is, and not before a time. */
  static void release(Handle handle, Due due, Instant earliest) {
    pause(handle, due, earliest, "leased_until = 0,");
  }

  /** Lets nothing of an endpoint be due before a time. */
  static void pause(Handle handle, Due due, Instant until) {
    pause(handle, due, until, "");
  }

  private static void pause(Handle handle, Due due, Instant until, String more) {
    handle
        .createUpdate(
            """
            UPDATE webhooks SET %s paused_until = :until, due_at = (
              SELECT CASE WHEN min(next_at) < :until THEN :until ELSE min(next_at) END
              FROM deliveries
              WHERE owner_id = :owner AND webhook_id = :id AND next_at IS NOT NULL)
            WHERE owner_id = :owner AND webhook_id = :id
            """
                .formatted(more))
        .bind("until", until.toEpochMilli())
        .bind("owner", due.owner().toString())
        .bind("id", due.webhook().toString())
        .execute();
  }

  /** Ends a pause, as the owner wants something to be sent. */
  static void resume(Handle handle, OwnerId owner, UUID id) {
    pause(handle, new Due(owner, id), Instant.EPOCH);
  }

  /** Notes when the next delivery of an endpoint is. */
  static void setDue(Handle handle, OwnerId owner, UUID id) {
    handle.execute(
        """
        UPDATE webhooks SET due_at = (
          SELECT CASE WHEN min(next_at) < paused_until THEN paused_until ELSE min(next_at) END
          FROM deliveries WHERE owner_id = ? AND webhook_id = ? AND next_at IS NOT NULL)
        WHERE owner_id = ? AND webhook_id = ?
        """,
        owner,
        id,
        owner,
        id);
  }
}
