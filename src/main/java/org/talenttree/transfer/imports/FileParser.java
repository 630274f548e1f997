package org.talenttree.transfer.imports;

import static java.time.ZoneOffset.UTC;

import java.time.InstantSource;
import java.time.LocalDate;
import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.icons.IconProposals;

/**
 * Parses files of all known formats; changes nothing.
 *
 * @param ids makes ids for new paths and talents
 * @param icons proposes the icons that an import may take
 */
public record FileParser(Supplier<UUID> ids, IconProposals icons, InstantSource clock) {

  /**
   * Parses a file.
   *
   * @throws ImportRefused if the file cannot be parsed or is invalid in its format
   * @throws org.talenttree.json.InvalidInput if the tree breaks a rule of the API
   */
  public ParsedFile parse(byte[] file, ImportOptions options) throws ImportRefused {
    int year = LocalDate.ofInstant(clock.instant(), UTC).getYear();
    ParsedFile parsed = TreeFiles.read(file, options.inYear(year), ids);
    return options.takesIcons() ? parsed.withIcons(icons) : parsed;
  }
}
