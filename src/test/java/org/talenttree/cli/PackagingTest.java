package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.talenttree.config.Network;
import org.talenttree.config.Setting;
import org.talenttree.testing.TestApp;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The files in packaging/ match the service. */
class PackagingTest {
  private static final Path FOLDER = Path.of("packaging");

  private static String read(String file) throws IOException {
    return Files.readString(FOLDER.resolve(file));
  }

  private static List<String> settings(String text) {
    return java.util.regex.Pattern.compile("TALENTTREE_[A-Z_]+")
        .matcher(text)
        .results()
        .map(match -> match.group().replaceFirst("_FILE$", ""))
        // Read by compose itself, and by the launcher.
        .filter(name ->
            !List.of("TALENTTREE_SITE", "TALENTTREE_IMAGE", "TALENTTREE_AOT").contains(name))
        .toList();
  }

  @Test
  void everyVariableIsASetting() throws IOException {
    List<String> known = Setting.all().stream().map(Setting::environmentName).toList();
    for (String file : List.of("compose.yml", "Dockerfile", "talenttree.service")) {
      assertThat(settings(read(file))).as(file).isNotEmpty().isSubsetOf(known);
    }
  }

  @Test
  void theChartIsForThisVersion() throws IOException {
    JsonNode chart = new YAMLMapper().readTree(read("helm/talenttree/Chart.yaml"));

    assertThat(Files.readString(Path.of("pom.xml")))
        .contains("<version>" + chart.get("appVersion").stringValue() + "</version>\n  <name>");
  }

  @Test
  void theNodesTrustTheBalancerAndNobodyElse() throws IOException {
    JsonNode compose = new YAMLMapper().readTree(read("compose.yml"));
    String balancer = compose.at("/services/balancer/networks/inner/ipv4_address").stringValue();
    // Jackson does not follow YAML's references, so the nodes are looked at where they are written.
    JsonNode node = compose.get("x-node");

    assertThat(node.at("/environment/TALENTTREE_SERVER_TRUSTED_PROXIES").stringValue())
        .isEqualTo(balancer);
    assertThat(
            Network.of(compose.at("/networks/inner/ipam/config/0/subnet").stringValue())
                .orElseThrow()
                .contains(InetAddress.ofLiteral(balancer)))
        .isTrue();
    assertThat(node.has("ports")).isFalse();
    assertThat(compose.at("/services/database").has("ports")).isFalse();
  }

  @Test
  void aServiceThatEndedByItselfIsStartedAgain() throws IOException {
    JsonNode compose = new YAMLMapper().readTree(read("compose.yml"));

    assertThat(read("talenttree.service").lines()).contains("Restart=on-failure");
    assertThat(compose.at("/x-node/restart").stringValue()).isEqualTo("unless-stopped");
    assertThat(read("helm/talenttree/templates/_pod.tpl"))
        .as("Kubernetes restarts what ended unless this is set")
        .doesNotContain("restartPolicy");
  }

  @Test
  void theCommandsOfImageAndUnitExist() throws IOException {
    JsonNode entry = array("ENTRYPOINT ");
    List<List<String>> commands = new ArrayList<>();
    commands.add(words(array("CMD [\"serve").valueStream()));
    commands.add(
        after(
            List.of(
                read("talenttree.service")
                    .lines()
                    .filter(line -> line.startsWith("ExecStart="))
                    .findFirst()
                    .orElseThrow()
                    .split(" "))));

    for (List<String> command : commands) {
      CommandLine.ParseResult parsed =
          CommandLineInterface.commandLine().parseArgs(command.toArray(String[]::new));
      assertThat(parsed.hasSubcommand()).as("%s", command).isTrue();
    }
    assertThat(words(entry.valueStream())).containsExactly("/opt/talenttree/talenttree");
  }

  private static JsonNode array(String start) throws IOException {
    String line =
        read("Dockerfile")
            .lines()
            .map(String::strip)
            .filter(text -> text.startsWith(start))
            .findFirst()
            .orElseThrow();
    return new YAMLMapper().readTree(line.substring(line.indexOf('[')));
  }

  private static List<String> words(Stream<JsonNode> nodes) {
    return nodes.map(JsonNode::stringValue).toList();
  }

  private static List<String> after(List<String> command) {
    int launcher =
        IntStream.range(0, command.size())
            .filter(i -> command.get(i).endsWith("/opt/talenttree/talenttree"))
            .findFirst()
            .orElseThrow();
    return command.subList(launcher + 1, command.size());
  }

  @Test
  void healthTellsAServiceThatIsReadyFromOneThatIsNot() throws IOException {
    Path settings = Files.createTempFile("talenttree-", ".conf");
    CommandRun up;
    try (TestApp app = TestApp.start()) {
      Files.writeString(settings, "server.port = " + app.app().port());
      up = CommandRun.of("health", "--config", settings);
    }
    CommandRun down = CommandRun.of("health", "--config", settings);
    Files.delete(settings);

    assertThat(up.status()).as(up.err()).isZero();
    assertThat(down.status()).isEqualTo(1);
    assertThat(down.err()).contains("nothing answers at");
  }
}
