package org.talenttree.http.limits;

import org.jspecify.annotations.Nullable;
import org.talenttree.api.Caller;
import org.talenttree.api.PasswordTry;
import org.talenttree.api.Refused;
import org.talenttree.api.RequestBudget;
import org.talenttree.api.Route;

/** The limits of one request: by its account if the caller is known, else by its address. */
public record RequestLimits(
    RateLimits limits,
    MemoryBudget.Share memory,
    Object address,
    @Nullable Caller caller,
    Route route)
    implements RequestBudget {

  @Override
  public void reserve(long bytes) {
    if (!memory.reserveForAnswer(bytes)) {
      throw new Refused(MemoryBudget.exhausted());
    }
  }

  @Override
  public void charge(long answerBytes) {
    int weight = limits.weight(limit(), answerBytes) - 1;
    if (weight > 0) {
      limit().count(source(), weight);
    }
  }

  @Override
  public void chargeAsCostly() {
    limit().count(source(), RateLimits.COSTLY_WEIGHT - 1);
  }

  @Override
  public PasswordTry countPassword(String username) {
    return limits.passwords().count(address, username);
  }

  @Override
  public PasswordTry countSecret() {
    return limits.passwords().count(address);
  }

  private RateLimit limit() {
    return limits.of(caller, route);
  }

  private Object source() {
    return caller == null ? address : caller.owner();
  }
}
