package org.talenttree.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.talenttree.api.Calls;
import org.talenttree.api.Calls.Answer;
import org.talenttree.api.Calls.Call;
import org.talenttree.api.MediaTypes;
import org.talenttree.api.ResponseHeader;
import org.talenttree.id.Digests;
import org.talenttree.json.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The API as a tool uses it. A refusal ends the tool with a sentence that says what to do.
 *
 * @param origin of this server, where keys are made
 * @param callId that the client gave to the call of the tool
 */
record Api(Calls calls, String origin, String callId) {
  static final String TREES = "/api/v1/trees/";
  static final byte[] NO_BODY = {};

  /** What to do about a revision that is not the present one. */
  static final String STALE =
      "Somebody changed the tree since you read it. Read it again with read_tree, look whether the"
          + " change is still right, and send the revision that you get.";

  private static final int MAX_REVISION = 40;

  /** Reads. */
  Answer get(String target) {
    return accepted(send("GET", target, List.of(), NO_BODY));
  }

  /** Reads a public address, from which a tree may have moved away. */
  Answer getMoved(String target) {
    Answer answer = send("GET", target, List.of(), NO_BODY);
    return answer.status() == 308
        ? get(answer.header("Location").orElse(target))
        : accepted(answer);
  }

  /** Asks or changes without a condition. */
  Answer post(String target, byte[] body, String mediaType) {
    return accepted(send("POST", target, headers(target, body, "", mediaType), body));
  }

  /** Makes again, for this call alone, what was made before and is there no more. */
  Answer postAgain(String target, byte[] body, String mediaType) {
    return accepted(
        send("POST", target, headers(target, body, "again " + callId, mediaType), body));
  }

  /** Returns whether the caller has this tree, in the trash or not at all if not. */
  boolean hasTree(String id) {
    return send("GET", TREES + id, List.of(), NO_BODY).status() == 200;
  }

  /** Changes a tree that is still at this revision. */
  Answer change(String target, byte[] body, String revision) {
    List<ResponseHeader> headers = headers(target, body, revision, MediaTypes.JSON);
    headers.add(ifMatch(revision));
    return accepted(send("POST", target, headers, body));
  }

  private Answer send(String method, String target, List<ResponseHeader> headers, byte[] body) {
    List<ResponseHeader> all = new ArrayList<>(headers);
    all.add(new ResponseHeader("Accept", "*/*"));
    return calls.send(new Call(method, target, all, body));
  }

  /** Returns the header; no tree has the version that stands for what is no version at all. */
  private static ResponseHeader ifMatch(String revision) {
    boolean isVersion =
        !revision.isEmpty()
            && revision.length() <= MAX_REVISION
            && revision.chars().allMatch(c -> c >= '0' && c <= '9');
    return new ResponseHeader("If-Match", isVersion ? "\"" + revision + "\"" : "\"none\"");
  }

  private static List<ResponseHeader> headers(
      String target, byte[] body, String revision, String mediaType) {
    List<ResponseHeader> headers = new ArrayList<>();
    headers.add(new ResponseHeader("Idempotency-Key", idempotencyKey(target, body, revision)));
    if (body.length > 0) {
      headers.add(new ResponseHeader("Content-Type", mediaType));
    }
    return headers;
  }

  /**
   * A client that has seen no answer asks for the same again, maybe by a call with another id. So
   * what is asked for decides, not by which call: a change of one revision is made once.
   */
  private static String idempotencyKey(String target, byte[] body, String revision) {
    MessageDigest digest = Digests.sha256();
    digest.update((target + "\n" + revision + "\n").getBytes(UTF_8));
    return "mcp-" + HexFormat.of().formatHex(digest.digest(body));
  }

  /** Returns the data of an answer. */
  static ObjectNode data(Answer answer) {
    return (ObjectNode) Json.read(answer.body()).required("data");
  }

  /** Returns the revision that the tree of an answer has, as a change must name it. */
  static String revision(Answer answer) {
    return answer.header("ETag").orElse("").replace("\"", "");
  }

  /** Returns an address with parameters, of which those without a value are left out. */
  static String target(String path, Map<String, String> parameters) {
    StringBuilder target = new StringBuilder(path);
    new TreeMap<>(parameters)
        .forEach((name, value) -> {
          if (!value.isEmpty()) {
            target.append(target.indexOf("?") < 0 ? '?' : '&');
            target.append(name).append('=').append(URLEncoder.encode(value, UTF_8));
          }
        });
    return target.toString();
  }

  private Answer accepted(Answer answer) {
    if (answer.status() < 300) {
      return answer;
    }
    throw new Tool.Failure(refusal(answer, Json.read(answer.body())));
  }

  private String refusal(Answer answer, JsonNode problem) {
    String code = problem.path("code").asString("");
    StringBuilder text = new StringBuilder("Refused (").append(code).append("): ");
    text.append(problem.path("title").asString("")).append(' ');
    text.append(problem.path("detail").asString(""));
    for (JsonNode error : problem.path("errors")) {
      String place = error.path("pointer").asString(error.path("parameter").asString(""));
      text.append("\n- ").append(place).append(' ').append(error.path("detail").asString(""));
    }
    return text.append(remedy(code, answer)).toString();
  }

  private String remedy(String code, Answer answer) {
    String wait = answer.header("Retry-After").orElse("");
    return switch (code) {
      case "insufficient_scope" ->
          "\nThe API key of this client does not have that scope. Ask its user to make one that has it at "
              + origin
              + "/app/keys.";
      case "precondition_failed" -> "\n" + STALE;
      default -> wait.isEmpty() ? "" : "\nTry again in " + wait + " seconds.";
    };
  }
}
