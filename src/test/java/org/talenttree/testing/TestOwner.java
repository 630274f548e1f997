package org.talenttree.testing;

import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;
import org.talenttree.account.Account;
import org.talenttree.api.Scope;

/** An account for one test, so that tests that share a service are independent. */
public record TestOwner(TestApp app, Account account, TestClient client) {

  /** Makes an account with a name nobody has. */
  public static TestOwner register(TestApp app) {
    Account account = app.account("owner-" + UUID.randomUUID().toString().substring(0, 8));
    return new TestOwner(app, account, app.client(account, Scope.OF_EVERY_ACCOUNT));
  }

  /** Returns the name in public addresses. */
  public String username() {
    return account.username().value();
  }

  /** Returns a client for the same account with a key of these scopes alone. */
  public TestClient withScopes(Set<Scope> scopes) {
    return app.client(account, scopes);
  }

  /** Returns a client with a key of all scopes of an ordinary account but this one. */
  public TestClient withoutScope(Scope missing) {
    Set<Scope> scopes = EnumSet.copyOf(Scope.OF_EVERY_ACCOUNT);
    scopes.remove(missing);
    return withScopes(scopes);
  }

  /** Makes a draft. */
  public TestTree tree(String title) {
    var data = client.json("POST", "/api/v1/trees", Sample.title(title)).data();
    return new TestTree(this, data.get("id").stringValue(), data.get("slug").stringValue());
  }
}
