package org.talenttree.transfer.exports;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A way to write a tree into a file. */
public enum ExportFormat {
  /** All of the tree, as the API gives it. */
  JSON("json", "application/json", ".json"),
  /** The same as YAML. */
  YAML("yaml", "application/yaml", ".yaml"),
  /** Paths and talents to read. */
  MARKDOWN("markdown", "text/markdown;charset=utf-8", ".md"),
  /** The member {@code skills} of a JSON Resume. */
  JSON_RESUME("json-resume", "application/json", ".resume.json"),
  /** A picture of the whole tree. */
  SVG("svg", "image/svg+xml", ".svg");

  private final String id;
  private final String contentType;
  private final String ending;

  ExportFormat(String id, String contentType, String ending) {
    this.id = id;
    this.contentType = contentType;
    this.ending = ending;
  }

  /** Returns the format of this name, such as {@code json-resume}. */
  public static Optional<ExportFormat> of(String id) {
    return Arrays.stream(values()).filter(format -> format.id.equals(id)).findFirst();
  }

  /** Returns the names of all. */
  public static List<String> ids() {
    return Arrays.stream(values()).map(ExportFormat::id).toList();
  }

  /** Returns the media types of all, without parameters. */
  static Set<String> mediaTypes() {
    return Arrays.stream(values())
        .map(format -> format.contentType.replaceAll(";.*", ""))
        .collect(Collectors.toSet());
  }

  /** Returns the name by which clients choose it. */
  public String id() {
    return id;
  }

  /** Returns the media type with its parameters. */
  String contentType() {
    return contentType;
  }

  /** Returns what a file's name ends with, such as {@code .md}. */
  public String ending() {
    return ending;
  }
}
