package org.talenttree.web.profile;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.stream.IntStream;
import org.talenttree.id.Digests;
import org.talenttree.web.view.Initials;

/**
 * The drawn picture of an owner: initials on a hexagon, inside a ring whose six pips are filled or
 * not by the hash of the username.
 *
 * @param pips the places of the pips on the ring that are filled, and of those that are not
 */
public record Monogram(String initials, List<Pip> pips) {
  private static final int[][] CORNERS = {
    {68, 8}, {122, 36}, {122, 112}, {68, 140}, {14, 112}, {14, 36}
  };

  /** A diamond on a corner of the ring. */
  public record Pip(int x, int y, boolean isFilled) {}

  /** Copies the pips. */
  public Monogram {
    pips = List.copyOf(pips);
  }

  /** Returns the monogram of a name, whose pips only the username decides. */
  static Monogram of(String name, String username) {
    int bits = Digests.sha256().digest(username.getBytes(UTF_8))[0];
    List<Pip> pips =
        IntStream.range(0, CORNERS.length)
            .mapToObj(i -> new Pip(CORNERS[i][0], CORNERS[i][1], (bits >> i & 1) == 1))
            .toList();
    return new Monogram(Initials.of(name), pips);
  }
}
