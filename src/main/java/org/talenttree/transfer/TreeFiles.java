package org.talenttree.transfer;

import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.talenttree.http.Pointer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/** Reads trees from files of every format that is known here. */
public final class TreeFiles {
  private static final List<TreeFileFormat> FORMATS = List.of(new SnowflakeFormat());

  private static final JsonMapper JSON =
      new JsonMapper(
          JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build());

  private TreeFiles() {}

  /**
   * Returns the tree in a JSON file, whose format is found by its members; every path and talent
   * takes an id from {@code ids}.
   *
   * @throws ImportRefused if the file is not JSON, of no known format, or wrong in its format
   */
  public static ImportedTree read(byte[] file, Supplier<UUID> ids) throws ImportRefused {
    JsonPlace root = parse(file);
    for (TreeFileFormat format : FORMATS) {
      if (format.recognises(root)) {
        return format.read(root, ids);
      }
    }
    String known = FORMATS.stream().map(TreeFileFormat::name).collect(Collectors.joining("; "));
    throw root.refusal("is of no known format; known are: " + known);
  }

  private static JsonPlace parse(byte[] file) throws ImportRefused {
    try {
      return new JsonPlace(JSON.readTree(file), Pointer.ROOT);
    } catch (JacksonException e) {
      throw new ImportRefused(Pointer.ROOT, "is not JSON" + position(e));
    }
  }

  private static String position(JacksonException problem) {
    TokenStreamLocation location = problem.getLocation();
    String where = "; check the syntax and that no name comes twice in an object";
    return location == null
        ? where
        : " at line %d, column %d".formatted(location.getLineNr(), location.getColumnNr()) + where;
  }
}
