package org.talenttree.web.app;

import org.talenttree.language.Messages;
import org.talenttree.language.Sentences;

/**
 * What changed in a tree, in the language of a page; the editor has the same in service-words.js.
 */
final class ChangeWords {
  private static final Sentences SENTENCES =
      Sentences.of(
          Messages.declare("created the tree"),
          Messages.declare("brought the tree back from the trash"),
          Messages.declare("details of the paths changed"),
          Messages.declare("title changed from \"{0}\" to \"{1}\""),
          Messages.declare("slug {0} → {1}"),
          Messages.declare("merged with {0} at revision {1}"),
          Messages.declare("theme changed: {0}"),
          Messages.declare("published"),
          Messages.declare("unpublished"),
          Messages.declare("growth shown"),
          Messages.declare("growth hidden"),
          Messages.declare("standard names of the levels given"),
          Messages.declare("standard names of the levels no longer given"),
          Messages.declare("level {0} is called \"{1}\", was \"{2}\""),
          Messages.declare("description added"),
          Messages.declare("description removed"),
          Messages.declare("description changed"),
          Messages.declare("renamed path {0} to {1}"),
          Messages.declare("reordered the paths"),
          Messages.declare("added path {0} with 1 talent"),
          Messages.declare("added path {0} with {1} talents"),
          Messages.declare("removed path {0} with 1 talent"),
          Messages.declare("removed path {0} with {1} talents"),
          Messages.declare("added talent {0} at level {1} to {2}"),
          Messages.declare("removed talent {0} from {1}"),
          Messages.declare("renamed talent {0} to {1}"),
          Messages.declare("moved {0} from {1} to {2}"),
          Messages.declare("description of {0} added"),
          Messages.declare("description of {0} removed"),
          Messages.declare("description of {0} changed"),
          Messages.declare("icon of {0} added"),
          Messages.declare("icon of {0} removed"),
          Messages.declare("icon of {0} changed"),
          Messages.declare("links of {0} added"),
          Messages.declare("links of {0} removed"),
          Messages.declare("links of {0} changed"),
          Messages.declare("{0} was removed in the source and changed here; it stays"),
          Messages.declare("{0} was removed in the source, but {1} needs it; it stays"),
          Messages.declare("{0} was changed in the source and removed here; it stays away"),
          Messages.declare("{0} does not need {1} as in the source: {2}"),
          Messages.declare("{0} of {1}: {2} here, {3} in the source"),
          Messages.declare("{0} no longer needs {1}"),
          Messages.declare("{0} needs {1}"));

  private ChangeWords() {}

  static String in(Messages say, String english) {
    return SENTENCES.in(say, english);
  }
}
