package org.talenttree.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import java.util.regex.Pattern;
import org.talenttree.tree.rules.Slug;

/** Any title gives a slug that is one, and is its own slug; a text is a slug or it is refused. */
public final class SlugFuzz {
  private static final Pattern FORM = Pattern.compile("^[a-z0-9]+(-[a-z0-9]+)*$");
  private static final UUID ID = UUID.fromString("0199f2c4-6f0b-7c1e-9a55-2f1d0c7b8e34");

  private SlugFuzz() {}

  /** Tries one title; Jazzer calls it. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    String title = new String(bytes, UTF_8);

    Slug slug = Slug.ofTitle(title, ID);

    assertThat(isSlug(slug.value())).as("%s from %s", slug, title).isTrue();
    assertThat(Slug.ofTitle(title, ID)).isEqualTo(slug);
    assertThat(Slug.ofTitle(slug.value(), ID)).isEqualTo(slug);
    assertThat(Slug.of(title).isPresent()).as(title).isEqualTo(isSlug(title));
  }

  private static boolean isSlug(String text) {
    // Not find(): a dollar sign would let a line end pass.
    return text.length() <= 80 && FORM.matcher(text).matches();
  }
}
