package org.talenttree.web.compare;

import org.talenttree.json.Json;
import org.talenttree.language.Messages;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.published.PublishedTree;

/** The JSON of a tree to compare, as its public may read it, and what its owner says. */
public record SourceTree(byte[] json, OwnerProfile owner) {
  static SourceTree of(PublishedTree tree) {
    return new SourceTree(tree.json(), tree.owner());
  }

  /** Parses it, to be shown in a language. */
  ComparedTree read(Messages say) {
    return ComparedTree.read(Json.read(json), owner, say);
  }
}
