package org.talenttree.tree;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.id.Digests;
import tools.jackson.databind.JsonNode;

/** Measures each step of a PUT of 20 talents, without the database. */
@State(Scope.Thread)
public class WriteSteps {
  private static final byte[] KEY =
      "ttk_E3ZOnUaimfZAr4XlUdGSMUwndjoDN31C0jI7Fr".getBytes(StandardCharsets.US_ASCII);

  private byte[] body;
  private JsonNode json;
  private List<Path> paths;

  @Setup
  public void read() throws IOException {
    body = Files.readAllBytes(java.nio.file.Path.of("bench/jmh/paths.json"));
    json = Json.read(body);
    paths = TreeRules.paths(json);
  }

  /** Parses bytes as strict JSON. */
  @Benchmark
  public JsonNode parse() {
    return Json.read(body);
  }

  /** Checks the rules and makes paths of JSON. */
  @Benchmark
  public List<Path> rules() {
    return TreeRules.paths(json);
  }

  /** Encodes paths as the text that is stored. */
  @Benchmark
  public JsonText text() {
    return TreeJson.paths(paths);
  }

  /** The digest by which a key is found. */
  @Benchmark
  public byte[] key() {
    return Digests.sha256().digest(KEY);
  }
}
