package org.talenttree.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import org.talenttree.picture.PictureRefused;
import org.talenttree.picture.SquarePicture;

/** A file is refused as no picture, or becomes one that stays as it is. */
public final class PictureFuzz {
  /** More than any picture may take, whatever its file claims. */
  private static final long MEMORY = 200 << 20;

  private PictureFuzz() {}

  /** Tries one file; Jazzer calls it. */
  public static void fuzzerTestOneInput(byte[] file) {
    try {
      byte[] made = SquarePicture.of(file, bytes -> assertThat(bytes).isLessThan(MEMORY));
      assertThat(SquarePicture.of(made, bytes -> {})).isEqualTo(made);
    } catch (PictureRefused e) {
      assertThat(e.detail().english()).isNotEmpty();
    }
  }
}
