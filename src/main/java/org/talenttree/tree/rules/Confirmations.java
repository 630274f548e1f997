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
  public record Confirmation(UUID talent, int level, Instant at) {
    private boolean isOf(TalentLevel other) {
      return talent.equals(other.id) && level == other.level;
    }
  }

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
    if (stored.length % BYTES != 0) {
      throw new IllegalArgumentException(stored.length + " bytes of confirmations");
    }
    List<Confirmation> all = new ArrayList<>(stored.length / BYTES);
    ByteBuffer bytes = ByteBuffer.wrap(stored);
    while (bytes.hasRemaining()) {
      UUID talent = new UUID(bytes.getLong(), bytes.getLong());
      long levelAndTime = bytes.getLong();
      int level = (int) (levelAndTime & ((1 << LEVEL_BITS) - 1));
      all.add(new Confirmation(talent, level, Instant.ofEpochMilli(levelAndTime >> LEVEL_BITS)));
    }
    return all;
  }

  private static Confirmations of(List<Confirmation> all) {
    ByteBuffer bytes = ByteBuffer.allocate(all.size() * BYTES);
    for (Confirmation one : all) {
      bytes.putLong(one.talent().getMostSignificantBits());
      bytes.putLong(one.talent().getLeastSignificantBits());
      bytes.putLong(one.at().toEpochMilli() << LEVEL_BITS | one.level());
    }
    return new Confirmations(bytes.array());
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

  private Confirmations updatedLevels(List<TalentLevel> levels, Instant now) {
    Map<UUID, Confirmation> known = new HashMap<>();
    all().forEach(one -> known.put(one.talent(), one));
    List<Confirmation> updated = new ArrayList<>(levels.size());
    for (TalentLevel talent : levels) {
      Confirmation before = known.get(talent.id());
      updated.add(before != null && before.isOf(talent) ? before : talent.at(now));
    }
    return of(updated);
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
