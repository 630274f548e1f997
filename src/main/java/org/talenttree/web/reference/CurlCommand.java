package org.talenttree.web.reference;

import java.util.List;
import org.talenttree.web.reference.Operation.Body;
import tools.jackson.databind.JsonNode;

/** Writes the command that makes a call, for a shell with the server's address and a key. */
final class CurlCommand {
  private CurlCommand() {}

  /** Returns the command, with the first body as its example has it. */
  static String of(String method, String path, JsonNode security, List<Body> bodies) {
    StringBuilder command = new StringBuilder("curl");
    if (!method.equals("GET")) {
      command.append(" -X ").append(method);
    }
    command.append(" \"$TALENTTREE_SERVER").append(path).append('"');
    if (!security.isEmpty()) {
      command.append(" \\\n  -H \"Authorization: Bearer $TALENTTREE_KEY\"");
    }
    if (!bodies.isEmpty()) {
      Body body = bodies.getFirst();
      command.append(" \\\n  -H 'Content-Type: ").append(body.mediaType()).append('\'');
      command.append(
          body.example().isEmpty()
              ? " \\\n  --data-binary @file"
              : " \\\n  -d '" + body.example().replace("'", "'\\''") + "'");
    }
    return command.toString();
  }
}
