package org.talenttree.edits;

import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;

/** A tree with two paths, and the edits that tests make of it. */
record TestEdits(TestTree tree) {
  static final String BACKEND = "7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10";
  static final String FRONTEND = "d3a1e8c4-6f72-4b59-a2c6-1e9b7f0d4a43";
  static final String JAVA = "2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21";
  static final String SQL = "9c4e7a52-1b3d-4c8e-b0f7-0d5a3e6b8c32";
  static final String CSS = "5a8d1f3e-9b27-4c6a-8e45-7d2c0b9f6e54";

  /** Makes a tree: Java and SQL on Backend, where SQL requires Java; CSS on Frontend. */
  static TestEdits start(TestApp app) {
    TestTree tree = TestTree.draft(app);
    tree.replacePaths(
        """
        {"paths": [
          {"id": "%s", "name": "Backend", "displayOrder": 0, "talents": [
            {"id": "%s", "name": "Java", "level": 3, "displayOrder": 0,
             "links": [{"url": "https://example.org/java"}]},
            {"id": "%s", "name": "SQL", "level": 4, "displayOrder": 1, "requires": ["%s"],
             "description": "Joins.", "peopleNeeded": 2}]},
          {"id": "%s", "name": "Frontend", "displayOrder": 1, "talents": [
            {"id": "%s", "name": "CSS", "level": 2, "displayOrder": 0}]}]}
        """
            .formatted(BACKEND, JAVA, SQL, JAVA, FRONTEND, CSS));
    return new TestEdits(tree);
  }

  /** Sends edits, each the members of a JSON object in single quotes; headers are none. */
  TestResponse send(String... edits) {
    return sendTo("", edits);
  }

  /** Sends edits with a query, such as {@code ?dryRun=true}. */
  TestResponse sendTo(String query, String... edits) {
    return tree.owner().client().json("POST", tree.path() + "/edits" + query, body(edits));
  }

  /** Sends edits with headers, which are pairs of name and value. */
  TestResponse sendWith(List<String> headers, String... edits) {
    return tree.owner()
        .client()
        .json("POST", tree.path() + "/edits", body(edits), headers.toArray(String[]::new));
  }

  static String body(String... edits) {
    return List.of(edits).stream()
        .map(edit -> "{" + edit.replace('\'', '"') + "}")
        .collect(Collectors.joining(",", "{\"edits\":[", "]}"));
  }

  /** Returns an edit of one operation; members are pairs of name and JSON in single quotes. */
  static String edit(String operation, String id, String members) {
    return "'op':'" + operation + "','id':'" + id + "'" + (members.isEmpty() ? "" : "," + members);
  }

  /** Returns a talent as it is now. */
  JsonNode talent(String id) {
    return tree.now()
        .get("paths")
        .valueStream()
        .flatMap(path -> path.get("talents").valueStream())
        .filter(talent -> talent.get("id").stringValue().equals(id))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the names of the tree in its order, such as {@code Backend: Java, SQL}. */
  List<String> names() {
    return tree.now()
        .get("paths")
        .valueStream()
        .map(path -> path.get("name").stringValue() + ": " + talents(path))
        .toList();
  }

  private static String talents(JsonNode path) {
    return path.get("talents")
        .valueStream()
        .map(talent -> talent.get("name").stringValue())
        .collect(Collectors.joining(", "));
  }

  /** Returns a replace body of as many talents as a tree may have; {@link #BACKEND} has none. */
  static String full() {
    String paths =
        IntStream.range(0, 10)
            .mapToObj(i ->
                "{'id':'%s','name':'Path %d','displayOrder':%d,'talents':[%s]}"
                    .formatted(uuid(5_000 + i), i, i + 1, talents(200 * i)))
            .collect(Collectors.joining(","));
    return ("{'paths':[{'id':'" + BACKEND + "','name':'Backend','displayOrder':0}," + paths + "]}")
        .replace('\'', '"');
  }

  private static String talents(int first) {
    return IntStream.range(0, 200)
        .mapToObj(i ->
            "{'id':'%s','name':'Talent %d','level':3,'displayOrder':%d}"
                .formatted(uuid(first + i), first + i, i))
        .collect(Collectors.joining(","));
  }

  static String uuid(int number) {
    return new UUID(0x4000L, 0x8000000000000000L + number).toString();
  }
}
