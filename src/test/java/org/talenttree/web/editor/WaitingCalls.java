package org.talenttree.web.editor;

import org.talenttree.testing.browser.Browsing;

/** An editor whose calls of some address get their answers when a test lets them. */
final class WaitingCalls {
  private WaitingCalls() {}

  /**
   * Opens a tree whose editor gets no answer to calls of this address. {@code answers} has for each
   * call a function that lets its answer through.
   */
  static EditorPage waiting(Browsing browsing, String address, String... paths) {
    EditorPage editor = EditorPage.open(browsing, EditorTree.draft(browsing.app(), paths), 1280);
    editor.value(
        """
        (() => {
          const send = window.fetch
          window.answers = []
          window.fetch = async (path, how) => {
            const answer = send(path, how)
            if (path.includes('%s')) await new Promise((resolve) => answers.push(resolve))
            return answer
          }
        })()
        """
            .formatted(address));
    return editor;
  }

  static EditorPage awaitCalls(EditorPage editor, int number) {
    return editor.await("answers.length === " + number);
  }
}
