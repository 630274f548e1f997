package org.talenttree.client;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A named branch of a tree with its talents. Ids are chosen by the client, unique within the tree.
 */
public record TreePath(
    UUID id, String name, @Nullable String iconUrl, int displayOrder, List<Talent> talents) {}
