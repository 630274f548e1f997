package org.talenttree.web.compare;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.api.Gzip;
import org.talenttree.api.Request.Memory;
import org.talenttree.json.Json;
import org.talenttree.language.Languages;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.testing.HeapUse;
import org.talenttree.web.html.Templates;

/** What the page of two trees takes in memory is no more than what is reserved for it. */
class CompareMemoryTest {
  private static final int TALENTS = 2_000;
  private static final int ON_A_PATH = 200;

  @ParameterizedTest
  @CsvSource({
    "A, T, 0",
    "A, T, 1000",
    "A, T, 2000",
    "🌱, 🌱, 1000",
    "🌱, T, 0",
    "&, T, 1000",
    "&&&&&, T, 1000"
  })
  void allThatIsMadeForAPageIsReserved(String letter, String talent, int apart) {
    String owner = letter.repeat(40);
    String name = talent.equals("T") ? talent : talent.repeat(95);
    byte[] first = json(name, 0);
    byte[] second = json(name, apart);
    HeapUse<List<Object>> page = HeapUse.of(() -> make(first, second, owner));

    long reserved =
        Memory.PAGE.of(first.length + second.length)
            + ((CompareView) page.made().getFirst()).memory();
    // The size of the heap is known to some hundred kilobytes.
    assertThat(page.bytes()).isBetween(reserved / 8, reserved + (256 << 10));
  }

  /** Keeps all that is there at once at some time. */
  private static List<Object> make(byte[] first, byte[] second, String owner) {
    OwnerProfile one = new OwnerProfile(owner + "1", null, null, List.of(), null, null, false);
    OwnerProfile other = new OwnerProfile(owner + "2", null, null, List.of(), null, null, false);
    var say = Languages.builtIn().english();
    var nodes = List.of(Json.read(first), Json.read(second));
    CompareView view =
        CompareView.of(
            ComparedTree.read(nodes.getFirst(), one, say),
            ComparedTree.read(nodes.getLast(), other, say));
    var frame =
        CompareRoutes.frame("compare", view.first(), "", "", "", view.tree().layout().css());
    String html = Templates.render("compare/compare", Map.of("frame", frame, "view", view));
    byte[] bytes = html.getBytes(UTF_8);
    return List.of(view, nodes, html, bytes, Gzip.of(bytes));
  }

  /** Returns a tree whose talents have so many other names than those of one from zero. */
  private static byte[] json(String name, int from) {
    List<String> paths = new ArrayList<>();
    for (int path = 0; path < TALENTS; path += ON_A_PATH) {
      paths.add(
          IntStream.range(path, path + ON_A_PATH)
              .mapToObj(i ->
                  "{\"id\":\"00000000-0000-4000-8000-%012d\",\"name\":\"%s%d\",\"level\":%d,\"displayOrder\":%d}"
                      .formatted(from + i, name, from + i, 1 + (i + from / 1_000) % 5, i))
              .collect(Collectors.joining(",", head(path), "]}")));
    }
    return "{\"id\":\"00000000-0000-4000-8000-%012d\",\"title\":\"A\",\"slug\":\"a\",\"owner\":{\"username\":\"ada\"},\"updatedAt\":\"2026-01-02T03:04:05Z\",\"paths\":[%s]}"
        .formatted(from, String.join(",", paths))
        .getBytes(UTF_8);
  }

  private static String head(int path) {
    return "{\"id\":\"00000000-0000-4000-9000-%012d\",\"name\":\"P\",\"displayOrder\":%d,\"talents\":["
        .formatted(path, path);
  }
}
