package org.talenttree.http;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;

/** The SQL of kept answers: by owner and idempotency key, for 24 hours, compressed. */
final class AnswerStore {
  /** How long the same key means the same write. */
  static final Duration LIFE = Duration.ofHours(24);

  private AnswerStore() {}

  static Optional<KeptAnswer> find(Handle handle, OwnerId owner, IdempotencyKey key, Instant now) {
    return handle
        .createQuery(
            """
            SELECT fingerprint, status, headers, data FROM idempotency
            WHERE owner_id = :owner AND idempotency_key = :key AND created_at > :oldest
            """)
        .bind("owner", owner.toString())
        .bind("key", key.value())
        .bind("oldest", now.minus(LIFE).toEpochMilli())
        .map((row, context) ->
            new KeptAnswer(
                row.getBytes("fingerprint"),
                row.getInt("status"),
                headers(row.getString("headers")),
                inflate(row.getBytes("data"))))
        .findOne();
  }

  /** Keeps an answer, over one whose time is up, and forgets others whose time is up. */
  static void put(
      Handle handle, OwnerId owner, IdempotencyKey key, KeptAnswer answer, Instant now) {
    forgetOld(handle, owner, now);
    handle
        .createUpdate(
            """
            INSERT INTO idempotency
              (owner_id, idempotency_key, fingerprint, status, headers, data, created_at)
            VALUES (:owner, :key, :fingerprint, :status, :headers, :data, :now)
            ON CONFLICT (owner_id, idempotency_key) DO UPDATE SET
              fingerprint = excluded.fingerprint, status = excluded.status,
              headers = excluded.headers, data = excluded.data, created_at = excluded.created_at
            """)
        .bind("owner", owner.toString())
        .bind("key", key.value())
        .bind("fingerprint", answer.fingerprint())
        .bind("status", answer.status())
        .bind("headers", lines(answer.headers()))
        .bind("data", answer.data() == null ? null : deflate(answer.data()))
        .bind("now", now.toEpochMilli())
        .execute();
  }

  /** Deletes some of the owner's answers whose time is up: more than one write can add. */
  private static void forgetOld(Handle handle, OwnerId owner, Instant now) {
    handle
        .createUpdate(
            """
            DELETE FROM idempotency WHERE owner_id = :owner AND idempotency_key IN (
              SELECT idempotency_key FROM idempotency
              WHERE owner_id = :owner AND created_at <= :oldest ORDER BY created_at LIMIT 20)
            """)
        .bind("owner", owner.toString())
        .bind("oldest", now.minus(LIFE).toEpochMilli())
        .execute();
  }

  /** Deletes all answers kept for an owner. */
  static void deleteAll(Handle handle, OwnerId owner) {
    handle
        .createUpdate("DELETE FROM idempotency WHERE owner_id = :owner")
        .bind("owner", owner.toString())
        .execute();
  }

  private static String lines(List<ReplyHeader> headers) {
    return headers.stream()
        .map(header -> header.name() + ": " + header.value())
        .collect(Collectors.joining("\n"));
  }

  private static List<ReplyHeader> headers(String lines) {
    return lines
        .lines()
        .map(line -> line.split(": ", 2))
        .map(parts -> new ReplyHeader(parts[0], parts[1]))
        .toList();
  }

  private static byte[] deflate(byte[] data) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DeflaterOutputStream deflater = new DeflaterOutputStream(out)) {
      deflater.write(data);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static byte @Nullable [] inflate(byte @Nullable [] deflated) {
    if (deflated == null) {
      return null;
    }
    try (var inflater = new InflaterInputStream(new ByteArrayInputStream(deflated))) {
      return inflater.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
