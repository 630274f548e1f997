package org.talenttree.cli.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.Reasons;
import org.talenttree.storage.PlainFile;
import picocli.CommandLine.Option;

/** The option {@code --output}: writes a command's result to a file or to standard output. */
public final class OutputFile {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write it there (default: standard output).")
  private @Nullable Path file;

  /** Writes the content; an existing plain file is replaced when the new one is complete. */
  public void write(byte[] content) throws CommandFailed {
    if (file == null) {
      // As bytes, since the content must not be converted to the terminal's charset.
      System.out.write(content, 0, content.length);
      System.out.flush();
      return;
    }
    try {
      PlainFile.write(file, part -> Files.write(part, content));
    } catch (IOException e) {
      throw new CommandFailed("cannot write " + file + ": " + Reasons.of(e));
    }
  }
}
