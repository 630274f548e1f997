package org.talenttree.webhook;

import static org.talenttree.storage.Statements.instant;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Coded;
import org.talenttree.storage.Tx;
import org.talenttree.webhook.Webhook.OffReason;
import org.talenttree.webhook.Webhook.Secrets;
import org.talenttree.webhook.Webhooks.NewSecret;

/** The SQL of the endpoints of webhooks, and of one of them in a transaction. */
record WebhookStore(Tx tx, OwnerId owner, UUID id) {
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
              Coded.of(OffReason.class, row.getString("off_reason")),
              instant(row, "failing_since"),
              row.getLong("dropped"));

  static WebhookStore of(Tx tx, Webhook webhook) {
    return new WebhookStore(tx, webhook.owner(), webhook.id());
  }

  /** Returns the endpoints of an account, the oldest first. */
  static List<Webhook> list(Handle handle, OwnerId owner) {
    return handle.select(SELECT + " ORDER BY created_at, webhook_id", owner).map(WEBHOOK).list();
  }

  static Optional<Webhook> find(Handle handle, OwnerId owner, UUID id) {
    return handle.select(SELECT + " AND webhook_id = ?", owner, id).map(WEBHOOK).findOne();
  }

  static void deleteAll(Handle handle, OwnerId owner) {
    handle.execute("DELETE FROM deliveries WHERE owner_id = ?", owner);
    handle.execute("DELETE FROM webhooks WHERE owner_id = ?", owner);
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

  /** Returns how many endpoints of the account, but for this one, a node has for itself. */
  int countOthersLeased(Instant now) {
    return tx.handle()
        .select(
            """
            SELECT count(*) FROM webhooks
            WHERE owner_id = ? AND webhook_id <> ? AND leased_until > ?
            """,
            owner,
            id,
            now)
        .mapTo(int.class)
        .one();
  }

  void insert(NewSecret secret, @Nullable String url, List<String> types, Instant now) {
    tx.handle()
        .execute(
            """
            INSERT INTO webhooks (owner_id, webhook_id, url, types, secret, created_at, is_on,
              dropped, leased_until, paused_until)
            VALUES (?, ?, ?, ?, ?, ?, 1, 0, 0, 0)
            """,
            owner,
            id,
            url,
            String.join(" ", types),
            secret.sealed(),
            now);
    countOn();
  }

  private void set(String columns, @Nullable Object... values) {
    int _ = update(columns + " WHERE owner_id = ? AND webhook_id = ?", values);
  }

  /** Runs an update that ends with the owner and the endpoint. */
  private int update(String rest, @Nullable Object... values) {
    return tx.handle()
        .execute(
            "UPDATE webhooks SET " + rest,
            Stream.concat(Arrays.stream(values), Stream.of(owner, id)).toArray());
  }

  void change(@Nullable String url, List<String> types) {
    set("url = ?, types = ?", url, String.join(" ", types));
  }

  /**
   * Stores how an endpoint is.
   *
   * @param since since when nothing was delivered; null if something was
   */
  void setHealth(boolean isOn, @Nullable OffReason reason, @Nullable Instant since) {
    set(
        "is_on = ?, off_reason = ?, failing_since = ?",
        isOn ? 1 : 0,
        reason == null ? null : reason.code(),
        since);
    countOn();
  }

  /** Stores since when nothing was delivered; null if something was. */
  void setFailing(@Nullable Instant since) {
    set("failing_since = ?", since);
  }

  /** Stores another secret; the present one is signed with too until a time. */
  void renew(byte[] secret, Instant formerUntil) {
    set("former_secret = secret, former_until = ?, secret = ?", formerUntil, secret);
  }

  void delete() {
    Handle handle = tx.handle();
    handle.execute("DELETE FROM deliveries WHERE owner_id = ? AND webhook_id = ?", owner, id);
    handle.execute("DELETE FROM webhooks WHERE owner_id = ? AND webhook_id = ?", owner, id);
    countOn();
  }

  /** Notes in the account how many of its endpoints are told of changes. */
  private void countOn() {
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

  void addDropped(long more) {
    if (more > 0) {
      set("dropped = dropped + ?", more);
    }
  }

  /** Takes the endpoint for one node until a time if it is due and no other has it. */
  boolean lease(Instant now, Instant free, Instant until) {
    return update(
            """
            leased_until = ?
            WHERE due_at <= ? AND leased_until <= ? AND owner_id = ? AND webhook_id = ?
            """,
            until,
            now,
            free)
        == 1;
  }

  /** Returns the endpoint if its lease is still the one that ends at this time. */
  Optional<Webhook> leased(Instant until) {
    return tx.handle()
        .select(SELECT + " AND webhook_id = ? AND leased_until = ?", owner, id, until)
        .map(WEBHOOK)
        .findOne();
  }

  /** Gives the endpoint back; it is due when its next delivery is, and not before a time. */
  void release(Instant earliest) {
    pause("leased_until = 0, ", earliest);
  }

  /** Lets nothing of the endpoint be due before a time. */
  void pause(Instant until) {
    pause("", until);
  }

  private void pause(String more, Instant until) {
    set(
        more
            + """
            paused_until = ?, due_at = (
              SELECT CASE WHEN min(next_at) < ? THEN ? ELSE min(next_at) END
              FROM deliveries WHERE owner_id = ? AND webhook_id = ? AND next_at IS NOT NULL)
            """,
        until,
        until,
        until,
        owner,
        id);
  }

  /** Ends a pause, as the owner wants something to be sent. */
  void resume() {
    pause(Instant.EPOCH);
  }

  /** Notes when the next delivery of the endpoint is. */
  void setDue() {
    set(
        """
        due_at = (
          SELECT CASE WHEN min(next_at) < paused_until THEN paused_until ELSE min(next_at) END
          FROM deliveries WHERE owner_id = ? AND webhook_id = ? AND next_at IS NOT NULL)
        """,
        owner,
        id);
  }
}
