package org.talenttree.web.app;

import org.talenttree.account.Username;
import org.talenttree.tree.rules.Slug;
import org.talenttree.upstream.Upstream;

/**
 * The source of a copy by its present address; all are empty while there is none, as nobody is
 * named once their tree or account is gone.
 *
 * @param href where the owner of the copy can read it
 */
public record SourceName(String name, String href) {
  private static final SourceName NONE = new SourceName("", "");

  static SourceName of(Upstream upstream) {
    if (!(upstream instanceof Upstream.Found found)) {
      return NONE;
    }
    Username username = found.source().username();
    Slug slug = found.theirs().slug();
    String name = username.value() + "/" + slug.value();
    boolean isOwn = found.theirs().owner().equals(found.tree().owner());
    return new SourceName(name, isOwn ? "/app/trees/" + found.source().id() : "/" + name);
  }
}
