package org.talenttree.config;

/**
 * The rate limits.
 *
 * @param reads reads a minute of one account
 * @param writes writes a minute of one account
 * @param publicReads requests without credentials a minute from one address
 * @param signUps attempts an hour to create an account from one address
 * @param inFlight the threads for most requests; a request waits briefly for one and is then
 *     refused. Pages, costly and lengthy work have threads of their own
 */
public record RateSettings(int reads, int writes, int publicReads, int signUps, int inFlight) {

  static RateSettings of(SettingValues values) {
    return new RateSettings(
        values.get(Setting.READS),
        values.get(Setting.WRITES),
        values.get(Setting.PUBLIC_READS),
        values.get(Setting.SIGN_UPS),
        values.get(Setting.IN_FLIGHT));
  }
}
