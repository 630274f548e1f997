package org.talenttree.app;

import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.config.LiveConfig;

/** Whether anyone may create an account; reads the setting at each sign-up. */
final class SignUpSetting implements BooleanSupplier {
  private static final Logger LOG = LoggerFactory.getLogger(SignUpSetting.class);

  private final LiveConfig config;

  SignUpSetting(LiveConfig config) {
    this.config = config;
  }

  @Override
  public boolean getAsBoolean() {
    try {
      return config.read().signUpOpen();
    } catch (ConfigMistakes e) {
      LOG.warn("sign-up stays closed until the configuration is corrected: {}", e.getMessage());
      return false;
    }
  }
}
