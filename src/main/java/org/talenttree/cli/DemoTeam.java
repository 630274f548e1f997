package org.talenttree.cli;

import java.security.SecureRandom;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.talenttree.account.Password;
import org.talenttree.api.Cursors;
import org.talenttree.app.Services;
import org.talenttree.id.OwnerId;
import org.talenttree.share.LinkTokens;
import org.talenttree.storage.Database.Work;
import org.talenttree.storage.Secrets;
import org.talenttree.team.MyTeam;
import org.talenttree.team.TeamOutcome;
import org.talenttree.team.TeamRules;
import org.talenttree.tree.Tree;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The team of the demo, whose first member owns it. */
record DemoTeam(Services services, DemoClock clock, Map<OwnerId, UUID> shown) {
  private static final int FORMED = 3;

  /**
   * Somebody who copied a tree and learned some of its talents; each mention is a level.
   *
   * @param copying how many days ago, as {@code learning}
   */
  record Learner(
      String username, String name, int copying, int learning, boolean isDraft, String... talents) {

    /** Learned more than a year ago, which the matrix shows, and has published nothing. */
    static final Learner VETERAN =
        new Learner(
            "grace",
            "Grace Murray",
            580,
            430,
            true,
            "Java, Java, SQL, SQL, SQL, PostgreSQL, PostgreSQL, PostgreSQL, Query tuning",
            "Query tuning, Query tuning, Kafka, Service design, Linux, Linux, Git, Git, Writing",
            "Writing, Writing, Listening, Listening, Incident lead, Incident lead, Mentoring");

    /** On the way to the role, and the only one who knows about secrets. */
    static final Learner NEWCOMER =
        new Learner(
            "mia",
            "Mia Berger",
            60,
            40,
            false,
            "Java, SQL, Testing, Testing, Linux, Linux, Git, Git, Docker, Docker, Secrets, Secrets",
            "Secrets, Identity, Identity, Threat modelling, Threat modelling, Hardening, Hardening",
            "Supply chain, Code review, Code review, Writing, Facilitation, Facilitation");
  }

  /** Returns a team without members. */
  static DemoTeam empty(Services services, DemoClock clock) {
    return new DemoTeam(services, clock, new LinkedHashMap<>());
  }

  /** Adds somebody who shows this tree, and may be found in the directory. */
  void add(DemoAuthor author, Tree tree) {
    author.introduce(JsonNodeFactory.instance.objectNode().put("listed", true));
    shown.put(author.owner(), tree.id());
  }

  /** Adds somebody new who copies a published tree. */
  void add(Learner learner, Password password, String username, Tree source) {
    clock.setDaysAgo(learner.copying());
    DemoAuthor author = DemoAuthor.create(services, clock, learner.username(), password);
    author.introduce(JsonNodeFactory.instance.objectNode().put("displayName", learner.name()));
    Tree copy = author.copy(username, source);
    if (!learner.isDraft()) {
      author.publish(copy);
    }
    clock.setDaysAgo(learner.learning());
    ObjectNode content = DemoStep.content(copy.theme(), copy.paths());
    DemoStep.removeProofs(content);
    for (String some : learner.talents()) {
      DemoStep.addLevels(content, 1, some.split(", ", -1));
    }
    author.store(copy, content);
    add(author, copy);
  }

  /** Forms the team, which needs what the role at this address asks; returns its slug. */
  String form(String role) {
    clock.setDaysAgo(FORMED);
    OwnerId owner = shown.keySet().iterator().next();
    ObjectNode team =
        JsonNodeFactory.instance
            .objectNode()
            .put("name", "Tidewater platform")
            .put("roleTree", role);
    var requested = TeamRules.newTeam(team);
    String slug =
        done(owner, tx -> services.teams().create(tx, owner, requested)).team().slug().value();
    byte[] hash = invite(owner, slug);
    shown.forEach((account, tree) ->
        done(account, tx -> services.invitations().join(tx, account, hash, tree)));
    return slug;
  }

  /** Returns the hash of the token of a new invitation. */
  private byte[] invite(OwnerId owner, String slug) {
    byte[] key = Secrets.get(services.database(), "cursors", new SecureRandom());
    LinkTokens tokens = LinkTokens.ofInvitations(new Cursors(key));
    var requested =
        TeamRules.invitation(JsonNodeFactory.instance.objectNode(), services.teams().now());
    TeamOutcome outcome =
        services
            .database()
            .write(owner, tx -> services.invitations().invite(tx, owner, slug, requested, tokens));
    if (outcome instanceof TeamOutcome.Invited(var invitation, var _)) {
      return tokens.hash(invitation.id());
    }
    throw new IllegalStateException("the demo's team breaks a limit");
  }

  private MyTeam done(OwnerId account, Work<TeamOutcome> work) {
    if (services.database().write(account, work) instanceof TeamOutcome.Done(var team)) {
      return team;
    }
    throw new IllegalStateException("the demo's team breaks a limit");
  }
}
