package org.talenttree.http;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.ResponseHeader;
import org.talenttree.http.Changes.IdempotencyKey;
import org.talenttree.http.IdempotencyRecords.IdempotencyRecord;
import org.talenttree.id.OwnerId;

/** The SQL of idempotency records, by owner and key; the data of answers is compressed. */
final class IdempotencyStore {
  /** Marks data that was deleted for newer answers; compressed data is never this short. */
  private static final byte[] DELETED_DATA = {0};

  private IdempotencyStore() {}

  /** The number of an owner's records and the bytes of their compressed data. */
  record Totals(long records, long bytes) {}

  static Optional<IdempotencyRecord> find(
      Handle handle, OwnerId owner, IdempotencyKey key, Instant oldest) {
    return handle
        .select(
            """
            SELECT fingerprint, status, headers, data FROM idempotency
            WHERE owner_id = ? AND idempotency_key = ? AND created_at > ?
            """,
            owner,
            key.value(),
            oldest)
        .map((row, context) ->
            new IdempotencyRecord(
                row.getBytes("fingerprint"),
                row.getInt("status"),
                headers(row.getString("headers")),
                inflate(row.getBytes("data"))))
        .findOne();
  }

  /** Stores a record whose data is deflated, replacing an expired one. */
  static void put(
      Handle handle, OwnerId owner, IdempotencyKey key, IdempotencyRecord answer, Instant now) {
    handle.execute(
        """
        INSERT INTO idempotency
          (owner_id, idempotency_key, fingerprint, status, headers, data, bytes, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (owner_id, idempotency_key) DO UPDATE SET
          fingerprint = excluded.fingerprint, status = excluded.status,
          headers = excluded.headers, data = excluded.data, bytes = excluded.bytes,
          created_at = excluded.created_at
        """,
        owner,
        key.value(),
        answer.fingerprint(),
        answer.status(),
        lines(answer.headers()),
        answer.data(),
        answer.bytes(),
        now);
  }

  static Totals totals(Handle handle, OwnerId owner, Instant oldest) {
    return handle
        .select(
            """
            SELECT count(*) AS records, coalesce(sum(bytes), 0) AS bytes FROM idempotency
            WHERE owner_id = ? AND created_at > ?
            """,
            owner,
            oldest)
        .map((row, context) -> new Totals(row.getLong("records"), row.getLong("bytes")))
        .one();
  }

  /** Returns the time of the owner's oldest record after this time. */
  static Instant oldest(Handle handle, OwnerId owner, Instant oldest) {
    return handle
        .select(
            "SELECT min(created_at) FROM idempotency WHERE owner_id = ? AND created_at > ?",
            owner,
            oldest)
        .map((row, context) -> Instant.ofEpochMilli(row.getLong(1)))
        .one();
  }

  /** Deletes the data of the owner's oldest answers, but not the records, beyond so many bytes. */
  static void deleteOldestData(Handle handle, OwnerId owner, long maxBytes) {
    handle
        .createUpdate(
            """
            UPDATE idempotency SET data = :deleted, bytes = 0
            WHERE owner_id = :owner AND idempotency_key IN (
              SELECT idempotency_key FROM (
                SELECT idempotency_key, bytes,
                  sum(bytes) OVER (ORDER BY created_at DESC, idempotency_key) AS with_newer
                FROM idempotency WHERE owner_id = :owner) AS sizes
              WHERE bytes > 0 AND with_newer > :max)
            """)
        .bind("deleted", DELETED_DATA)
        .bind("owner", owner.toString())
        .bind("max", maxBytes)
        .execute();
  }

  /** Deletes some of the owner's records up to this time; returns how many. */
  static int deleteExpired(Handle handle, OwnerId owner, Instant oldest, int limit) {
    return handle
        .createUpdate(
            """
            DELETE FROM idempotency WHERE owner_id = :owner AND idempotency_key IN (
              SELECT idempotency_key FROM idempotency
              WHERE owner_id = :owner AND created_at <= :oldest ORDER BY created_at LIMIT :limit)
            """)
        .bind("owner", owner.toString())
        .bind("oldest", oldest.toEpochMilli())
        .bind("limit", limit)
        .execute();
  }

  /** Deletes all records of an owner. */
  static void deleteAll(Handle handle, OwnerId owner) {
    handle.execute("DELETE FROM idempotency WHERE owner_id = ?", owner);
  }

  private static String lines(List<ResponseHeader> headers) {
    return headers.stream()
        .map(header -> header.name() + ": " + header.value())
        .collect(Collectors.joining("\n"));
  }

  private static List<ResponseHeader> headers(String lines) {
    return lines
        .lines()
        .map(line -> line.split(": ", 2))
        .map(parts -> new ResponseHeader(parts[0], parts[1]))
        .toList();
  }

  /** Returns data as it is stored. */
  static byte[] deflate(byte[] data) {
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
    if (Arrays.equals(deflated, DELETED_DATA)) {
      return new byte[0];
    }
    try (var inflater = new InflaterInputStream(new ByteArrayInputStream(deflated))) {
      return inflater.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
