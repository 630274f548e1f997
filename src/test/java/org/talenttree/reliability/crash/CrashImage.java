package org.talenttree.reliability.crash;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.talenttree.app.Verification;
import org.talenttree.reliability.Journal;
import org.talenttree.storage.backup.Snapshot;
import tools.jackson.databind.json.JsonMapper;

/** A copy of a database and its write-ahead log, as a power cut might leave them. */
record CrashImage(Path folder) {
  private static final List<String> FILES = List.of("talenttree.db", "talenttree.db-wal");
  private static final int SECTOR = 512;

  /** What a power cut does to bytes that were on their way to the disk. */
  enum Damage {
    CUT,
    FLIPPED,
    NEVER_WRITTEN
  }

  /** The content of an image: the number of the write in each tree, and faults. */
  record Content(Map<String, Integer> numbers, List<String> complaints) {}

  /** Copies the files of a paused server, but not the log's index, which SQLite rebuilds. */
  static CrashImage copy(Path data, Path folder) throws IOException {
    Files.createDirectory(folder);
    for (String file : FILES) {
      Files.copy(data.resolve(file), folder.resolve(file));
    }
    return new CrashImage(folder);
  }

  /** Damages the log from this byte on. */
  void damage(Damage damage, long place, RandomGenerator random) throws IOException {
    try (FileChannel log =
        FileChannel.open(
            folder.resolve("talenttree.db-wal"),
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      if (place >= log.size()) {
        return;
      }
      switch (damage) {
        case CUT -> log.truncate(place);
        case FLIPPED -> flip(log, place, random);
        case NEVER_WRITTEN -> {
          long length = SECTOR - place % SECTOR;
          log.write(ByteBuffer.allocate((int) Math.min(length, log.size() - place)), place);
        }
      }
    }
  }

  private static void flip(FileChannel log, long place, RandomGenerator random) throws IOException {
    ByteBuffer one = ByteBuffer.allocate(1);
    log.read(one, place);
    one.put(0, (byte) (one.get(0) ^ (1 << random.nextInt(8)))).flip();
    log.write(one, place);
  }

  /** Opens the image as the service would, looks through all of it, and reads the trees. */
  Content open() {
    List<String> complaints = new ArrayList<>();
    Map<String, Integer> numbers = new TreeMap<>();
    try (Snapshot snapshot = Snapshot.ofFolder(folder)) {
      complaints.addAll(Verification.structure(snapshot).lines());
      Verification.contents(snapshot).forEach(finding -> complaints.addAll(finding.lines()));
      paths(snapshot)
          .forEach((tree, paths) -> {
            List<Integer> found = Journal.numbers(JsonMapper.shared().readTree(paths));
            if (found.stream().distinct().count() > 1 || found.size() % 4 != 0) {
              complaints.add("mixed: " + tree + " has parts of the writes " + found);
            }
            numbers.put(tree, found.isEmpty() ? 0 : found.getFirst());
          });
    }
    return new Content(numbers, complaints);
  }

  private static Map<String, String> paths(Snapshot snapshot) {
    return snapshot.read(handle ->
        handle
            .createQuery("SELECT tree_id, paths FROM trees")
            .reduceRows(
                new TreeMap<String, String>(),
                (paths, row) -> {
                  paths.put(
                      row.getColumn("tree_id", String.class), row.getColumn("paths", String.class));
                  return paths;
                }));
  }

  /** Removes the copy. */
  void delete() throws IOException {
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
