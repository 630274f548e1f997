package org.talenttree.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file is there whole or not at all, whoever else writes it and whatever ends in the middle. */
class PlainFileTest {
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
          PlainFile.write(file, other -> Files.writeString(other, "second"));
          assertThat(file).hasContent("second");
          Files.writeString(part, Files.readString(part) + "and whole");
        });

    assertThat(file).hasContent("first and whole");
    assertThat(names()).containsExactly("all.backup");
  }

  @Test
  void whatKilledProcessesHaveLeftIsDeletedAfterAnHourAndNothingElse() throws IOException {
    Path atWork = part("all.backup", Duration.ofMinutes(59));
    Path left = part("all.backup", Duration.ofMinutes(61));
    Path other = part("other.backup", Duration.ofMinutes(61));
    Path named = Files.createFile(folder.resolve("all.backup.mine.part"));

    PlainFile.write(file, part -> Files.writeString(part, "whole"));

    assertThat(left).doesNotExist();
    assertThat(file).hasContent("whole");
    assertThat(List.of(atWork, other, named)).allSatisfy(one -> assertThat(one).exists());
  }

  private Path part(String name, Duration age) throws IOException {
    Path part = Files.createFile(folder.resolve(name + "." + UUID.randomUUID() + ".part"));
    return Files.setLastModifiedTime(part, FileTime.from(Instant.now().minus(age)));
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

  private Stream<String> names() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(path -> path.getFileName().toString()).toList().stream();
    }
  }
}
