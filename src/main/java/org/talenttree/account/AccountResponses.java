package org.talenttree.account;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.Scope;
import org.talenttree.config.LimitSettings;

/** Makes the answers that show a whole account. */
public final class AccountResponses {
  private final Accounts accounts;
  private final AccountMembers members;
  private final Map<String, Long> limits = new TreeMap<>();

  /** Shows accounts with these limits. */
  public AccountResponses(Accounts accounts, AccountMembers members, LimitSettings limits) {
    this.accounts = accounts;
    this.members = members;
    this.limits.put("trees", (long) limits.trees());
    this.limits.put("bytes", limits.accountBytes());
    this.limits.put("keys", (long) limits.keys());
  }

  /**
   * Returns the answer that shows an account.
   *
   * @param scopes those of the key or session in use
   */
  public Response of(Handle handle, Account account, Set<Scope> scopes) {
    Map<String, Long> usage = accounts.usage(handle, account.owner());
    return Envelope.ok(
        AccountJson.account(
            account, json -> members.write(json, handle, account.owner()), scopes, usage, limits));
  }
}
