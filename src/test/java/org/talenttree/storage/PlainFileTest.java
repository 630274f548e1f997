package org.talenttree.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file is there whole or not at all, whoever else writes it and whatever ends in the middle. */
class PlainFileTest {
  private static final long OTHER = ProcessHandle.current().parent().orElseThrow().pid();
  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("all.backup");
  }

  @Test
  void twoProcessesThatWriteItDoNotMix() throws IOException {
    PlainFile.write(
        file,
        part -> {
          Files.writeString(part, "first ");
          PlainFile.write(file, OTHER, other -> Files.writeString(other, "second"));
          assertThat(file).hasContent("second");
          Files.writeString(part, Files.readString(part) + "and whole");
        });

    assertThat(file).hasContent("first and whole");
    assertThat(names()).containsExactly("all.backup");
  }

  @Test
  void whatKilledProcessesHaveLeftIsDeletedAndNothingElse() throws IOException {
    long dead = deadProcess();
    Files.writeString(folder.resolve("all.backup." + dead + ".part"), "half");
    Files.writeString(folder.resolve("all.backup." + OTHER + ".part"), "at work");
    Files.writeString(folder.resolve("other.backup." + dead + ".part"), "half");
    Files.createDirectory(folder.resolve("all.backup.99999999999.part"));

    PlainFile.write(file, part -> Files.writeString(part, "whole"));

    assertThat(names())
        .containsExactlyInAnyOrder(
            "all.backup",
            "all.backup." + OTHER + ".part",
            "all.backup.99999999999.part",
            "other.backup." + dead + ".part");
  }

  @Test
  void whatFailsLeavesTheFileAsItWas() throws IOException {
    Files.writeString(file, "before");

    assertThatThrownBy(() ->
            PlainFile.write(
                file,
                part -> {
                  Files.writeString(part, "half");
                  throw new IOException("disk full");
                }))
        .hasMessage("disk full");

    assertThat(file).hasContent("before");
    assertThat(names()).containsExactly("all.backup");
  }

  private static long deadProcess() throws IOException {
    Process process = new ProcessBuilder("true").start();
    process.onExit().join();
    return process.pid();
  }

  private Stream<String> names() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(path -> path.getFileName().toString()).toList().stream();
    }
  }
}
