package org.talenttree.cli;

import static org.talenttree.cli.DemoStep.raise;

import java.security.SecureRandom;
import java.util.List;
import org.talenttree.account.Password;
import org.talenttree.app.Services;
import org.talenttree.ascode.DesiredTree;
import org.talenttree.ascode.DesiredTree.InvalidFile;
import org.talenttree.cli.DemoTeam.Learner;
import org.talenttree.resource.Resources;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeRules.WholeTree;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The data of the demo: an engineer with two trees that grew, somebody who copied one of them
 * before its owner changed it and went another way, a company that says what a role asks, and a
 * team of four that the role is for.
 *
 * @param tree the one that was copied
 * @param copy the copy
 * @param role the tree that tells what a role asks
 * @param team the slug of the team that the engineer owns
 * @param key a secret API key of the engineer
 * @param password the password of all
 */
record DemoData(Tree tree, Tree copy, Tree role, String team, String key, String password) {
  /** Who copied. */
  static final String READER = "ben";

  /** Whose role it is. */
  static final String COMPANY = "tidewater";

  private static final int CREATED = 1_040;
  private static final int BEGINNING = 1_004;
  private static final int COPYING = 600;
  private static final int CONFIRMING = 5;
  private static final int ROLE = 90;

  private static final List<DemoStep> UNTIL_COPIED =
      List.of(
          raise(905, "Java"), raise(770, "Docker"), raise(690, "Linux"), raise(640, "PostgreSQL"));

  /** Fifteen levels in the last twelve months. */
  private static final List<DemoStep> SINCE_COPIED =
      List.of(
          DemoStep.split(560, "Operations"),
          DemoStep.rename(500, "Operations", "Platform"),
          raise(480, "Observability"),
          raise(410, "Kubernetes"),
          DemoStep.recolour(395, "#f3f6fb", "#2f5fb3"),
          raise(325, "Kafka"),
          raise(265, "Spring Boot", "Accessibility"),
          raise(235, "GitOps"),
          raise(205, "Mentoring"),
          raise(150, "Web performance"),
          raise(120, "CI/CD", "Kubernetes", "Query tuning"),
          raise(90, "Terraform"),
          raise(62, "Incident lead"),
          raise(34, "GitOps", "Chaos testing"),
          raise(8, "Event-driven systems", "Tech leadership"));

  private static final List<DemoStep> HANDS =
      List.of(
          raise(265, "Sugar work"),
          raise(235, "Bees"),
          raise(150, "Guitar"),
          raise(120, "Joinery"),
          raise(62, "Lifeguard"),
          raise(34, "Vegetables"));

  /** What the reader could on the day of copying, and what was gained since. */
  private static final String[][] READING = {
    {"Java", "Java", "Java", "HTTP and REST", "HTTP and REST", "SQL", "SQL", "Testing", "Testing"},
    {"Git", "Git", "Linux", "Docker", "Spring Boot", "Spring Boot", "TypeScript", "TypeScript"},
    {"HTML and CSS", "HTML and CSS", "React", "React", "React", "Listening", "Listening"},
    {
      "Networking",
      "Networking",
      "Networking",
      "Networking",
      "Kubernetes",
      "Kubernetes",
      "Kubernetes",
      "Kubernetes",
      "Terraform",
      "Terraform",
      "Terraform",
      "Terraform",
      "GitOps",
      "GitOps",
      "GitOps",
      "GitOps",
      "Chaos testing",
      "Chaos testing",
      "Chaos testing",
      "Kafka",
      "Kafka",
      "Kafka",
      "Docker",
      "Docker",
      "DNS and TLS",
      "DNS and TLS",
      "DNS and TLS",
      "Observability",
      "Observability",
      "Observability",
      "Service mesh",
      "Service mesh"
    }
  };

  private static final int READING_PERIOD = 190;

  /** Fills a service without data. The clock is the service's; it is at the present afterwards. */
  static DemoData fill(Services services, DemoClock clock) throws InvalidFile {
    String password = Password.make(new SecureRandom());
    Password typed = Password.typed(password);
    clock.setDaysAgo(CREATED);
    DemoAuthor ada = DemoAuthor.create(services, clock, DemoCommand.USERNAME, typed);
    ada.introduce(engineer());
    WholeTree hands = read(services, "hands.yaml");
    ObjectNode handsNow = DemoStep.content(hands.theme(), hands.paths());
    Tree other = ada.add(hands.head(), DemoStep.before(HANDS, handsNow));
    ada.follow(other, HANDS, handsNow);
    clock.setDaysAgo(BEGINNING);
    WholeTree whole = read(services, DemoCommand.SLUG + ".yaml");
    ObjectNode now = DemoStep.content(whole.theme(), whole.paths());
    ObjectNode copied = DemoStep.before(SINCE_COPIED, now);
    Tree tree = ada.add(whole.head(), DemoStep.before(UNTIL_COPIED, copied));
    ada.follow(tree, UNTIL_COPIED, copied);
    clock.setDaysAgo(COPYING);
    DemoAuthor ben = DemoAuthor.create(services, clock, READER, typed);
    ben.introduce(names("Ben Okafor", "Backend developer. Ada's tree was my map to the platform."));
    Tree copy = ben.copy(DemoCommand.USERNAME, tree);
    ben.publish(copy);
    learn(ben, copy);
    DemoTeam team = DemoTeam.empty(services, clock);
    team.add(ada, tree);
    team.add(ben, copy);
    team.add(Learner.VETERAN, typed, DemoCommand.USERNAME, tree);
    ada.follow(tree, SINCE_COPIED, now);
    clock.setDaysAgo(CONFIRMING);
    ada.confirm(tree);
    ben.confirm(copy);
    clock.setDaysAgo(ROLE);
    DemoAuthor company = DemoAuthor.create(services, clock, COMPANY, typed);
    company.introduce(names("Tidewater", "What we ask of people who keep services up."));
    WholeTree requested = read(services, "senior-platform-engineer.yaml");
    Tree role =
        company.add(requested.head(), DemoStep.content(requested.theme(), requested.paths()));
    team.add(Learner.NEWCOMER, typed, COMPANY, role);
    String slug = team.form(COMPANY + "/" + role.slug());
    clock.setDaysAgo(0);
    return new DemoData(tree, copy, role, slug, ada.makeKey(), password);
  }

  private static void learn(DemoAuthor ben, Tree copy) {
    ObjectNode content = DemoStep.content(copy.theme(), copy.paths());
    // They are of the talents of whom it was copied from.
    DemoStep.removeProofs(content);
    for (int i = 0; i < READING.length; i++) {
      ben.clock().setDaysAgo(COPYING - i * READING_PERIOD);
      DemoStep.addLevels(content, 1, READING[i]);
      if (i == READING.length - 1) {
        addOwn(ben, content);
      }
      ben.store(copy, content);
    }
  }

  /** What the reader can and the engineer cannot. */
  private static void addOwn(DemoAuthor ben, ObjectNode content) {
    var ids = ben.services().ids();
    DemoStep.addTalent(content, "Backend", ids.next(), "Go", 4, "simple/go");
    DemoStep.addTalent(content, "Operations", ids.next(), "Ansible", 4, "simple/ansible");
    DemoStep.addTalent(content, "Operations", ids.next(), "eBPF", 3, "lucide/radar");
  }

  private static ObjectNode engineer() {
    ObjectNode members =
        names(
            "Ada Lindqvist",
            "Platform engineer in Malmö. I keep services up and teach others how.");
    members
        .putArray("links")
        .add(link("https://github.com/octocat", "GitHub"))
        .add(link("https://ada.example.org/", "ada.example.org"))
        .add(link("mailto:ada@example.org", "Write to me"));
    return members;
  }

  private static ObjectNode names(String displayName, String line) {
    return JsonNodeFactory.instance.objectNode().put("displayName", displayName).put("line", line);
  }

  private static ObjectNode link(String url, String label) {
    return JsonNodeFactory.instance.objectNode().put("url", url).put("label", label);
  }

  private static WholeTree read(Services services, String file) throws InvalidFile {
    return DesiredTree.read(file, Resources.bytes("/demo/" + file)).asNewTree(services.ids()::next);
  }
}
