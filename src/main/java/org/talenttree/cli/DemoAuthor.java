package org.talenttree.cli;

import java.util.List;
import java.util.Map;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.ApiKeys;
import org.talenttree.account.Password;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.app.Services;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database.Work;
import org.talenttree.tree.Actor;
import org.talenttree.tree.ExpectedRevision;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeRules.NewTree;
import org.talenttree.tree.TreeRules.WholeTree;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Writes for one account of the demo, at the time of the clock. */
record DemoAuthor(Services services, DemoClock clock, OwnerId owner) {
  private static final Map<String, JsonNode> NO_DESCRIPTION =
      Map.of("description", JsonNodeFactory.instance.nullNode());

  /** Makes the account in a service that does not have it. */
  static DemoAuthor create(Services services, DemoClock clock, String username, Password password) {
    Username name = Username.of(username).orElseThrow();
    if (!(services.accounts().create(name, password) instanceof Creation.Created(var account))) {
      throw new IllegalStateException("the demo's folder is not fresh");
    }
    return new DemoAuthor(services, clock, account.owner());
  }

  /** Fills the profile. */
  void introduce(ObjectNode members) {
    services.database().write(owner, tx -> services.profiles().change(tx, owner, members));
  }

  /** Adds a published tree with these colours and paths. */
  Tree add(NewTree head, ObjectNode content) {
    WholeTree whole = new WholeTree(head, DemoStep.theme(content), DemoStep.paths(content));
    return done(services.trees().add(actor(), whole, true));
  }

  /** Takes each step on its day; the last one leads to these colours and paths. */
  void follow(Tree tree, List<DemoStep> steps, ObjectNode last) {
    for (int i = 0; i < steps.size(); i++) {
      clock.setDaysAgo(steps.get(i).daysAgo());
      store(tree, DemoStep.before(steps.subList(i + 1, steps.size()), last));
    }
  }

  /** Gives a tree other colours and paths. */
  void store(Tree tree, ObjectNode content) {
    done(tx ->
        services
            .trees()
            .replaceContent(
                tx, actor(), tree.id(), now -> DemoStep.of(now, content), ExpectedRevision.ANY));
  }

  /** Copies a published tree as a draft, without its levels and description. */
  Tree copy(String username, Tree source) {
    Username name = Username.of(username).orElseThrow();
    Tree copy = done(services.copying().copy(actor(), name, source.slug(), false));
    return done(tx ->
        services
            .trees()
            .replaceContent(
                tx,
                actor(),
                copy.id(),
                now -> now.withDetails(now.details().with(NO_DESCRIPTION)),
                ExpectedRevision.ANY));
  }

  /** Says that all levels of a tree are still true. */
  void confirm(Tree tree) {
    var _ =
        services
            .database()
            .write(
                owner,
                tx ->
                    services
                        .confirmations()
                        .confirm(tx, owner, tree.id(), null, ExpectedRevision.ANY));
  }

  /** Publishes a draft. */
  void publish(Tree draft) {
    done(tx -> services.trees().togglePublished(tx, actor(), draft.id(), ExpectedRevision.ANY));
  }

  /** Returns a new API key. */
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
