package org.talenttree.cli.trees;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.talenttree.ascode.RemoteComparison;
import org.talenttree.cli.options.RemoteOptions;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.json.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/** {@code talenttree compare}: shows who is ahead in which talents of two trees. */
@Command(
    name = "compare",
    description = {
      "Compare two trees, yours with drafts or published ones, through the API of a service.",
      "Talents are matched by their ids, as copies keep ids, by name, and by other names of the same"
          + " thing."
    })
public final class CompareCommand extends Subcommand {
  private static final String NAMING =
      "The id or slug of a tree of yours, or USERNAME/SLUG of a published one.";

  @Mixin private RemoteOptions remote = new RemoteOptions();

  @Parameters(index = "0", paramLabel = "A", description = NAMING)
  private String first = "";

  @Parameters(index = "1", paramLabel = "B", description = NAMING)
  private String second = "";

  @Option(names = "--json", description = "Print the comparison as JSON.")
  private boolean json;

  @Override
  public Integer call() throws Exception {
    JsonNode comparison = new RemoteComparison(remote.open(err())).find(first, second);
    if (json) {
      out().print(new String(Json.indented(comparison), UTF_8));
    } else {
      RemoteComparison.print(comparison, out());
    }
    return 0;
  }
}
