package org.talenttree.web.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.function.Supplier;
import org.talenttree.api.ETag;
import org.talenttree.api.Gzip;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Response.NotModified;
import org.talenttree.api.ResponseHeader;
import org.talenttree.id.Digests;

/** Makes the answers of pages and pictures, with an entity tag of the content and compression. */
public final class Responses {
  /** The media type of pages. */
  public static final String HTML = "text/html;charset=utf-8";

  /** The media type of SVG pictures. */
  public static final String SVG = "image/svg+xml";

  /** The same as for the public read of the API. */
  public static final ResponseHeader FRESH =
      new ResponseHeader("Cache-Control", "public, max-age=15, stale-while-revalidate=15");

  /** For pages in the language that the browser asks for. */
  public static final ResponseHeader BY_LANGUAGE = new ResponseHeader("Vary", "Accept-Language");

  /** For content that never changes at its address. */
  public static final ResponseHeader FOREVER =
      new ResponseHeader("Cache-Control", "public, max-age=31536000, immutable");

  private static final int TAG_BYTES = 12;

  private Responses() {}

  /** Answers with a public page, or with 304 if the browser has it. */
  public static Response html(Request request, String html, ResponseHeader... more) {
    List<ResponseHeader> headers = new ArrayList<>(List.of(FRESH));
    headers.addAll(List.of(more));
    return text(request, HTML, html, headers.toArray(ResponseHeader[]::new));
  }

  /** Answers with text, or with 304 if the browser has it. */
  public static Response text(Request request, String type, String text, ResponseHeader... more) {
    byte[] body = text.getBytes(UTF_8);
    List<ResponseHeader> headers = headers(body, more);
    if (ETag.isNotModified(request, headers.getFirst().value())) {
      headers.add(Gzip.VARY);
      return new NotModified(headers);
    }
    return Gzip.isAcceptedBy(request)
        ? Gzip.compressed(200, type, Gzip.of(body), headers)
        : Gzip.plain(200, type, body, headers);
  }

  /**
   * Answers with content that is stored compressed.
   *
   * @param plain makes the uncompressed content for clients that do not accept gzip
   */
  public static Response packed(
      Request request,
      String type,
      byte[] gzip,
      Supplier<byte[]> plain,
      ResponseHeader... headers) {
    return Gzip.isAcceptedBy(request)
        ? Gzip.compressed(200, type, gzip, List.of(headers))
        : Gzip.plain(200, type, plain.get(), List.of(headers));
  }

  /** Answers with a format that is compressed itself, or with 304 if the browser has it. */
  public static Response bytes(Request request, String type, byte[] body, ResponseHeader... more) {
    List<ResponseHeader> headers = headers(body, more);
    return ETag.isNotModified(request, headers.getFirst().value())
        ? new NotModified(headers)
        : new Document(200, type, body, headers);
  }

  private static List<ResponseHeader> headers(byte[] body, ResponseHeader... more) {
    byte[] digest = Arrays.copyOf(Digests.sha256().digest(body), TAG_BYTES);
    String tag = ETag.weak(Base64.getUrlEncoder().withoutPadding().encodeToString(digest));
    List<ResponseHeader> headers = new ArrayList<>();
    headers.add(new ResponseHeader("ETag", tag));
    headers.addAll(List.of(more));
    return headers;
  }
}
