package org.talenttree.web.pages;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.talenttree.api.Gzip;
import org.talenttree.api.Request.Memory;
import org.talenttree.icons.IconNames;
import org.talenttree.json.Json;
import org.talenttree.language.Languages;
import org.talenttree.testing.HeapUse;
import org.talenttree.tree.rules.BuiltInIcon;
import org.talenttree.web.html.Policy.Framing;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;

/** What the page of a tree takes in memory while it is made is no more than what is reserved. */
class PageMemoryTest {
  private static final int TALENTS = 2000;
  private static final int DAYS = 24;

  enum Shape {
    BARE(TALENTS) {},
    PROSE(200) {
      @Override
      String members(int i) {
        return description("What I do, and more. ".repeat(470));
      }
    },
    UMLAUTS(200) {
      @Override
      String members(int i) {
        return description("Größe täuscht übrigens. ".repeat(400));
      }
    },
    LINKS(TALENTS) {
      @Override
      String members(int i) {
        return description("http://a.b ".repeat(85));
      }
    },
    EVIDENCE(TALENTS) {
      @Override
      String members(int i) {
        return ",\"links\":["
            + "{\"url\":\"https://a.b\"},".repeat(4)
            + "{\"url\":\"https://a.b\"}]";
      }
    },
    ICONS(TALENTS) {
      @Override
      String members(int i) {
        return ",\"iconUrl\":\"icon:" + LARGE_ICONS.get(i) + "\"";
      }
    },
    NEEDED(TALENTS) {
      @Override
      String members(int i) {
        return i % 200 < 5
            ? ""
            : IntStream.range(0, 5)
                .mapToObj(n -> "\"" + id(i - i % 200 + n) + "\"")
                .collect(Collectors.joining(",", ",\"requires\":[", "]"));
      }
    },
    NEEDED_BY_LONG_NAMES(TALENTS) {
      @Override
      String members(int i) {
        return i % 200 < 5 ? "" : NEEDED.members(i);
      }

      @Override
      String name(int i) {
        return i % 200 < 5 ? "🌱".repeat(199) + i : "T";
      }
    },
    GROWN(TALENTS) {
      @Override
      String growth() {
        String days =
            IntStream.range(0, DAYS)
                .mapToObj(day ->
                    "{\"on\":\""
                        + LocalDate.EPOCH.plusDays(day)
                        + "\",\"level\":"
                        + (1 + day % 5)
                        + "}")
                .collect(Collectors.joining(",", "[", "]"));
        return IntStream.range(0, TALENTS)
            .mapToObj(i -> "{\"id\":\"" + id(i) + "\",\"levels\":" + days + "}")
            .collect(Collectors.joining(",", "[", "]"));
      }
    };

    final int talents;

    Shape(int talents) {
      this.talents = talents;
    }

    String members(int i) {
      return "";
    }

    String name(int i) {
      return "T" + i;
    }

    String growth() {
      return "[]";
    }

    byte[] json() {
      List<String> paths = new ArrayList<>();
      for (int from = 0; from < talents; from += 200) {
        paths.add(
            IntStream.range(from, Math.min(talents, from + 200))
                .mapToObj(i ->
                    "{\"id\":\"%s\",\"name\":\"%s\",\"level\":3%s}"
                        .formatted(id(i), name(i), members(i)))
                .collect(Collectors.joining(",", "{\"name\":\"P\",\"talents\":[", "]}")));
      }
      return ("{\"id\":\"%s\",\"title\":\"A\",\"slug\":\"a\",\"owner\":{\"username\":\"ada\"},"
              + "\"updatedAt\":\"2026-01-02T03:04:05Z\",\"growth\":%s,\"paths\":[%s]}")
          .formatted(id(0), growth(), String.join(",", paths))
          .getBytes(UTF_8);
    }
  }

  private static final List<String> LARGE_ICONS =
      Stream.concat(
              IconNames.simple().keySet().stream().map(name -> "simple/" + name),
              IconNames.lucide().keySet().stream().map(name -> "lucide/" + name))
          .sorted(
              Comparator.comparingInt(
                      (String icon) -> BuiltInIcon.find(icon).orElseThrow().svg().length())
                  .reversed())
          .toList();

  private static String id(int i) {
    return "00000000-0000-4000-8000-%012d".formatted(i);
  }

  private static String description(String text) {
    return ",\"description\":\"" + text + "\"";
  }

  @ParameterizedTest
  @EnumSource
  void allThatIsMadeForAPageIsReserved(Shape shape) {
    byte[] json = shape.json();
    HeapUse<List<Object>> page = HeapUse.of(() -> make(json));

    long reserved =
        Math.max(Memory.PAGE.of(json.length), PageMemory.of((TreeView) page.made().getFirst()));
    // The size of the heap is known to some hundred kilobytes.
    assertThat(page.bytes()).isBetween(reserved / 5, reserved + (256 << 10));
  }

  /** Keeps all that is there at once at some time. */
  private static List<Object> make(byte[] json) {
    var nodes = Json.read(json);
    TreeView view = TreeReader.read(nodes, Languages.builtIn().english());
    String html = TreePage.of(view, "https://example.org", Framing.DENIED).html();
    byte[] bytes = html.getBytes(UTF_8);
    return List.of(view, nodes, html, bytes, Gzip.of(bytes));
  }
}
