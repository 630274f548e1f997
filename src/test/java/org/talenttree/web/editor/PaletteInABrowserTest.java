package org.talenttree.web.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.browser.Browsing;
import org.talenttree.web.theme.Palettes;

/** The editor's script derives the same colours as the service. */
@Tag("sqlite")
class PaletteInABrowserTest {
  private static final int TRIPLES = 200_000;
  private static final int AT_ONCE = 20_000;

  @Test
  void twoHundredThousandRandomTriplesGiveTheSamePalettes() {
    Random random = new Random(20261122);
    try (Browsing browsing = Browsing.start()) {
      EditorPage editor = EditorPage.open(browsing);
      editor.value(
          "import('/app/editor/palette.js').then(all => { window.palettes = all; return 0 })");
      for (int done = 0; done < TRIPLES; done += AT_ONCE) {
        int[] triples = IntStream.range(0, AT_ONCE * 3).map(i -> random.nextInt(1 << 24)).toArray();
        var browser = CompletableFuture.supplyAsync(() -> inTheBrowser(editor, triples));
        String[] here = Palettes.of(triples);
        String[] there = browser.join();
        if (!Arrays.equals(here, there)) {
          int first = Arrays.mismatch(here, there);
          assertThat(there[first]).as("palette of %s", hex(triples, first)).isEqualTo(here[first]);
        }
      }
    }
  }

  private static String[] inTheBrowser(EditorPage editor, int[] triples) {
    String list = Arrays.stream(triples).mapToObj(String::valueOf).collect(Collectors.joining(","));
    return editor
        .value(
            "(triples => { const {palette, hex} = window.palettes; const c = n => [n >> 16, n >> 8 & 255, n & 255]; const all = [];"
                + " for (let i = 0; i < triples.length; i += 3) { const p = palette(c(triples[i]), c(triples[i + 1]), c(triples[i + 2]));"
                + " all.push([p.background, p.panel, p.tile, p.line, p.text, p.muted, p.accent, p.accentText, p.onAccent, p.fill, p.onFill].map(hex).join(' ')) }"
                + " return all.join() })(["
                + list
                + "])")
        .asString()
        .split(",");
  }

  private static String hex(int[] triples, int index) {
    return "#%06x #%06x #%06x"
        .formatted(triples[index * 3], triples[index * 3 + 1], triples[index * 3 + 2]);
  }
}
