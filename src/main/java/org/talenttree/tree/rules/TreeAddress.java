package org.talenttree.tree.rules;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.Locale;
import java.util.Optional;
import org.talenttree.account.Username;

/** The address of a published tree as people give it: username and slug, or that of its page. */
public record TreeAddress(Username username, Slug slug) {
  private static final int MAX_LENGTH = 1_000;

  /** Of a pasted address the first two segments count; what follows is another form of the tree. */
  private static final Pattern ADDRESS =
      Pattern.compile("(?:https?://[^/?#]+/|/)?@?([a-z0-9-]+)/([a-z0-9-]+)(?:[/?#.].*)?");

  /** Reads an address; empty if the text is none. */
  public static Optional<TreeAddress> of(String text) {
    if (text.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    Matcher address = ADDRESS.matcher(text.strip().toLowerCase(Locale.ROOT));
    return address.matches()
        ? Username.of(address.group(1))
            .flatMap(name -> Slug.of(address.group(2)).map(slug -> new TreeAddress(name, slug)))
        : Optional.empty();
  }

  /** Returns {@code username/slug}. */
  @Override
  public String toString() {
    return username.value() + "/" + slug.value();
  }
}
