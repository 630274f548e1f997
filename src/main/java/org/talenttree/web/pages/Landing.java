package org.talenttree.web.pages;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Messages;
import org.talenttree.web.view.PathView;
import org.talenttree.web.view.Picture;
import org.talenttree.web.view.TreeView;

/**
 * The content of the front page.
 *
 * @param example the tree that the operator chose, or the built-in one
 * @param isPublished whether the example is a published tree, which has an address
 * @param host the host that addresses of trees begin with, if anyone may sign up; else null
 */
public record Landing(TreeView example, boolean isPublished, @Nullable String host) {

  /** A reason to use the service. */
  public record Reason(String title, String text) {}

  /** Returns the reasons to use the service. */
  public List<Reason> reasons() {
    Messages say = example.say();
    return List.of(
        new Reason(
            say.text("Read like a CV"),
            say.text(
                "One link, one printed page, one picture for posts. Nothing to install for those who read it.")),
        new Reason(
            say.text("Grown, not written"),
            say.text(
                "Levels rise, and the page remembers when. Evidence sits on the talent that it proves.")),
        new Reason(
            say.text("Yours"),
            say.text(
                "One program, one file of data, an open API. No script on public pages, no tracking.")));
  }

  /** Returns the icons that the page uses, also those of paths that talents need others of. */
  public List<Picture.Drawn> pictures() {
    return Stream.concat(
            sample().drawnPictures().stream(), example.paths().stream().map(PathView::crest))
        .distinct()
        .toList();
  }

  /** Returns the example with its first and last path alone. */
  public TreeView sample() {
    List<PathView> paths = example.paths();
    return paths.size() <= 2
        ? example
        : example.withPaths(List.of(paths.getFirst(), paths.getLast()));
  }
}
