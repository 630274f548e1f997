package org.talenttree.transfer.exports;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A table as CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe
 * before it.
 */
public final class CsvText {
  /** The media type, with the header line that {@link #row} wrote first. */
  public static final String MEDIA_TYPE = "text/csv;charset=utf-8;header=present";

  private static final String FORMULA = "=+-@\t\r";

  private final StringBuilder text = new StringBuilder();

  /** Adds a row of texts, whole numbers, and nulls for empty fields. */
  public CsvText row(List<? extends @Nullable Object> fields) {
    text.append(fields.stream().map(CsvText::field).collect(Collectors.joining(",")))
        .append("\r\n");
    return this;
  }

  private static String field(@Nullable Object value) {
    if (value == null || value instanceof Number) {
      return value == null ? "" : value.toString();
    }
    String field = value.toString();
    String safe = !field.isEmpty() && FORMULA.indexOf(field.charAt(0)) >= 0 ? "'" + field : field;
    boolean isPlain = safe.chars().noneMatch(one -> one == ',' || one == '"' || one < ' ');
    return isPlain ? safe : "\"" + safe.replace("\"", "\"\"") + "\"";
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
