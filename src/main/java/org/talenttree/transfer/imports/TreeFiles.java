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

/** Reads trees from files of every format that is known here, written as JSON or as YAML. */
public final class TreeFiles {
  private static final List<TreeFileFormat> FORMATS =
      List.of(
          new TalentTreeFormat(),
          new SnowflakeFormat(),
          new ReactiveResumeFormat(),
          new FreshFormat(),
          new JsonResumeFormat());

  private TreeFiles() {}

  /** Returns the names by which clients choose a format. */
  public static List<String> formats() {
    return FORMATS.stream().map(TreeFileFormat::id).toList();
  }

  /**
   * Returns the tree in a file, whose format is found by its members unless one is wished; every
   * path and talent without an id takes one from {@code ids}.
   *
   * @throws ImportRefused if the file is of no known format, or wrong in its format
   * @throws org.talenttree.json.InvalidInput if it looks like JSON and is not, or breaks a rule of
   *     trees
   */
  public static UnderstoodFile read(byte[] file, ImportWishes wishes, Supplier<UUID> ids)
      throws ImportRefused {
    JsonPlace root = new JsonPlace(parse(file), Pointer.ROOT);
    for (TreeFileFormat format : FORMATS) {
      boolean fits =
          wishes.format() == null ? format.recognises(root) : format.id().equals(wishes.format());
      if (fits) {
        ReportWriter report = new ReportWriter();
        ImportedTree tree = format.read(root, wishes.defaultLevel(), ids, report);
        return new UnderstoodFile(format.id(), tree, whole(tree), report.report());
      }
    }
    String known = FORMATS.stream().map(TreeFileFormat::name).collect(Collectors.joining("; "));
    throw root.refusal("is of no known format; known are: " + known);
  }

  private static WholeTree whole(ImportedTree tree) {
    return TreeRules.whole(
        tree.title(), tree.slug(), tree.showsGrowth(), tree.theme(), tree.paths());
  }

  private static JsonNode parse(byte[] file) throws ImportRefused {
    byte[] text = withoutMark(file);
    return looksLikeJson(text) ? Json.read(text) : YamlFile.read(text);
  }

  /** Some editors of Windows put a byte order mark before everything they save. */
  private static byte[] withoutMark(byte[] file) {
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
