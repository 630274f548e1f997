package org.talenttree.tree.rules;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import tools.jackson.databind.JsonNode;

/**
 * For each talent of a tree, in its order: its level, and when this was last changed or confirmed.
 * They are stored as 24 bytes a talent, since each change of the paths reads and writes them.
 */
public final class Confirmations {
  /** Those of a tree without talents. */
  public static final Confirmations NONE = new Confirmations(new byte[0]);

  private static final int BYTES = 3 * Long.BYTES;
  private static final int LEVEL_BITS = 3;

  private final byte[] stored;

  /** A talent's level, and when it was last changed or confirmed. */
  public record Confirmation(UUID talent, int level, Instant at) {}

  private record TalentLevel(UUID id, int level) {
    Confirmation at(Instant time) {
      return new Confirmation(id, level, time);
    }
  }

  private Confirmations(byte[] stored) {
    this.stored = stored;
  }

  /** Returns those of a stored column; null if the column is. */
  public static @Nullable Confirmations ofColumn(byte @Nullable [] stored) {
    return stored == null ? null : new Confirmations(stored);
  }

  /** Returns these as the column stores them; callers must not change the bytes. */
  public byte[] column() {
    return stored;
  }

  /** Returns those of each talent; refuses damaged bytes. */
  public List<Confirmation> all() {
    checkLength();
    List<Confirmation> all = new ArrayList<>(stored.length / BYTES);
    ByteBuffer bytes = ByteBuffer.wrap(stored);
    while (bytes.hasRemaining()) {
      UUID talent = new UUID(bytes.getLong(), bytes.getLong());
      long timeAndLevel = bytes.getLong();
      Instant at = Instant.ofEpochMilli(timeAndLevel >> LEVEL_BITS);
      all.add(new Confirmation(talent, level(timeAndLevel), at));
    }
    return all;
  }

  private void checkLength() {
    if (stored.length % BYTES != 0) {
      throw new IllegalArgumentException(stored.length + " bytes of confirmations");
    }
  }

  private static Confirmations of(List<Confirmation> all) {
    ByteBuffer bytes = ByteBuffer.allocate(all.size() * BYTES);
    all.forEach(one -> put(bytes, one.talent(), timeAndLevel(one.at(), one.level())));
    return new Confirmations(bytes.array());
  }

  private static void put(ByteBuffer bytes, UUID talent, long timeAndLevel) {
    bytes.putLong(talent.getMostSignificantBits());
    bytes.putLong(talent.getLeastSignificantBits());
    bytes.putLong(timeAndLevel);
  }

  private static long timeAndLevel(Instant time, int level) {
    return time.toEpochMilli() << LEVEL_BITS | level;
  }

  private static int level(long timeAndLevel) {
    return (int) (timeAndLevel & ((1 << LEVEL_BITS) - 1));
  }

  /** Returns those of the talents of these paths; there must be a time for each. */
  public static Confirmations of(List<Path> paths, List<Instant> times) {
    List<TalentLevel> levels = levels(paths);
    if (levels.size() != times.size()) {
      throw new IllegalArgumentException(times.size() + " times, " + levels.size() + " talents");
    }
    List<Confirmation> all = new ArrayList<>(times.size());
    for (int i = 0; i < times.size(); i++) {
      all.add(levels.get(i).at(times.get(i)));
    }
    return of(all);
  }

  /** Returns those of these paths: talents that are new or have another level are of this time. */
  public Confirmations updated(List<Path> paths, Instant now) {
    return updatedLevels(levels(paths), now);
  }

  /** Returns those of these paths, as {@link #updated(List, Instant)} does. */
  public Confirmations updated(JsonText paths, Instant now) {
    List<TalentLevel> levels = new ArrayList<>();
    for (JsonNode path : Json.read(paths.bytes())) {
      for (JsonNode talent : path.get("talents")) {
        UUID id = UUID.fromString(talent.get("id").stringValue());
        levels.add(new TalentLevel(id, talent.get("level").intValue()));
      }
    }
    return updatedLevels(levels, now);
  }

  /**
   * Most changes keep the order of the talents, so each is looked for at its own place first; a
   * change of the paths has 2,000 of them at most, and is made in a transaction.
   */
  private Confirmations updatedLevels(List<TalentLevel> levels, Instant now) {
    checkLength();
    Map<UUID, Integer> places = null;
    ByteBuffer before = ByteBuffer.wrap(stored);
    ByteBuffer after = ByteBuffer.allocate(levels.size() * BYTES);
    for (int i = 0; i < levels.size(); i++) {
      TalentLevel talent = levels.get(i);
      int place = i;
      if (!isAt(before, place, talent.id())) {
        places = places == null ? places() : places;
        place = places.getOrDefault(talent.id(), -1);
      }
      put(after, talent.id(), timeAndLevel(before, place, talent, now));
    }
    return new Confirmations(after.array());
  }

  private static boolean isAt(ByteBuffer stored, int place, UUID talent) {
    int at = place * BYTES;
    return at < stored.limit()
        && stored.getLong(at + Long.BYTES) == talent.getLeastSignificantBits()
        && stored.getLong(at) == talent.getMostSignificantBits();
  }

  private static long timeAndLevel(ByteBuffer stored, int place, TalentLevel talent, Instant now) {
    long before = place < 0 ? 0 : stored.getLong(place * BYTES + 2 * Long.BYTES);
    return level(before) == talent.level() ? before : timeAndLevel(now, talent.level());
  }

  private Map<UUID, Integer> places() {
    Map<UUID, Integer> places = new HashMap<>();
    all().forEach(one -> places.put(one.talent(), places.size()));
    return places;
  }

  private static List<TalentLevel> levels(List<Path> paths) {
    List<TalentLevel> levels = new ArrayList<>();
    for (Path path : paths) {
      for (Talent talent : path.talents()) {
        levels.add(new TalentLevel(talent.id(), talent.level()));
      }
    }
    return levels;
  }

  /** Returns these with this time for the talents that the owner confirms. */
  public Confirmations confirmed(Set<UUID> talents, Instant now) {
    return of(
        all().stream()
            .map(one ->
                talents.contains(one.talent())
                    ? new Confirmation(one.talent(), one.level(), now)
                    : one)
            .toList());
  }

  /** Returns whether these are of exactly the talents of these paths, with their levels. */
  public boolean areOf(List<Path> paths) {
    return all().stream()
        .map(one -> new TalentLevel(one.talent(), one.level()))
        .toList()
        .equals(levels(paths));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Confirmations confirmations
        && Arrays.equals(stored, confirmations.stored);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(stored);
  }

  @Override
  public String toString() {
    return all().toString();
  }
}
