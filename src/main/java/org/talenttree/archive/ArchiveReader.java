package org.talenttree.archive;

import com.google.re2j.Pattern;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.LongConsumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.talenttree.api.Deadline;
import org.talenttree.id.Digests;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Json;
import org.talenttree.json.ParsedSize;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.Names;
import tools.jackson.databind.JsonNode;

/**
 * Reads the files of an archive and checks them against its manifest. Sizes that the zip itself
 * declares are not trusted: bytes are counted as they are unpacked.
 */
final class ArchiveReader {
  /** The form of the paths in an archive of this version. */
  private static final Pattern PATH =
      Pattern.compile("[a-z0-9-]+(/[a-z0-9-]+)?\\.json|picture\\.jpg");

  /** One file, its text and its nodes take an eighth of the heap at most. */
  private static final long MAX_FILE = Runtime.getRuntime().maxMemory() / 32;

  private final int maxFiles;
  private final long maxBytes;
  private final LongConsumer memory;
  private long largest;

  /**
   * Limits the archive that is read.
   *
   * @param maxBytes of all files together, unpacked
   * @param memory takes the bytes of memory that reading on will need, and may refuse
   */
  ArchiveReader(int maxFiles, long maxBytes, LongConsumer memory) {
    this.maxFiles = maxFiles;
    this.maxBytes = maxBytes;
    this.memory = memory;
  }

  /** Returns whether a file begins with the signature of a zip. */
  static boolean isZip(byte[] file) {
    return file.length > 3
        && file[0] == 'P'
        && file[1] == 'K'
        && (file[2] == 3 || file[2] == 5)
        && (file[3] == 4 || file[3] == 6);
  }

  /** What is done with one file of an archive. */
  @FunctionalInterface
  interface Action {
    /** Takes a file; reads as much of it as it wants to. */
    void take(String path, InputStream in) throws ArchiveRefused, IOException;
  }

  /** What is done with the content of one file. */
  @FunctionalInterface
  interface Content {
    /** Takes a file, which alone is in memory. */
    void take(String path, byte[] content) throws ArchiveRefused;
  }

  /**
   * Calls the action with each file but the manifest, in the order of the zip. The archive is
   * unpacked three times: to digest all files, for the manifest, and file by file for the action.
   * So no more than one file at a time is in memory, and none before its size is known.
   */
  void forEach(byte[] zip, Content action) throws ArchiveRefused {
    if (!isZip(zip)) {
      throw new ArchiveRefused(Translatable.of("is no zip"));
    }
    SequencedMap<String, Listed> files = digests(zip);
    if (files.remove(ArchiveWriter.MANIFEST) == null) {
      throw new ArchiveRefused(Translatable.of("has no {0}", ArchiveWriter.MANIFEST));
    }
    unpack(
        zip,
        (path, in) -> {
          if (path.equals(ArchiveWriter.MANIFEST)) {
            compare(files, manifest(content(in)));
          }
        });
    unpack(
        zip,
        (path, in) -> {
          if (!path.equals(ArchiveWriter.MANIFEST)) {
            action.take(path, content(in));
          }
        });
  }

  /** Reads a file; what all files say stays in memory as text, what is parsed only of one. */
  private byte[] content(InputStream in) throws IOException {
    byte[] content = in.readAllBytes();
    long parsed = ParsedSize.of(content);
    memory.accept(content.length + Math.max(0, parsed - largest));
    largest = Math.max(largest, parsed);
    return content;
  }

  private SequencedMap<String, Listed> digests(byte[] zip) throws ArchiveRefused {
    SequencedMap<String, Listed> files = new LinkedHashMap<>();
    unpack(
        zip,
        (path, in) -> {
          if (files.size() >= maxFiles) {
            throw new ArchiveRefused(Translatable.of("holds more than {0} files", maxFiles));
          }
          long left = maxBytes - files.values().stream().mapToLong(Listed::bytes).sum();
          if (files.putIfAbsent(path, digest(path, in, left)) != null) {
            throw new ArchiveRefused(Translatable.of("holds {0} twice", path));
          }
        });
    return files;
  }

  private Listed digest(String path, InputStream in, long left) throws ArchiveRefused, IOException {
    MessageDigest digest = Digests.sha256();
    byte[] buffer = new byte[16 << 10];
    long bytes = 0;
    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
      Deadline.check();
      digest.update(buffer, 0, read);
      bytes += read;
      if (bytes > left) {
        throw new ArchiveRefused(Translatable.of("holds more than {0} bytes, unpacked", maxBytes));
      }
      if (bytes > MAX_FILE) {
        throw new ArchiveRefused(
            Translatable.of(
                "holds {0}, which is larger than this server's memory allows: {1} bytes",
                path, MAX_FILE));
      }
    }
    return new Listed(bytes, HexFormat.of().formatHex(digest.digest()));
  }

  private static void unpack(byte[] zip, Action action) throws ArchiveRefused {
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        Deadline.check();
        String path = entry.getName();
        if (!PATH.matcher(path).matches()) {
          throw new ArchiveRefused(
              Translatable.of("holds a file that does not belong there: {0}", quoted(path)));
        }
        action.take(path, in);
      }
    } catch (ZipException | EOFException | IllegalArgumentException e) {
      throw new ArchiveRefused(Translatable.of("is broken: it is no whole zip"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String quoted(String path) {
    return "\"" + Names.cut(Names.oneLine(path), 80) + "\"";
  }

  private record Listed(long bytes, String sha256) {}

  private static SequencedMap<String, Listed> manifest(byte[] json) throws ArchiveRefused {
    JsonNode manifest = json(ArchiveWriter.MANIFEST, json);
    if (!ArchiveWriter.FORMAT.equals(manifest.path("format").asString(""))) {
      throw wrong(Translatable.of("its format is not {0}", ArchiveWriter.FORMAT));
    }
    JsonNode version = manifest.path("version");
    if (!version.isInt() || version.intValue() < 1) {
      throw wrong(Translatable.of("its version is no number"));
    }
    if (version.intValue() > ArchiveWriter.VERSION) {
      throw new ArchiveRefused(
          Translatable.of(
              "is of version {0}, and this release reads version {1}; restore it with a later"
                  + " release",
              version.toString(), ArchiveWriter.VERSION));
    }
    requireMembers(manifest, "format", "version", "files");
    SequencedMap<String, Listed> files = new LinkedHashMap<>();
    for (JsonNode file : manifest.path("files")) {
      requireMembers(file, "path", "bytes", "sha256");
      String path = file.path("path").asString("");
      Listed listed = new Listed(file.path("bytes").asLong(-1), file.path("sha256").asString(""));
      if (files.putIfAbsent(path, listed) != null) {
        throw wrong(Translatable.of("it lists {0} twice", quoted(path)));
      }
    }
    return files;
  }

  private static void requireMembers(JsonNode node, String... names) throws ArchiveRefused {
    if (!node.isObject() || !List.copyOf(node.propertyNames()).equals(List.of(names))) {
      throw wrong(Translatable.of("it must have the members {0}", String.join(", ", names)));
    }
  }

  private static ArchiveRefused wrong(Translatable why) {
    return new ArchiveRefused(Translatable.of("has a wrong {0}: {1}", ArchiveWriter.MANIFEST, why));
  }

  private static void compare(
      SequencedMap<String, Listed> files, SequencedMap<String, Listed> listed)
      throws ArchiveRefused {
    for (String path : listed.keySet()) {
      if (!files.containsKey(path)) {
        throw new ArchiveRefused(
            Translatable.of("lacks a file that its manifest lists: {0}", quoted(path)));
      }
    }
    for (var file : files.entrySet()) {
      Listed entry = listed.get(file.getKey());
      if (entry == null) {
        throw new ArchiveRefused(
            Translatable.of("holds {0}, which its manifest does not list", file.getKey()));
      }
      if (!entry.equals(file.getValue())) {
        throw new ArchiveRefused(
            Translatable.of("was changed: {0} is not what was packed", file.getKey()));
      }
    }
  }

  static JsonNode json(String path, byte[] content) throws ArchiveRefused {
    try {
      return Json.read(content);
    } catch (InvalidInput e) {
      throw new ArchiveRefused(Translatable.of("has a wrong {0}: {1}", path, e.detail()));
    }
  }
}
