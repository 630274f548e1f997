package org.talenttree.config;

import java.time.Duration;

/**
 * How much an account may hold.
 *
 * @param trees maximum number of trees, those in the trash too
 * @param accountBytes maximum bytes of all trees together as stored, those in the trash too: paths,
 *     themes, descriptions and names of levels
 * @param keys maximum number of API keys, not counting revoked ones
 * @param answerBytes maximum bytes of the answers stored for repeated requests with the same
 *     Idempotency-Key, compressed
 * @param teamMembers maximum number of members of a team
 * @param trash how long a deleted tree can be restored
 */
public record LimitSettings(
    int trees, long accountBytes, int keys, long answerBytes, int teamMembers, Duration trash) {

  static LimitSettings of(SettingValues values) {
    return new LimitSettings(
        values.get(Setting.TREES),
        values.get(Setting.ACCOUNT_BYTES),
        values.get(Setting.KEYS),
        values.get(Setting.ANSWER_BYTES),
        values.get(Setting.TEAM_MEMBERS),
        Duration.ofDays(values.get(Setting.TRASH)));
  }
}
