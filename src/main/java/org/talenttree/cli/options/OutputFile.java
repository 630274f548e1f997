package org.talenttree.cli.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.Reasons;
import picocli.CommandLine.Option;

/** The option {@code --output}: writes a command's result to a file or to standard output. */
public final class OutputFile {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write it there (default: standard output).")
  private @Nullable Path file;

  /** Writes the content; an existing file is replaced only when the new one is complete. */
  public void write(byte[] content) throws CommandFailed {
    if (file == null) {
      // As bytes, since the content must not be converted to the terminal's charset.
      System.out.write(content, 0, content.length);
      System.out.flush();
      return;
    }
    if (Files.isDirectory(file)) {
      // Files.move would replace an empty folder.
      throw new CommandFailed("cannot write " + file + ": it is a folder");
    }
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      try {
        Files.write(part, content);
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      throw new CommandFailed("cannot write " + file + ": " + Reasons.of(e));
    }
  }
}
