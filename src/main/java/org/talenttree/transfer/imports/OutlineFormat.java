package org.talenttree.transfer.imports;

import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.talenttree.json.Pointer;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.ImportReport.Layout;
import org.talenttree.transfer.imports.records.ColumnUse;
import org.talenttree.transfer.imports.records.Mapping;
import org.talenttree.transfer.imports.records.Outline;
import org.talenttree.transfer.imports.records.Outline.OutlineItem;
import org.talenttree.transfer.imports.records.Outline.OutlineTable;
import org.talenttree.transfer.imports.records.Sheet;
import org.talenttree.transfer.imports.records.SkillEntry;
import org.talenttree.transfer.imports.records.SkillText;
import org.talenttree.transfer.imports.records.Table;
import org.talenttree.transfer.imports.records.TableText;

/** Reads lists of Markdown, or plain lines: headings and outer items are paths. */
final class OutlineFormat {
  static final ImportFormat<String> MARKDOWN =
      new ImportFormat<>(
          "markdown",
          Translatable.of("Markdown (headings and lists)"),
          _ -> Translatable.of("read as lists of Markdown"),
          List.of(".md", ".markdown", "text/markdown"),
          text -> Outline.isExport(text) || Outline.hasTable(text),
          OutlineFormat::hasSigns,
          new OutlineFormat(false)::read);

  static final ImportFormat<String> LINES =
      new ImportFormat<>(
          "lines",
          Translatable.of("plain lines, a talent in each"),
          _ -> Translatable.of("read as one talent a line"),
          List.of(".txt", "text/plain"),
          _ -> false,
          new OutlineFormat(true)::holdsNames,
          new OutlineFormat(true)::read);

  private static final Pattern SIGNS =
      Pattern.compile(
          "(?m)^\\s{0,3}#{1,6}\\s+\\S|^\\s*(?:[-*+•‣▪·◦●■\uf0b7]|[0-9]{1,2}[.)])\\s+\\S|^\\s*\\|.*\\|\\s*$");

  /** Lines of programs and web pages, which would be odd names. */
  private static final Pattern CODE =
      Pattern.compile("(?m)^\\s*<(!doctype|html|\\?xml)|[{};(]\\s*$|=>");

  /** A longer line is a sentence. */
  private static final int MAX_LINE = 120;

  /** A longer line is none that somebody wrote. */
  private static final int MAX_LINE_TO_READ = 20_000;

  private static final Translatable SENTENCE = Translatable.of("is a sentence and names no talent");

  private final boolean everyLine;

  private OutlineFormat(boolean everyLine) {
    this.everyLine = everyLine;
  }

  private static boolean hasSigns(String text) {
    return SIGNS.matcher(text).find();
  }

  /** Returns whether lines without any sign of another format name at least two talents. */
  private boolean holdsNames(String text) {
    return excess(text).isEmpty()
        && entries(outline(text)).size() > 1
        && !CODE.matcher(text).find();
  }

  /** Returns what is too much about a text for a list of skills; empty if nothing is. */
  private Optional<Translatable> excess(String text) {
    if (text.lines().limit(TableText.MAX_ROWS + 1L).count() > TableText.MAX_ROWS) {
      return Optional.of(Translatable.of("has more than {0} lines", TableText.MAX_ROWS));
    }
    return everyLine && text.lines().anyMatch(line -> line.length() > MAX_LINE_TO_READ)
        ? Optional.of(Translatable.of("has a line of more than {0} characters", MAX_LINE_TO_READ))
        : Optional.empty();
  }

  private Outline outline(String text) {
    return everyLine ? Outline.ofLines(text) : Outline.ofMarkdown(text);
  }

  private ImportedTree read(String text, ImportOptions options, ImportBuilder builder)
      throws ImportRefused {
    Optional<Translatable> excess = excess(text);
    if (excess.isPresent()) {
      throw new ImportRefused(Pointer.ROOT, excess.get());
    }
    Outline outline = outline(text);
    String title = builder.title(outline.title(), Pointer.ROOT);
    for (Outline.Lost lost : outline.passedOver()) {
      builder.drop(Sheet.line(lost.line()), lost.why());
    }
    SkillEntries skills = new SkillEntries(options.choice().scale());
    boolean isResume = isResume(outline);
    for (OutlineItem item : outline.items()) {
      if (isResume && item.groups().stream().noneMatch(Resume::isAboveNames)) {
        builder.drop(Sheet.line(item.line()), Resume.ELSEWHERE);
        continue;
      }
      List<SkillEntry> entries = entries(item);
      if (entries.isEmpty()) {
        builder.drop(Sheet.line(item.line()), SENTENCE);
      }
      skills.add(entries);
    }
    for (OutlineTable table : outline.tables()) {
      if (isResume && table.groups().stream().noneMatch(Resume::isAboveNames)) {
        builder.drop(Sheet.line(table.line()), Resume.ELSEWHERE);
      } else {
        addTo(skills, table, options, builder);
      }
    }
    skills.addTo(builder, options.defaultLevel());
    builder.layout(new Layout(CsvFormat.lines(text), "", false, skills.scale()));
    return builder.tree(title);
  }

  /** Returns whether only some headings are above skills; refuses a résumé without such ones. */
  private static boolean isResume(Outline outline) throws ImportRefused {
    if (outline.items().stream().anyMatch(item -> item.level() != null)) {
      return false; // An export, whose paths may be called anything.
    }
    Set<String> headings = new HashSet<>();
    outline.items().forEach(item -> headings.addAll(item.groups()));
    outline.tables().forEach(table -> headings.addAll(table.groups()));
    long others = headings.stream().filter(Resume::isOther).count();
    if (others > 1 && headings.stream().noneMatch(Resume::isAboveNames)) {
      throw new ImportRefused(Pointer.ROOT, Resume.NO_SECTION);
    }
    // "Work" alone may be a group of skills next to others.
    return others > 1 || (others > 0 && headings.stream().anyMatch(Resume::isOfSkills));
  }

  private static List<SkillEntry> entries(Outline outline) {
    return outline.items().stream().flatMap(item -> entries(item).stream()).toList();
  }

  /** Returns what an item names; nothing if it is a sentence. */
  private static List<SkillEntry> entries(OutlineItem item) {
    Pointer place = Sheet.line(item.line());
    if (item.level() != null) {
      String body = item.body().isBlank() ? null : item.body();
      return List.of(new SkillEntry(place, item.groups(), item.text(), item.level(), body));
    }
    return item.text().length() <= MAX_LINE
        ? SkillText.entries(place, item.groups(), item.text(), item.body())
        : SkillText.listOrNothing(place, item.groups(), item.text());
  }

  private static void addTo(
      SkillEntries skills, OutlineTable rows, ImportOptions options, ImportBuilder builder)
      throws ImportRefused {
    List<Table.Row> cells = new ArrayList<>();
    for (List<String> row : rows.rows()) {
      // The second line of a Markdown table is its ruler.
      cells.add(new Table.Row(rows.line() + cells.size() + (cells.isEmpty() ? 0L : 1L), row));
    }
    Table table = SheetEntries.plain(Table.of(cells), Pointer.ROOT, builder);
    Sheet sheet = Sheet.of(table, rows.groups(), true);
    if (Mapping.of(sheet, options.choice()).has(ColumnUse.TALENT)) {
      SheetEntries.addTo(skills, sheet, options, builder);
    } else {
      builder.drop(
          Sheet.line(rows.line()), Translatable.of("is a table without a column of names"));
    }
  }
}
