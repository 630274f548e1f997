import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Makes published trees in a running service: {@code Fixture URL KEY NUMBER TALENTS FOLDER}. Prints
 * the id and the slug of each, and writes request bodies to the folder, with an @ where each
 * request must differ.
 */
final class Fixture {
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final JsonMapper JSON = new JsonMapper();

  private Fixture() {}

  public static void main(String[] arguments) throws Exception {
    String base = arguments[0] + "/api/v1/trees";
    String key = arguments[1];
    int talents = Integer.parseInt(arguments[3]);
    for (int i = 0; i < Integer.parseInt(arguments[2]); i++) {
      byte[] title = ("{\"title\":\"Bench " + i + "\"}").getBytes(UTF_8);
      JsonNode tree = call("POST", base, key, title);
      String id = tree.get("id").stringValue();
      call("PUT", base + "/" + id + "/paths", key, SampleTree.body(i, talents, 0));
      call("POST", base + "/" + id + "/publish", key, new byte[0]);
      System.out.println(id + " " + tree.get("slug").stringValue());
    }
    Path folder = Path.of(arguments[4]);
    String body = new String(SampleTree.body(0, talents, 1), UTF_8).replace("(1)", "(@)");
    Files.writeString(folder.resolve("paths"), body);
    Files.writeString(folder.resolve("record"), "{\"data\":" + body + "}");
    Files.writeString(folder.resolve("title"), "{\"title\":\"Title @\"}");
    HTTP.close();
  }

  private static JsonNode call(String method, String url, String key, byte[] body)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url))
            .method(method, BodyPublishers.ofByteArray(body))
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .build();
    var response = HTTP.send(request, BodyHandlers.ofString());
    if (response.statusCode() / 100 != 2) {
      throw new IOException(method + " " + url + ": " + response.body());
    }
    return JSON.readTree(response.body()).get("data");
  }
}
