package org.talenttree.transfer.imports;

import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.talenttree.json.Json;
import org.talenttree.json.Pointer;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.TreeRules.WholeTree;
import tools.jackson.databind.JsonNode;

/** Reads trees from JSON or YAML files of all known formats. */
public final class TreeFiles {
  private static final List<TreeFileFormat> FORMATS =
      List.of(
          new TalentTreeFormat(),
          new SnowflakeFormat(),
          new ReactiveResumeFormat(),
          new FreshFormat(),
          new JsonResumeFormat());

  private TreeFiles() {}

  /** Returns the names that clients select formats by. */
  public static List<String> formats() {
    return FORMATS.stream().map(TreeFileFormat::id).toList();
  }

  /**
   * Parses a file. Unless the options name a format, it is recognised by the file's members.
   *
   * @param ids makes ids for paths and talents without one
   * @throws ImportRefused if the file is of no known format, or invalid in its format
   * @throws org.talenttree.json.InvalidInput if it is malformed JSON, or breaks a rule of trees
   */
  public static ParsedFile read(byte[] file, ImportOptions options, Supplier<UUID> ids)
      throws ImportRefused {
    LocatedJson root = new LocatedJson(parse(file), Pointer.ROOT);
    for (TreeFileFormat format : FORMATS) {
      boolean fits =
          options.format() == null ? format.recognises(root) : format.id().equals(options.format());
      if (fits) {
        ReportWriter report = new ReportWriter();
        ImportedTree tree = format.read(root, options.defaultLevel(), ids, report);
        return new ParsedFile(format.id(), tree, whole(tree), report.report());
      }
    }
    String known = FORMATS.stream().map(TreeFileFormat::name).collect(Collectors.joining("; "));
    throw root.refusal("is of no known format; known are: " + known);
  }

  private static WholeTree whole(ImportedTree tree) {
    return TreeRules.whole(
        tree.title(), tree.slug(), tree.showsGrowth(), tree.details(), tree.theme(), tree.paths());
  }

  private static JsonNode parse(byte[] file) throws ImportRefused {
    byte[] text = withoutByteOrderMark(file);
    return looksLikeJson(text) ? Json.read(text) : YamlFile.read(text);
  }

  /** Some editors on Windows save files with a byte order mark. */
  private static byte[] withoutByteOrderMark(byte[] file) {
    boolean marked =
        file.length >= 3
            && file[0] == (byte) 0xef
            && file[1] == (byte) 0xbb
            && file[2] == (byte) 0xbf;
    return marked ? Arrays.copyOfRange(file, 3, file.length) : file;
  }

  private static boolean looksLikeJson(byte[] file) {
    for (byte b : file) {
      if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
        return b == '{' || b == '[';
      }
    }
    return false;
  }
}
