package org.talenttree.web.app;

import org.talenttree.json.Json;
import org.talenttree.language.Messages;
import org.talenttree.role.StarterRole;
import org.talenttree.web.card.Thumbnail;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;
import tools.jackson.databind.node.ObjectNode;

/** A role that comes with the program, on the pages that offer to start from it. */
public record StarterCard(String address, String field, TreeView tree, Thumbnail picture) {
  static StarterCard of(StarterRole role, Messages say) {
    ObjectNode tree = (ObjectNode) Json.read(role.file());
    // A view has the day of the last change, which no card of a role tells.
    tree.put("updatedAt", "2026-11-26T00:00:00Z");
    TreeView view = TreeReader.read(tree, say);
    return new StarterCard(
        RolePages.ROLES + "/" + role.name(), role.field().in(say), view, Thumbnail.of(view));
  }
}
