import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** A new folder for one run, on a real disk and not in memory. */
final class Folder {
  private Folder() {}

  static Path make(Path parent) throws IOException {
    Files.createDirectories(parent);
    String type = Files.getFileStore(parent).type();
    if (type.equals("tmpfs") || type.equals("ramfs")) {
      throw new IOException(parent + " is in memory, not on a disk; choose another with --folder");
    }
    String time = DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss").format(LocalDateTime.now());
    return Files.createTempDirectory(parent, time + "-");
  }

  /** Removes the folder with the data of a run; its log stays. */
  static void remove(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  static String disk(Path folder) throws IOException {
    return Files.getFileStore(folder).type();
  }
}
