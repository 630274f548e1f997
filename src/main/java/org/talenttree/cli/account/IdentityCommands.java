package org.talenttree.cli.account;

import java.util.Optional;
import org.talenttree.app.Services;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.DataOptions;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.id.OwnerId;
import org.talenttree.oidc.Identity;
import org.talenttree.oidc.IdentityLinks.Change;
import org.talenttree.operator.AuditActor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** What commands do to the identities of accounts at a provider of OpenID Connect. */
final class IdentityCommands {
  private IdentityCommands() {}

  /** {@code account identity NAME ISSUER SUBJECT}. */
  @Command(
      name = "identity",
      description = {
        "Let an identity at a provider of OpenID Connect sign in to an account.",
        "For people who have an account before they sign in there. Their browsers are signed out."
      })
  static final class Link extends Subcommand {
    @Mixin private DataOptions data = new DataOptions();

    @Parameters(index = "0", paramLabel = "NAME", description = "The account's name.")
    private String name = "";

    @Parameters(
        index = "1",
        paramLabel = "ISSUER",
        description = "What the provider calls itself, as in oidc.issuer.")
    private String issuer = "";

    @Parameters(
        index = "2",
        paramLabel = "SUBJECT",
        description = "What the provider calls the person: sub in its tokens.")
    private String subject = "";

    @Override
    public Integer call() throws Exception {
      try (Services services = data.open()) {
        OwnerId owner =
            services
                .accounts()
                .find(DataOptions.owner(services, name))
                .orElseThrow(() -> DataOptions.noSuchAccount(name))
                .owner();
        Identity identity =
            Identity.of(issuer, subject)
                .orElseThrow(() -> new CommandFailed("no provider says this ISSUER and SUBJECT"));
        if (services
                .identityLinks()
                .link(AuditActor.COMMAND_LINE, owner, identity, Optional.empty())
            != Change.DONE) {
          throw new CommandFailed(
              "the identity leads to an account already, or " + name + " has one of this issuer");
        }
      }
      err().println(name + " can be signed in to by " + subject + " at " + issuer);
      return 0;
    }
  }

  /** {@code account issuer OLD NEW}. */
  @Command(
      name = "issuer",
      description = {
        "Tell that a provider of OpenID Connect has a new address.",
        "All who signed in at the old one sign in at the new one to the same accounts. Stop the"
            + " service, change oidc.issuer, and run this."
      })
  static final class Issuer extends Subcommand {
    @Mixin private DataOptions data = new DataOptions();

    @Parameters(index = "0", paramLabel = "OLD", description = "The address so far.")
    private String from = "";

    @Parameters(index = "1", paramLabel = "NEW", description = "The new address.")
    private String to = "";

    @Override
    public Integer call() throws Exception {
      if (!Identity.isIssuer(to)) {
        throw new CommandFailed("no provider calls itself NEW");
      }
      try (Services services = data.open()) {
        err()
            .println(services.identityLinks().move(from, to) + " identities are at " + to + " now");
      }
      return 0;
    }
  }
}
