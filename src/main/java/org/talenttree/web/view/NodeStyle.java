package org.talenttree.web.view;

import java.util.List;

/** How a page shows the talents of its graphs, and the lines that lead on from them. */
public interface NodeStyle {
  /** The parts of a line that leads on from a talent which opens what comes after it. */
  List<String> LIT = List.of("edge", "lit", "core");

  /** The parts of a line that leads on from one which does not yet. */
  List<String> QUIET = List.of("edge", "quiet");

  /** The style of one tree alone. */
  NodeStyle OF_TREE =
      new NodeStyle() {
        @Override
        public String classes(TalentView talent) {
          return talent.classes();
        }

        @Override
        public List<String> line(TalentView source) {
          return source.isFirm() ? LIT : QUIET;
        }
      };

  /** Returns the classes of a talent's element. */
  String classes(TalentView talent);

  /** Returns the classes of the strokes, from below, of a line that leads on from a talent. */
  List<String> line(TalentView source);
}
