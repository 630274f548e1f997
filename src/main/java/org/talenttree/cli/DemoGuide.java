package org.talenttree.cli;

import java.io.PrintWriter;
import java.util.UUID;
import org.talenttree.tree.Tree;

/** Prints the demo's addresses and credentials, and a curl command for each call. */
final class DemoGuide {
  private static final String JSON = "-H 'Content-Type: application/json'";

  private DemoGuide() {}

  static void print(PrintWriter out, String base, String username, DemoData demo) {
    Tree tree = demo.tree();
    String api = base + "/api/v1";
    String page = base + "/" + username + "/" + tree.slug();
    String publicRead = api + "/public/" + username + "/" + tree.slug();
    out.printf(
        """

          “%s” is that page; programs read it at
          %s

          To edit it, sign in at %s/app
          Username  %s
          Password  %s

          %s
          is a copy of it, from before she changed it. Signed in as “%s”, with the same
          password, this page merges what she changed:
          %s/app/trees/%s/upstream

          Side by side: what each knows better
          %s

          The way to a role: what is there, and what comes next
          %s

          A team of four and what it can do together, for its members; sign in first
          %s

          Who knows Kubernetes, of those who want to be found
          %s

          API key  %s

        Try it:
        """,
        tree.title(),
        publicRead,
        base,
        username,
        demo.password(),
        base + "/" + DemoData.READER + "/" + demo.copy().slug(),
        DemoData.READER,
        base,
        demo.copy().id(),
        page + "?with=" + DemoData.READER + "/" + demo.copy().slug(),
        page + "?role=" + DemoData.COMPANY + "/" + demo.role().slug(),
        base + "/app/teams/" + demo.team(),
        base + "/people?talent=Kubernetes",
        demo.key());
    printExamples(out, api, publicRead, demo);
    out.println();
    out.println("The API is described at " + base + "/openapi.json. Ctrl-C ends the demo and");
    out.println("deletes its data.");
  }

  private static void printExamples(PrintWriter out, String api, String publicRead, DemoData demo) {
    String one = api + "/trees/" + demo.tree().id();
    String auth = "-H 'Authorization: Bearer " + demo.key() + "' ";
    example(out, "Read it, as anyone may", "curl -s " + publicRead);
    example(out, "List your trees", "curl -s " + auth + api + "/trees");
    example(out, "Read one tree", "curl -s " + auth + one);
    example(out, "See how it grew, revision by revision", "curl -s " + auth + one + "/revisions");
    example(
        out,
        "Make a tree",
        "curl -s " + auth + JSON + " -d '{\"title\":\"My talents\"}' " + api + "/trees");
    example(
        out,
        "Change its title or theme",
        "curl -s -X PATCH "
            + auth
            + JSON
            + " -d '{\"theme\":{\"background\":\"#102030\",\"textColor\":\"#ffffff\"}}' "
            + one);
    example(
        out,
        "Replace all paths and talents",
        "curl -s -X PUT " + auth + JSON + " -d '" + paths() + "' " + one + "/paths");
    example(out, "Unpublish it, or publish it again", "curl -s -X POST " + auth + one + "/publish");
    example(out, "Delete it", "curl -s -X DELETE " + auth + one);
  }

  private static void example(PrintWriter out, String what, String line) {
    out.println();
    out.println("  # " + what);
    out.println("  " + line + "; echo");
  }

  private static String paths() {
    return """
    {"paths":[{"id":"%s","name":"Backend","displayOrder":0,"talents":[\
    {"id":"%s","name":"Java","level":4,"description":"Since 2009","displayOrder":0}]}]}\
    """
        .formatted(UUID.randomUUID(), UUID.randomUUID());
  }
}
