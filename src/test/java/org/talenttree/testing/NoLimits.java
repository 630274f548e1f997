package org.talenttree.testing;

import org.talenttree.api.PasswordTry;
import org.talenttree.api.RequestBudget;

/** The budget of a request that may take whatever it asks for. */
public enum NoLimits implements RequestBudget {
  INSTANCE;

  @Override
  public void reserve(long bytes) {}

  @Override
  public void charge(long answerBytes) {}

  @Override
  public void chargeAsCostly() {}

  @Override
  public PasswordTry countPassword(String username) {
    throw new UnsupportedOperationException("no route of these tests asks for a password");
  }

  @Override
  public PasswordTry countSecret() {
    throw new UnsupportedOperationException("no route of these tests asks for a secret");
  }
}
