package org.talenttree.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.Reasons;
import picocli.CommandLine.Option;

/** Where a command puts a file it has made: under a name, or on standard output. */
final class OutputFile {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write it there (default: standard output).")
  private @Nullable Path file;

  /** Writes all of the content; a file that is there is replaced when the new one is complete. */
  void write(byte[] content) throws CommandFailed {
    if (file == null) {
      // As bytes: whatever the terminal's characters are, a file is in its own.
      System.out.write(content, 0, content.length);
      System.out.flush();
      return;
    }
    if (Files.isDirectory(file)) {
      // An empty folder would be replaced.
      throw new CommandFailed("cannot write " + file + ": it is a folder");
    }
    Path beside = file.resolveSibling(file.getFileName() + ".part");
    try {
      try {
        Files.write(beside, content);
        Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(beside);
      }
    } catch (IOException e) {
      throw new CommandFailed("cannot write " + file + ": " + Reasons.of(e));
    }
  }
}
