package org.talenttree.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Where things are on the pages of a browser's PDF, whose objects are plain text. */
record PrintedPages(String pdf) {
  /** Half of a page of A4, in points: where the second column begins. */
  private static final double HALF = 297;

  private static final Pattern LINK =
      Pattern.compile(
          "(\\d+) 0 obj\\s<</Type /Annot(?:(?!endobj).)*?/Rect \\[([\\d.]+) (?:(?!endobj).)*?/URI \\(https://example\\.org/([a-z0-9]+)/",
          Pattern.DOTALL);
  private static final Pattern PAGE =
      Pattern.compile(
          "(\\d+) 0 obj\\s<</Type /Page\\s(?:(?!endobj).)*?/Annots \\[([^]]*)]", Pattern.DOTALL);
  private static final Pattern HEADING =
      Pattern.compile("<</Title \\(([^)]*)\\)\\s/Dest \\[(\\d+) 0 R /XYZ ([\\d.]+) ");

  private static final Pattern SIZE = Pattern.compile("/MediaBox \\[0 0 ([\\d.]+) ([\\d.]+)]");

  static PrintedPages of(byte[] pdf) {
    return new PrintedPages(new String(pdf, ISO_8859_1));
  }

  /** Returns the width and height of each page, in points. */
  List<String> sizes() {
    return SIZE.matcher(pdf)
        .results()
        .map(size ->
            Math.round(Double.parseDouble(size.group(1)))
                + "x"
                + Math.round(Double.parseDouble(size.group(2))))
        .toList();
  }

  /**
   * Returns the columns, in their order, in which there are links to each folder of the example.
   */
  TreeMap<String, Set<String>> links() {
    TreeMap<String, Set<String>> columns = new TreeMap<>();
    for (MatchResult page : PAGE.matcher(pdf).results().toList()) {
      Set<String> annotations = Set.of(page.group(2).split(" 0 R ?", -1));
      for (MatchResult link : LINK.matcher(pdf).results().toList()) {
        if (annotations.contains(link.group(1))) {
          columns
              .computeIfAbsent(link.group(3), folder -> new LinkedHashSet<>())
              .add(column(page.group(1), link.group(2)));
        }
      }
    }
    return columns;
  }

  /** Returns the column in which each heading is. */
  TreeMap<String, String> headings() {
    return HEADING
        .matcher(pdf)
        .results()
        .collect(
            Collectors.toMap(
                heading -> heading.group(1),
                heading -> column(heading.group(2), heading.group(3)),
                (one, other) -> one,
                TreeMap::new));
  }

  private static String column(String page, String x) {
    return page + (Double.parseDouble(x) < HALF ? " left" : " right");
  }
}
