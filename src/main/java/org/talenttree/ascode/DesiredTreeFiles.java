package org.talenttree.ascode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.talenttree.ascode.DesiredTree.InvalidFile;
import org.talenttree.config.Reasons;

/** Reads the files of desired trees. */
public final class DesiredTreeFiles {
  private static final long MAX_BYTES = 16L << 20;

  private DesiredTreeFiles() {}

  /**
   * Returns the trees of these files, and of all .yaml, .yml and .json files in these folders.
   *
   * @throws ApplyFailed if there are none, or if any cannot be read or is invalid
   */
  public static List<DesiredTree> read(List<Path> paths) throws ApplyFailed {
    List<DesiredTree> trees = new ArrayList<>();
    List<String> mistakes = new ArrayList<>();
    for (Path path : paths) {
      for (Path file : Files.isDirectory(path) ? filesIn(path) : List.of(path)) {
        try {
          trees.add(DesiredTree.read(file.toString(), content(file)));
        } catch (InvalidFile e) {
          mistakes.add(String.valueOf(e.getMessage()));
        }
      }
    }
    if (!mistakes.isEmpty()) {
      throw new ApplyFailed(String.join("\n", mistakes));
    }
    if (trees.isEmpty()) {
      throw new ApplyFailed("there is no .yaml, .yml or .json file in " + paths);
    }
    return trees;
  }

  private static List<Path> filesIn(Path folder) throws ApplyFailed {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> file.getFileName().toString().matches(".+\\.(yaml|yml|json)"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new ApplyFailed("cannot read " + folder + ": " + Reasons.of(e));
    }
  }

  private static byte[] content(Path file) throws ApplyFailed {
    try {
      if (Files.size(file) > MAX_BYTES) {
        throw new ApplyFailed(file + " is larger than 16 MiB");
      }
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new ApplyFailed("cannot read " + file + ": " + Reasons.of(e));
    }
  }
}
