package org.talenttree.web.view;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.talenttree.json.Json;
import org.talenttree.language.Languages;

class TreeReaderTest {
  @Test
  void talentsWithTheSameIconShareIt() {
    String talents =
        IntStream.range(0, 2000)
            .mapToObj(i ->
                "{\"id\":\"%d\",\"level\":1,\"iconUrl\":\"icon:simple/elsevier\"}".formatted(i))
            .collect(Collectors.joining(","));
    String tree =
        "{\"updatedAt\":\"2026-01-02T03:04:05Z\",\"paths\":[{\"talents\":[" + talents + "]}]}";

    TreeView read = TreeReader.read(Json.read(tree.getBytes(UTF_8)), Languages.builtIn().english());

    Set<Integer> shapes =
        read.paths().getFirst().talents().stream()
            .map(talent -> System.identityHashCode(((Picture.Drawn) talent.picture()).shapes()))
            .collect(Collectors.toSet());
    // One has 54 kB: two thousand would be 108 MB.
    assertThat(shapes).hasSize(1);
  }
}
