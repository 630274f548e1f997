package org.talenttree.account;

import java.time.Instant;
import org.talenttree.http.OwnerId;

/** Someone who owns trees and has a name in public. */
public record Account(OwnerId owner, Username username, Instant createdAt) {}
