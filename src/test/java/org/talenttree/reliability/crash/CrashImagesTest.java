package org.talenttree.reliability.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.talenttree.cli.CommandRun;
import org.talenttree.reliability.Figures;
import org.talenttree.reliability.Journal;
import org.talenttree.reliability.Scale;
import org.talenttree.reliability.crash.CrashImage.Damage;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.Until;

/**
 * Whatever a power cut leaves of the newest bytes of the log, the database opens in a state between
 * two commits, with every write that was acknowledged before those bytes were written.
 */
@Timeout(value = 2, unit = TimeUnit.HOURS)
@EnabledOnOs(OS.LINUX)
class CrashImagesTest {
  private static final int WRITERS = 8;
  private static final List<Damage> DAMAGES = List.of(Damage.values());
  private static final int MAX_WRITES_AFTER = 40;

  /** How far beyond the last commit there may be bytes of the next. */
  private static final int HALF_WRITTEN = 32 << 10;

  @TempDir private Path folder = Path.of("");
  private final Timeline timeline = new Timeline();
  private final AtomicInteger answers = new AtomicInteger();
  private ServerProcess server;
  private TestClient client;

  @BeforeEach
  void start() {
    String key = CommandRun.account("ada", data());
    server = ServerProcess.start(data());
    client = server.client(key);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private Path data() {
    return folder.resolve("data");
  }

  @Test
  void anImageIsAPrefixOfTheCommitsWithEveryWriteAcknowledgedBeforeTheDamagedBytes()
      throws Exception {
    Figures figures = Figures.of("crash images");
    int images = Scale.of(100, 5_000);
    int taken = 0;
    try (ExecutorService writers = Executors.newVirtualThreadPerTaskExecutor()) {
      newTrees().forEach(tree -> writers.execute(() -> write(tree)));
      for (int image = 0; image < images; image++) {
        taken += checkImage(Scale.random(image), folder.resolve("image-" + image)) ? 1 : 0;
      }
      server.kill();
    }
    assertThat(taken).as("images that lack a write that was acknowledged later").isPositive();
    figures.print(
        "%d images during %d acknowledged writes, each a prefix; the damage took something in %d"
            .formatted(images, answers.get(), taken));
  }

  /** Returns whether the damage undid a write, which is allowed for those acknowledged late. */
  private boolean checkImage(RandomGenerator random, Path target) throws IOException {
    Map<String, Integer> due = timeline.acknowledged();
    // Read after the acknowledged writes: writes acknowledged in between are allowed, not required.
    WalPosition mark = WalPosition.ofRunning(data());
    int until = answers.get() + random.nextInt(MAX_WRITES_AFTER);
    Until.holds("writes go on", () -> answers.get() >= until);
    server.pause();
    WalPosition stopped = WalPosition.ofPaused(data());
    CrashImage image = CrashImage.copy(data(), target);
    Map<String, Integer> acknowledged = timeline.acknowledged();
    server.resume();
    long from = mark.damageableFrom(stopped);
    Damage damage = DAMAGES.get(random.nextInt(DAMAGES.size()));
    image.damage(
        damage, random.nextLong(from, Math.max(from, stopped.end()) + HALF_WRITTEN), random);

    CrashImage.Content content = image.open();

    assertThat(content.complaints()).as(Scale.replay()).isEmpty();
    assertThat(timeline.contradictions(content.numbers(), due)).as(Scale.replay()).isEmpty();
    image.delete();
    return !timeline.contradictions(content.numbers(), acknowledged).isEmpty();
  }

  private void write(String tree) {
    try {
      while (true) {
        put(tree);
        answers.incrementAndGet();
      }
    } catch (UncheckedIOException e) {
      // The server was ended; that is the only way out.
    }
  }

  private void put(String tree) {
    int number = timeline.sending(tree);
    String path = "/api/v1/trees/" + tree + "/paths";
    assertThat(client.json("PUT", path, Journal.body(tree, number)).status()).isEqualTo(200);
    timeline.answered(tree, number);
  }

  private List<String> newTrees() {
    List<String> trees = new ArrayList<>();
    for (int i = 0; i < WRITERS; i++) {
      var made = client.json("POST", "/api/v1/trees", Sample.title("Tree"));
      trees.add(made.data().get("id").stringValue());
    }
    return trees;
  }

  @ParameterizedTest
  @EnumSource(
      value = Damage.class,
      names = {"CUT", "FLIPPED"})
  void damageToWhatWasAcknowledgedIsFoundOut(Damage damage) throws Exception {
    newTrees().forEach(this::put);
    WalPosition mark = WalPosition.ofRunning(data());
    server.pause();
    assertThat(verdict(CrashImage.copy(data(), folder.resolve("whole")))).isEmpty();
    CrashImage image = CrashImage.copy(data(), folder.resolve("image"));
    assertThat(Files.size(image.folder().resolve("talenttree.db-wal"))).isEqualTo(mark.end());

    image.damage(damage, mark.end() - 1, Scale.random(0));

    assertThat(verdict(image)).singleElement().asString().startsWith("lost: ");
  }

  private List<String> verdict(CrashImage image) {
    return timeline.contradictions(image.open().numbers(), timeline.acknowledged());
  }
}
