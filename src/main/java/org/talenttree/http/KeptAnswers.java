package org.talenttree.http;

import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;

/** The answers kept for an account's idempotency keys, as something that goes with the account. */
public final class KeptAnswers implements OwnedData {

  @Override
  public Map<String, Long> usage(Handle handle, OwnerId owner) {
    return Map.of();
  }

  @Override
  public void erase(Handle handle, OwnerId owner) {
    AnswerStore.deleteAll(handle, owner);
  }
}
