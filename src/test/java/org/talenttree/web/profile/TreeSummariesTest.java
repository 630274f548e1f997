package org.talenttree.web.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.published.PublishedTrees;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.tree.TreeHead;

/** How often a whole tree is read to show its summary. */
class TreeSummariesTest {
  private TestApp app;
  private PublishedTrees published;
  private TreeSummaries summaries;
  private TestTree tree;

  private static final Messages ENGLISH = Languages.builtIn().english();

  @BeforeEach
  void start() {
    app = TestApp.start();
    var services = app.app().services();
    published = new PublishedTrees(services.database(), services.accounts(), 0);
    summaries = new TreeSummaries(published, ENGLISH);
    tree = TestTree.published(app);
    tree.replacePaths(Sample.level("3"));
  }

  @AfterEach
  void stop() {
    app.close();
  }

  private List<TreeHead> heads() {
    return published.list(tree.owner().username(), 0, 10).orElseThrow().trees();
  }

  private List<TreeSummary> show() {
    return heads().stream().map(summaries::find).flatMap(Optional::stream).toList();
  }

  @Test
  void anUnchangedTreeIsReadOnce() {
    tree.owner().tree("Other").publish();

    for (int i = 0; i < 10; i++) {
      assertThat(show()).hasSize(2);
    }

    assertThat(summaries.madeCount()).isEqualTo(2);
  }

  @Test
  void ofTwoTreesOnlyTheChangedOneIsReadAgain() {
    tree.owner().tree("Other").publish();
    show();

    tree.replacePaths(Sample.level("5"));

    assertThat(show()).extracting(TreeSummary::points).contains(5);
    assertThat(summaries.madeCount()).isEqualTo(3);
  }

  @Test
  void twentyWhoAskAtOnceCauseOneReading() throws Exception {
    List<TreeHead> heads = heads();
    List<Future<Optional<TreeSummary>>> found = new ArrayList<>();
    try (var visitors = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 20; i++) {
        found.add(visitors.submit(() -> summaries.find(heads.getFirst())));
      }
    }

    for (Future<Optional<TreeSummary>> one : found) {
      assertThat(one.get()).isPresent();
    }
    assertThat(summaries.madeCount()).isEqualTo(1);
  }

  @Test
  void aCachedSummaryIsLittleWorkAndNothingToRead() {
    tree.replacePaths(Sample.manyTalents(200));
    assertThat(summaries.largestToRead(heads())).isGreaterThan(20_000);
    assertThat(summaries.work(heads())).isGreaterThan(20_000);

    show();

    assertThat(summaries.largestToRead(heads())).isZero();
    assertThat(summaries.work(heads())).isLessThan(4_000);
  }

  @Test
  void aTreeThatChangedSinceItWasListedIsShownAsItIsNow() {
    List<TreeHead> before = heads();
    tree.patch("{\"title\":\"Later\"}");

    assertThat(summaries.find(before.getFirst())).map(TreeSummary::title).hasValue("Later");
    tree.publish();
    assertThat(summaries.find(before.getFirst())).isEmpty();
  }
}
