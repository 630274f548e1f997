package org.talenttree.transfer.imports;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;
import org.talenttree.transfer.imports.records.Mapping.MappingChoice;

/**
 * The options of an import.
 *
 * @param format the id of a format; null to recognise it by the members of the file's object
 * @param defaultLevel the level, from 1 to 5, for skills whose level is missing or not recognised
 * @param choice what is decided about the columns or members of the file
 * @param takesIcons whether talents get the icons that are proposed for their names
 * @param isPreview whether a table without names is shown with its columns instead of refused
 * @param charset the encoding of a text; null to find it out
 * @param year the present year, to which years of experience are counted
 */
public record ImportOptions(
    @Nullable String format,
    int defaultLevel,
    MappingChoice choice,
    boolean takesIcons,
    boolean isPreview,
    @Nullable Charset charset,
    int year) {
  /** Any format, and level 3. */
  public static final ImportOptions DEFAULT = of(null, 3);

  /** Refuses a level outside 1..5. */
  public ImportOptions {
    if (defaultLevel < 1 || defaultLevel > 5) {
      throw new IllegalArgumentException("level " + defaultLevel);
    }
  }

  /** Returns options that leave it to the file what its fields hold, and take no icons. */
  public static ImportOptions of(@Nullable String format, int defaultLevel) {
    return new ImportOptions(format, defaultLevel, MappingChoice.NONE, false, false, null, 0);
  }

  /** Returns the same options with what is decided about the fields. */
  public ImportOptions with(MappingChoice decided) {
    return new ImportOptions(format, defaultLevel, decided, takesIcons, isPreview, charset, year);
  }

  /** Returns the same options, with proposed icons or without. */
  public ImportOptions withIcons(boolean taken) {
    return new ImportOptions(format, defaultLevel, choice, taken, isPreview, charset, year);
  }

  /** Returns the same options for a preview. */
  public ImportOptions forPreview() {
    return new ImportOptions(format, defaultLevel, choice, takesIcons, true, charset, year);
  }

  /** Returns the same options for a text in this encoding; null to find it out. */
  public ImportOptions in(@Nullable Charset encoding) {
    return new ImportOptions(format, defaultLevel, choice, takesIcons, isPreview, encoding, year);
  }

  /** Returns the same options in this year. */
  ImportOptions inYear(int present) {
    return new ImportOptions(format, defaultLevel, choice, takesIcons, isPreview, charset, present);
  }
}
