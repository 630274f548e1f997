package org.talenttree.cli;

import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.ApiKeys;
import org.talenttree.account.Password;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.app.Services;
import org.talenttree.ascode.DesiredTree;
import org.talenttree.ascode.DesiredTree.InvalidFile;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.resource.Resources;
import org.talenttree.storage.Database.Work;
import org.talenttree.tree.Actor;
import org.talenttree.tree.ExpectedRevision;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeRules.WholeTree;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The data of the demo: a tree that grew for a year, and a copy of a tree of another account, which
 * changed afterwards.
 *
 * @param tree the one that grew
 * @param copy the copy
 * @param key a secret API key of its owner
 * @param password the password of its owner
 */
record DemoData(Tree tree, Tree copy, String key, String password) {
  /** The account that is copied from; nobody can sign in to it. */
  private static final String OTHER = "guild";

  private static final int BEGINNING = 350;
  private static final int COPYING = 60;

  /** On a day, talents gained a level for each mention. One that had none did not exist before. */
  private record Step(int daysAgo, String... talents) {}

  private static final List<Step> GROWTH =
      List.of(
          new Step(318, "Kafka", "Terraform"),
          new Step(287, "Kubernetes", "Accessibility"),
          new Step(255, "Java", "GitOps"),
          new Step(224, "Query tuning", "JVM tuning"),
          new Step(196, "Spring Boot", "Mentoring"),
          new Step(163, "Kubernetes", "Service design", "Web performance"),
          new Step(131, "Code review", "GitOps", "Observability"),
          new Step(98, "CI/CD", "GitOps", "Terraform"),
          new Step(66, "Chaos testing", "React"),
          new Step(33, "Docker", "Tech leadership", "Web performance"),
          new Step(9, "Chaos testing", "Event-driven systems", "Tech leadership"));

  private static final List<Step> SINCE_COPIED =
      List.of(
          new Step(58, "Mentoring", "Mentoring", "System design", "System design", "Migrations"),
          new Step(30, "Mentoring", "Written decisions", "Written decisions", "Interviewing"));

  private static final List<Step> SOURCE_SINCE_COPIED =
      List.of(new Step(21, "Failure drills", "Failure drills", "Failure drills"));

  /** Fills a service without data. The clock is the service's; it is at the present afterwards. */
  static DemoData fill(Services services, DemoClock clock) throws InvalidFile {
    clock.setDaysAgo(BEGINNING);
    String password = Password.make(new SecureRandom());
    Author own = Author.of(services, clock, DemoCommand.USERNAME, Password.typed(password));
    own.introduce("Mira Lindqvist", "Builds services, and looks after them");
    WholeTree grown = read(services, "tree.yaml");
    Tree tree = own.add(grown, GROWTH);
    own.follow(tree, grown.paths(), GROWTH);

    clock.setDaysAgo(BEGINNING);
    Author other = Author.of(services, clock, OTHER, null);
    other.introduce("The engineers' guild", "What our roles ask for");
    WholeTree role = read(services, "role.yaml");
    Tree source = other.add(role, SOURCE_SINCE_COPIED);
    clock.setDaysAgo(COPYING);
    Tree copy = own.copy(OTHER, source);
    own.follow(copy, levelled(copy.paths(), 1, SINCE_COPIED), SINCE_COPIED);
    other.follow(source, role.paths(), SOURCE_SINCE_COPIED);

    clock.setDaysAgo(0);
    return new DemoData(tree, copy, own.makeKey(), password);
  }

  /** Writes for one account, at the time of the clock. */
  private record Author(Services services, DemoClock clock, OwnerId owner) {
    static Author of(
        Services services, DemoClock clock, String username, @Nullable Password password) {
      Username name = Username.of(username).orElseThrow();
      Creation creation =
          password == null
              ? services.accounts().create(name)
              : services.accounts().create(name, password);
      if (!(creation instanceof Creation.Created(var account))) {
        throw new IllegalStateException("the demo's folder is not fresh");
      }
      return new Author(services, clock, account.owner());
    }

    void introduce(String displayName, String line) {
      ObjectNode members = JsonNodeFactory.instance.objectNode();
      members.put("displayName", displayName).put("line", line);
      services.database().write(owner, tx -> services.profiles().change(tx, owner, members));
    }

    /** Adds a published tree as it was before the steps. */
    Tree add(WholeTree last, List<Step> steps) {
      JsonText first = levelled(last.paths(), -1, steps);
      return done(
          services.trees().add(actor(), new WholeTree(last.head(), last.theme(), first), true));
    }

    /** Takes each step on its day; the last one leads to these paths. */
    void follow(Tree tree, JsonText last, List<Step> steps) {
      for (int i = 0; i < steps.size(); i++) {
        clock.setDaysAgo(steps.get(i).daysAgo());
        JsonText paths = levelled(last, -1, steps.subList(i + 1, steps.size()));
        done(tx ->
            services.trees().replacePaths(tx, actor(), tree.id(), paths, ExpectedRevision.ANY));
      }
    }

    Tree copy(String username, Tree source) {
      Username name = Username.of(username).orElseThrow();
      Tree copy = done(services.copying().copy(actor(), name, source.slug(), false));
      return done(
          tx -> services.trees().togglePublished(tx, actor(), copy.id(), ExpectedRevision.ANY));
    }

    String makeKey() {
      return services
          .keys()
          .create(owner, "demo", Scope.OF_EVERY_ACCOUNT, ApiKeys.DEFAULT_LIFE)
          .secret()
          .reveal();
    }

    private Actor actor() {
      return Actor.ofOperator(owner, "demo");
    }

    private Tree done(Work<? extends Outcome> work) {
      if (services.database().write(owner, work) instanceof Outcome.Done(var tree)) {
        return tree;
      }
      throw new IllegalStateException("the demo's trees break a limit");
    }
  }

  private static WholeTree read(Services services, String file) throws InvalidFile {
    return DesiredTree.read(file, Resources.bytes("/demo/" + file)).asNewTree(services.ids()::next);
  }

  /**
   * Returns the paths with so many levels more for each mention of a talent, without those at 0.
   */
  private static JsonText levelled(JsonText paths, int levels, List<Step> steps) {
    JsonNode changed = Json.read(paths.bytes());
    for (JsonNode path : changed) {
      ArrayNode talents = (ArrayNode) path.get("talents");
      for (JsonNode talent : talents) {
        String name = talent.get("name").stringValue();
        int mentions = 0;
        for (Step step : steps) {
          mentions += Collections.frequency(Arrays.asList(step.talents()), name);
        }
        ((ObjectNode) talent).put("level", talent.get("level").intValue() + levels * mentions);
      }
      talents.removeIf(talent -> talent.get("level").intValue() < 1);
    }
    return JsonText.of(changed.toString());
  }
}
