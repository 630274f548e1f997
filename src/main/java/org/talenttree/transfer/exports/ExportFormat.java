package org.talenttree.transfer.exports;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A file format for the export of a tree. */
public enum ExportFormat {
  /** The whole tree, as in the API. */
  JSON("json", "application/json", ".json"),
  /** The same as YAML. */
  YAML("yaml", "application/yaml", ".yaml"),
  /** Paths and talents as text. */
  MARKDOWN("markdown", "text/markdown;charset=utf-8", ".md"),
  /** The member {@code skills} of a JSON Resume. */
  JSON_RESUME("json-resume", "application/json", ".resume.json"),
  /** A picture of the whole tree. */
  SVG("svg", "image/svg+xml", ".svg");

  private final String id;
  private final String contentType;
  private final String extension;

  ExportFormat(String id, String contentType, String extension) {
    this.id = id;
    this.contentType = contentType;
    this.extension = extension;
  }

  /** Returns the format with this id, such as {@code json-resume}. */
  public static Optional<ExportFormat> of(String id) {
    return Arrays.stream(values()).filter(format -> format.id.equals(id)).findFirst();
  }

  /** Returns the ids of all formats. */
  public static List<String> ids() {
    return Arrays.stream(values()).map(ExportFormat::id).toList();
  }

  /** Returns the media types of all formats, without parameters. */
  static Set<String> mediaTypes() {
    return Arrays.stream(values())
        .map(format -> format.contentType.replaceAll(";.*", ""))
        .collect(Collectors.toSet());
  }

  /** Returns the name that clients select it by. */
  public String id() {
    return id;
  }

  /** Returns the media type with its parameters. */
  String contentType() {
    return contentType;
  }

  /** Returns the extension of file names, such as {@code .md}. */
  public String extension() {
    return extension;
  }
}
