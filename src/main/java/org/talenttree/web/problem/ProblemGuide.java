package org.talenttree.web.problem;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import org.talenttree.api.ProblemType;
import org.talenttree.json.Json;
import tools.jackson.core.type.TypeReference;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * The explanation of a problem type.
 *
 * @param meaning what it means
 * @param causes what usually causes it
 * @param remedy what to do
 */
public record ProblemGuide(String meaning, String causes, String remedy) {

  /** Reads all guides from the jar, by the problem's code. */
  static Map<String, ProblemGuide> readAll() {
    try (InputStream yaml = ProblemGuide.class.getResourceAsStream("/problems.yaml")) {
      if (yaml == null) {
        throw new IllegalStateException("problems.yaml is not in the jar");
      }
      return new YAMLMapper().readValue(yaml, new TypeReference<Map<String, ProblemGuide>>() {});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns this guide as JSON. */
  byte[] json(ProblemType type) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeStringProperty("type", "/problems/" + type.code());
      json.writeStringProperty("code", type.code());
      json.writeNumberProperty("status", type.status());
      json.writeStringProperty("title", type.title().english());
      json.writeStringProperty("meaning", meaning);
      json.writeStringProperty("causes", causes);
      json.writeStringProperty("remedy", remedy);
      json.writeEndObject();
    });
  }
}
