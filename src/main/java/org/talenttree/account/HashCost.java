package org.talenttree.account;

/**
 * What hashing a password takes, by Argon2id in one lane.
 *
 * @param memory in KiB, 8 at least
 * @param passes how often the memory is filled, once at least
 */
public record HashCost(int memory, int passes) {
  /** What services take: OWASP's parameters, 19 MiB and two passes, which take some 60 ms. */
  public static final HashCost OWASP = new HashCost(19_456, 2);

  /** Refuses less than Argon2 allows. */
  public HashCost {
    if (memory < 8 || passes < 1) {
      throw new IllegalArgumentException(memory + " KiB, " + passes + " passes");
    }
  }
}
