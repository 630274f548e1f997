package org.talenttree.published;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HexFormat;
import java.util.UUID;
import org.talenttree.api.ETag;
import org.talenttree.api.ReadyResponse;
import org.talenttree.api.ResponseHeader;
import org.talenttree.id.Digests;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.tree.TreeVersion;

/**
 * One revision of a published tree with its encoded answer.
 *
 * @param bytes the length of its public JSON
 * @param owner what its owner says about themselves; the JSON has only part of it
 */
public record PublishedTree(
    TreeVersion version, int bytes, OwnerProfile owner, ReadyResponse answer) {
  private static final ResponseHeader FRESH =
      new ResponseHeader("Cache-Control", "public, max-age=15, stale-while-revalidate=15");
  private static final int ID_DIGITS = 12;

  /**
   * Wraps the public JSON of a tree.
   *
   * @param others the parts of it that may change without a new version: what it says about its
   *     owner and about the source of a copy
   */
  static PublishedTree of(TreeVersion version, String others, OwnerProfile owner, byte[] json) {
    String etag = etag(version, others);
    return new PublishedTree(version, json.length, owner, new ReadyResponse(json, etag, FRESH));
  }

  /** Returns the tree's id. */
  public UUID id() {
    return version.id();
  }

  /** Returns about how many bytes of memory it takes. */
  int weight() {
    return answer.weight() + owner.weight();
  }

  /** Returns the public JSON. */
  public byte[] json() {
    return answer.data();
  }

  /**
   * Returns the weak entity tag. It contains part of the tree's id, since another tree may later be
   * published at the same address, and its revisions start at 1 too.
   */
  private static String etag(TreeVersion version, String others) {
    String id = version.id().toString();
    String more = others.isEmpty() ? "" : "-" + HexFormat.of().formatHex(digest(others), 0, 8);
    return ETag.weak(id.substring(id.length() - ID_DIGITS) + "-" + version.name() + more);
  }

  // Not hashCode(): names of people are easily found for which that is the same.
  private static byte[] digest(String others) {
    return Digests.sha256().digest(others.getBytes(UTF_8));
  }
}
