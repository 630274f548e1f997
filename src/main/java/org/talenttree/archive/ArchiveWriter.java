package org.talenttree.archive;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.talenttree.id.Digests;
import org.talenttree.json.Json;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes files to a zip whose last file, the manifest, lists each with its size and SHA-256. The
 * same files in the same order always give the same bytes.
 */
final class ArchiveWriter {
  static final String MANIFEST = "manifest.json";
  static final String FORMAT = "talent-tree-account";

  /** The first version, without pictures and confirmations: earlier releases read it too. */
  private static final int FIRST_VERSION = 1;

  /** The version that brought pictures, confirmations and teams. */
  static final int WITH_PICTURES = 3;

  /** The newest version, which brought identities. */
  static final int VERSION = 4;

  /** The earliest time in a zip; the current time would make equal archives differ. */
  private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private final ZipOutputStream zip;
  private final ArrayNode files = JsonNodeFactory.instance.arrayNode();
  private int version = FIRST_VERSION;

  ArchiveWriter(OutputStream out) {
    zip = new ZipOutputStream(out);
  }

  /** Adds a file; its path must be ASCII. */
  void add(String path, byte[] content) {
    ObjectNode file = files.addObject();
    file.put("path", path);
    file.put("bytes", content.length);
    file.put("sha256", HexFormat.of().formatHex(Digests.sha256().digest(content)));
    write(path, content);
  }

  /** Adds a file that archives before a version cannot have. */
  void add(int since, String path, byte[] content) {
    version = Math.max(version, since);
    add(path, content);
  }

  /** Adds the manifest and ends the zip; leaves the stream open. */
  void finish() {
    ObjectNode manifest = JsonNodeFactory.instance.objectNode();
    manifest.put("format", FORMAT);
    manifest.put("version", version);
    manifest.set("files", files);
    write(MANIFEST, Json.indented(manifest));
    try {
      zip.finish();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write(String path, byte[] content) {
    ZipEntry entry = new ZipEntry(path);
    entry.setTimeLocal(TIME);
    try {
      zip.putNextEntry(entry);
      zip.write(content);
      zip.closeEntry();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
