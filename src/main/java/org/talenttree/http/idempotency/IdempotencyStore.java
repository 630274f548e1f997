package org.talenttree.http.idempotency;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.ReplyHeader;
import org.talenttree.id.OwnerId;

/** The SQL of kept answers: by owner and idempotency key, compressed. */
final class IdempotencyStore {
  /** Stands for an answer that was given up: no compressed one is so short. */
  private static final byte[] GIVEN_UP = {0};

  private IdempotencyStore() {}

  /** How much is kept for an owner. */
  record Held(long answers, long bytes) {}

  static Optional<IdempotencyRecord> find(
      Handle handle, OwnerId owner, IdempotencyKey key, Instant oldest) {
    return handle
        .createQuery(
            """
            SELECT fingerprint, status, headers, data FROM idempotency
            WHERE owner_id = :owner AND idempotency_key = :key AND created_at > :oldest
            """)
        .bind("owner", owner.toString())
        .bind("key", key.value())
        .bind("oldest", oldest.toEpochMilli())
        .map((row, context) ->
            new IdempotencyRecord(
                row.getBytes("fingerprint"),
                row.getInt("status"),
                headers(row.getString("headers")),
                inflate(row.getBytes("data"))))
        .findOne();
  }

  /** Keeps an answer, over one whose time is up; returns the bytes that it takes. */
  static int put(
      Handle handle, OwnerId owner, IdempotencyKey key, IdempotencyRecord answer, Instant now) {
    byte[] data = answer.data() == null ? null : deflate(answer.data());
    int bytes = data == null ? 0 : data.length;
    handle
        .createUpdate(
            """
            INSERT INTO idempotency
              (owner_id, idempotency_key, fingerprint, status, headers, data, bytes, created_at)
            VALUES (:owner, :key, :fingerprint, :status, :headers, :data, :bytes, :now)
            ON CONFLICT (owner_id, idempotency_key) DO UPDATE SET
              fingerprint = excluded.fingerprint, status = excluded.status,
              headers = excluded.headers, data = excluded.data, bytes = excluded.bytes,
              created_at = excluded.created_at
            """)
        .bind("owner", owner.toString())
        .bind("key", key.value())
        .bind("fingerprint", answer.fingerprint())
        .bind("status", answer.status())
        .bind("headers", lines(answer.headers()))
        .bind("data", data)
        .bind("bytes", bytes)
        .bind("now", now.toEpochMilli())
        .execute();
    return bytes;
  }

  static Held held(Handle handle, OwnerId owner, Instant oldest) {
    return handle
        .createQuery(
            """
            SELECT count(*) AS answers, coalesce(sum(bytes), 0) AS bytes FROM idempotency
            WHERE owner_id = :owner AND created_at > :oldest
            """)
        .bind("owner", owner.toString())
        .bind("oldest", oldest.toEpochMilli())
        .map((row, context) -> new Held(row.getLong("answers"), row.getLong("bytes")))
        .one();
  }

  /** Returns when the first of the owner's answers was made that are younger than this. */
  static Instant oldest(Handle handle, OwnerId owner, Instant oldest) {
    return handle
        .createQuery(
            """
            SELECT min(created_at) FROM idempotency
            WHERE owner_id = :owner AND created_at > :oldest
            """)
        .bind("owner", owner.toString())
        .bind("oldest", oldest.toEpochMilli())
        .map((row, context) -> Instant.ofEpochMilli(row.getLong(1)))
        .one();
  }

  /** Keeps of the owner's oldest answers only that they were given, beyond so many bytes. */
  static void giveUp(Handle handle, OwnerId owner, long mostBytes) {
    handle
        .createUpdate(
            """
            UPDATE idempotency SET data = :none, bytes = 0
            WHERE owner_id = :owner AND idempotency_key IN (
              SELECT idempotency_key FROM (
                SELECT idempotency_key, bytes,
                  sum(bytes) OVER (ORDER BY created_at DESC, idempotency_key) AS with_newer
                FROM idempotency WHERE owner_id = :owner) AS kept
              WHERE bytes > 0 AND with_newer > :most)
            """)
        .bind("none", GIVEN_UP)
        .bind("owner", owner.toString())
        .bind("most", mostBytes)
        .execute();
  }

  /** Deletes some of the owner's answers that are as old; returns how many. */
  static int forget(Handle handle, OwnerId owner, Instant oldest, int most) {
    return handle
        .createUpdate(
            """
            DELETE FROM idempotency WHERE owner_id = :owner AND idempotency_key IN (
              SELECT idempotency_key FROM idempotency
              WHERE owner_id = :owner AND created_at <= :oldest ORDER BY created_at LIMIT :most)
            """)
        .bind("owner", owner.toString())
        .bind("oldest", oldest.toEpochMilli())
        .bind("most", most)
        .execute();
  }

  /** Returns the next owners in the order of their ids who have answers as old. */
  static List<OwnerId> ownersOfOlder(Handle handle, String after, Instant oldest, int most) {
    return handle
        .createQuery(
            """
            SELECT DISTINCT owner_id FROM idempotency
            WHERE owner_id > :after AND created_at <= :oldest ORDER BY owner_id LIMIT :most
            """)
        .bind("after", after)
        .bind("oldest", oldest.toEpochMilli())
        .bind("most", most)
        .map((row, context) -> new OwnerId(UUID.fromString(row.getString(1))))
        .list();
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
    if (Arrays.equals(deflated, GIVEN_UP)) {
      return new byte[0];
    }
    try (var inflater = new InflaterInputStream(new ByteArrayInputStream(deflated))) {
      return inflater.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
