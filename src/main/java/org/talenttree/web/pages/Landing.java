package org.talenttree.web.pages;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Messages;
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
  public record Reason(Picture.Drawn icon, String title, String text) {}

  /** Returns the reasons to use the service. */
  public List<Reason> reasons() {
    Messages say = example.say();
    return List.of(
        reason(
            "contrast",
            say.text("Readable in any colours"),
            say.text(
                "Choose three colours or none. Every other colour is worked out so that everyone can"
                    + " read your tree, by day and by night.")),
        reason(
            "image",
            say.text("At home in your README"),
            say.text(
                "Each tree has a card for GitHub, a picture for posts, a frame for your own page.")),
        reason(
            "shield-check",
            say.text("No script, no tracking"),
            say.text(
                "Pages are plain HTML. They set no cookie and call nobody, and they print like a CV.")),
        reason(
            "server",
            say.text("Yours"),
            say.text(
                "One program, one file of data, an open API. Runs on a small machine of your own.")));
  }

  private static Reason reason(String icon, String title, String text) {
    return new Reason(Picture.drawn("lucide/" + icon), title, text);
  }

  /** Returns the icons that the page uses, without duplicates. */
  public List<Picture.Drawn> pictures() {
    return Stream.concat(example.drawnPictures().stream(), reasons().stream().map(Reason::icon))
        .distinct()
        .toList();
  }
}
