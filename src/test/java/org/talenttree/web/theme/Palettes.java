package org.talenttree.web.theme;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Palettes as text, for tests of the editor's script, which derives them too. */
public final class Palettes {
  private Palettes() {}

  /** Returns the colours of each palette; each is made of three colours of 24 bits. */
  public static String[] of(int[] triples) {
    return IntStream.range(0, triples.length / 3)
        .mapToObj(i ->
            Palette.of(
                colour(triples[i * 3]), colour(triples[i * 3 + 1]), colour(triples[i * 3 + 2])))
        .map(Palettes::text)
        .toArray(String[]::new);
  }

  private static Colour colour(int rgb) {
    return new Colour(rgb >> 16, (rgb >> 8) & 255, rgb & 255);
  }

  private static String text(Palette palette) {
    return Stream.of(
            palette.background(),
            palette.panel(),
            palette.tile(),
            palette.line(),
            palette.text(),
            palette.muted(),
            palette.accent(),
            palette.accentText(),
            palette.onAccent(),
            palette.fill(),
            palette.onFill())
        .map(Colour::hex)
        .collect(Collectors.joining(" "));
  }
}
