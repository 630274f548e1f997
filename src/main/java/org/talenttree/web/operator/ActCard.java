package org.talenttree.web.operator;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Messages;
import org.talenttree.operator.AuditEntry;
import org.talenttree.web.app.TimeText;

/**
 * An entry of the audit log on a page.
 *
 * @param when in words
 * @param time the exact time
 * @param what a sentence
 * @param detail null if there is none
 */
public record ActCard(String when, String time, String what, @Nullable String detail) {

  static ActCard of(AuditEntry entry, Instant now, Messages say) {
    return new ActCard(
        TimeText.ago(entry.createdAt(), now, say),
        entry.createdAt().toString(),
        ActWords.of(entry, say),
        entry.detail());
  }
}
