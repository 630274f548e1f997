package org.talenttree.web.card;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.cli.CommandRun;
import org.talenttree.json.Json;
import org.talenttree.language.Languages;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.Until;
import org.talenttree.web.card.CardRoutes.Posters;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;

/** The pictures of link previews: when they are drawn, and with which fonts. */
@Timeout(120)
class PostersTest {
  private static final int VISITORS = 20;
  private static final String KEY = "W/\"1\"";
  private static final TreeView TREE =
      TreeReader.read(
          Json.read(
              """
              {"id":"1","title":"Tree","slug":"tree","owner":{"username":"ada"},\
              "updatedAt":"1970-01-01T00:00:00Z"}\
              """
                  .getBytes(UTF_8)),
          Languages.builtIn().english());

  @Test
  void twentyWhoAskAtOnceWaitForOneDrawing() throws InterruptedException, ExecutionException {
    AtomicInteger drawings = new AtomicInteger();
    AtomicInteger asking = new AtomicInteger();
    CountDownLatch allAsk = new CountDownLatch(1);
    Posters posters = new Posters();
    Supplier<byte[]> drawing =
        () -> {
          drawings.incrementAndGet();
          await(allAsk);
          return Poster.png(TREE);
        };

    try (var visitors = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<byte[]>> pictures = new ArrayList<>();
      for (int i = 0; i < VISITORS; i++) {
        pictures.add(
            visitors.submit(() -> {
              asking.incrementAndGet();
              return posters.get(KEY, drawing);
            }));
      }
      Until.holds("all ask", () -> asking.get() == VISITORS);
      assertThat(posters.find(KEY)).isNull();
      allAsk.countDown();
      for (Future<byte[]> picture : pictures) {
        assertThat(picture.get()).isEqualTo(pictures.getFirst().get());
      }
    }
    assertThat(drawings).hasValue(1);
  }

  @Test
  void whatIsDrawnIsFoundUntilTheNextRevision() {
    Posters posters = new Posters();
    String next = "W/\"2\"";

    posters.get(KEY, () -> new byte[] {1});

    assertThat(posters.find(KEY)).containsExactly(1);
    assertThat(posters.find(next)).isNull();
    assertThat(posters.get(KEY, () -> new byte[] {2})).containsExactly(1);
    assertThat(posters.get(next, () -> new byte[] {3})).containsExactly(3);
  }

  @Test
  @Tag("sqlite")
  @EnabledOnOs(OS.LINUX)
  void onAMachineWithoutFontsThePictureIsDrawnAllTheSame(@TempDir Path data) throws IOException {
    String key = CommandRun.account("ada", data);
    try (ServerProcess server =
        ServerProcess.start(List.of("env", "FONTCONFIG_FILE=/nonexistent"), data)) {
      TestClient ada = server.client(key);
      var made = ada.json("POST", "/api/v1/trees", Sample.title("技能の木 in Java")).data();
      ada.post("/api/v1/trees/" + made.get("id").stringValue() + "/publish");

      var picture =
          new TestVisitor(server.base()).get("/ada/" + made.get("slug").stringValue() + "/og.png");

      assertThat(picture.status()).isEqualTo(200);
      assertThat(ImageIO.read(new ByteArrayInputStream(picture.bytes())).getWidth())
          .isEqualTo(1200);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
