package org.talenttree.web.pages;

import java.util.List;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.web.view.LinkedText;
import org.talenttree.web.view.PathView;
import org.talenttree.web.view.Picture;
import org.talenttree.web.view.Relation;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TalentView.Evidence;
import org.talenttree.web.view.TreeView;

/**
 * The memory that the page of a tree takes while it is made. {@code PageMemoryTest} measures the
 * worst shapes of trees: what a page needs is no fixed multiple of the bytes of its tree.
 */
public final class PageMemory {
  private static final int OF_PAGE = 8_000;
  private static final int OF_TALENT = 1_000;
  private static final int OF_LINK = 80;
  private static final int OF_RELATION = 260;
  private static final int OF_DAY = 110;

  /** A text is at most three times as long as UTF-8, and twice in memory if it is no Latin one. */
  private static final int OF_CHARACTER = 2;

  /** A name is in its own element, by its popup and to screen readers. */
  private static final int MENTIONS = 4;

  /**
   * For a byte of HTML: the view that it is made from, the text, its bytes, and these compressed.
   */
  private static final int OF_HTML = 6;

  private PageMemory() {}

  /**
   * Reserves what the page takes beyond the {@link Memory#PAGE} that was reserved to read the tree;
   * refuses with {@code overloaded} when too little memory is free.
   *
   * @param bytes the size of the tree as JSON
   */
  public static void reserve(Request request, TreeView tree, long bytes) {
    long more = of(tree) - Memory.PAGE.of(bytes);
    if (more > 0) {
      request.reserve(more);
    }
  }

  /** Returns the bytes, at most. */
  public static long of(TreeView tree) {
    long html = OF_PAGE + html(tree.description());
    for (PathView path : tree.paths()) {
      html += OF_PAGE + text(path.name()) * MENTIONS;
      for (TalentView talent : path.talents()) {
        html += html(talent);
      }
    }
    for (Picture.Drawn icon : tree.drawnPictures()) {
      html += icon.shapes().length();
    }
    return html * OF_HTML;
  }

  /** Returns the bytes that so many further characters take. */
  public static long ofText(long characters) {
    return characters * OF_CHARACTER * OF_HTML;
  }

  private static long html(TalentView talent) {
    long html = OF_TALENT + text(talent.name()) * MENTIONS + html(talent.description());
    for (Evidence evidence : talent.evidence()) {
      html += OF_LINK + text(evidence.url()) + text(evidence.text());
    }
    for (Relation relation : talent.relations().needs()) {
      html += 2 * (OF_RELATION + text(relation.place()));
    }
    return html + (long) talent.days().size() * OF_DAY;
  }

  private static long html(List<LinkedText.Part> parts) {
    long html = 0;
    for (LinkedText.Part part : parts) {
      html += part.link() == null ? text(part.text()) : OF_LINK + 2 * text(part.text());
    }
    return html;
  }

  private static long text(String text) {
    return (long) text.length() * OF_CHARACTER;
  }
}
