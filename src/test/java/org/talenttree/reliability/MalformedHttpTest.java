package org.talenttree.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.cli.CommandRun;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;

/** Malformed HTTP changes nothing, takes little memory, and does not disturb other clients. */
@Timeout(value = 2, unit = TimeUnit.HOURS)
@EnabledOnOs(OS.LINUX)
class MalformedHttpTest {
  private static final int SLOW_SENDERS = Scale.of(32, 700);
  private static final int HONEST_REQUESTS = Scale.of(200, 20_000);

  /** The heap is limited to 256 MB; the rest is for Java's other memory. */
  private static final long MAX_MEMORY_KIB = 512 << 10;

  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.1 ([1-5]\\d\\d) ");
  private static final Pattern PEAK = Pattern.compile("VmHWM:\\s+(\\d+) kB");

  @TempDir private Path data = Path.of("");
  private int answered;
  private ServerProcess server;
  private TestClient owner;
  private String tree;

  @BeforeEach
  void start() {
    String key = CommandRun.account("ada", data);
    server = ServerProcess.start(data);
    owner = server.client(key);
    var made = owner.json("POST", "/api/v1/trees", Sample.title("Guarded")).data();
    tree = "/api/v1/trees/" + made.get("id").stringValue();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void malformedRequestsAreNeverCarriedOutAndHonestClientsAreAnswered() throws Exception {
    Figures figures = Figures.of("malformed HTTP");
    int count = Scale.of(500, 100_000);
    String before = owner.get(tree).data().toString();
    Duration quiet = p99(honest(new AtomicBoolean(true)));
    AtomicBoolean over = new AtomicBoolean();
    Duration attacked;
    try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<List<Long>> honest = executor.submit(() -> honest(over));
      try {
        attack(count);
      } finally {
        over.set(true);
      }
      attacked = p99(honest.get());
    }
    assertThat(owner.get(tree).data()).hasToString(before);
    assertThat(peakKib()).isLessThan(MAX_MEMORY_KIB);
    assertThat(server.err()).doesNotContain("OutOfMemoryError");
    figures.print(
        "%d malformations, %d answered, 0 carried out, %d slow senders, peak of %d MiB, honest p99 %d us for %d us"
            .formatted(
                count,
                answered,
                SLOW_SENDERS,
                peakKib() >> 10,
                attacked.toNanos() / 1000,
                quiet.toNanos() / 1000));
    assertThat(answered).as("answered, not only hung up on").isGreaterThan(count / 2);
    if (Scale.isRelease()) {
      assertThat(attacked).isLessThan(quiet.multipliedBy(2));
    }
  }

  @Test
  void theRequestThatIsSpoiltWouldBeCarriedOut() {
    assertThat(statuses(new Malformation(Scale.random(0), tree, key()).good()))
        .containsExactly(200);
    assertThat(owner.get(tree).data().get("title").stringValue()).isEqualTo("Harmed");
  }

  private String key() {
    return String.valueOf(owner.key());
  }

  private void attack(int count) {
    try (SlowSenders slow = new SlowSenders(server.base(), SLOW_SENDERS)) {
      for (int i = 0; i < count; i++) {
        String bytes = new Malformation(Scale.random(i), tree, key()).next();
        List<Integer> statuses = statuses(bytes);
        answered += statuses.isEmpty() ? 0 : 1;
        assertThat(statuses)
            .as("malformation %d, %s: %s", i, Scale.replay(), bytes)
            .noneMatch(status -> status < 400);
        if (i % 10 == 0) {
          slow.send();
        }
      }
    }
  }

  private List<Integer> statuses(String bytes) {
    try (RawHttp raw = RawHttp.connect(server.base())) {
      try {
        raw.send(bytes).endOutput();
      } catch (UncheckedIOException e) {
        // Refused before all of it was sent.
      }
      List<Integer> statuses = new ArrayList<>();
      Matcher matcher = STATUS.matcher(raw.readToEnd());
      while (matcher.find()) {
        statuses.add(Integer.valueOf(matcher.group(1)));
      }
      return statuses;
    }
  }

  /** Reads a tree again and again, and returns how long each answer took. */
  private List<Long> honest(AtomicBoolean over) {
    List<Long> nanos = new ArrayList<>();
    while (!over.get() || nanos.size() < HONEST_REQUESTS) {
      long asked = System.nanoTime();
      assertThat(owner.get(tree).status()).isEqualTo(200);
      nanos.add(System.nanoTime() - asked);
    }
    return nanos;
  }

  private static Duration p99(List<Long> nanos) {
    List<Long> sorted = nanos.stream().sorted().toList();
    return Duration.ofNanos(sorted.get(sorted.size() * 99 / 100));
  }

  private long peakKib() throws IOException {
    Matcher peak = PEAK.matcher(Files.readString(Path.of("/proc/" + server.pid() + "/status")));
    assertThat(peak.find()).isTrue();
    return Long.parseLong(peak.group(1));
  }
}
