package org.talenttree.http;


import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.UUID;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import org.talenttree.id.Ids.BufferedRandom;
import org.talenttree.id.Ids;
import org.talenttree.id.Uuids;

/** Measures each step of a public read with a cached answer. */
@State(Scope.Thread)
public class ReadSteps {
  private static final byte[] REQUEST =
      """
      GET /api/v1/public/ada/my-talents HTTP/1.1\r
      Host: 127.0.0.1:8080\r
      User-Agent: curl/8.5.0\r
      Accept: */*\r
      \r
      """
          .getBytes(US_ASCII);
  private static final byte[] START = "GET /api/v1/public/".getBytes(US_ASCII);

  private final Ids ids = new Ids(InstantSource.system(), new BufferedRandom(new SecureRandom()));
  private ReadyResponse answer;
  private byte[] id;
  private final byte[] buffer = new byte[16 << 10];

  /** Encodes and compresses the answer, which is done once per revision. */
  @Setup
  public void answer() throws IOException {
    byte[] body = Files.readAllBytes(Path.of("bench/jmh/paths.json"));
    answer = new ReadyResponse(body, "W/\"01a1fd339bb87760a573208ef9d7bcd8-3\"");
    answer.length(true);
    id = ids.next().toString().getBytes(US_ASCII);
  }

  /** Parses the bytes of a request. */
  @Benchmark
  public void request(Blackhole hole) {
    hole.consume(PlainGet.read(REQUEST, START));
  }

  /** A request's id and its text. */
  @Benchmark
  public byte[] requestId() {
    return ids.next().toString().getBytes(US_ASCII);
  }

  /** Head and body of a 200. */
  @Benchmark
  public byte[] plain() {
    return write(false);
  }

  /** Head and body of a compressed 200. */
  @Benchmark
  public byte[] gzip() {
    return write(true);
  }

  private byte[] write(boolean gzip) {
    int at = answer.head().write(id, gzip, answer.length(gzip), buffer);
    answer.writeBody(id, gzip, buffer, at);
    return buffer;
  }

  /** A whole 304. */
  @Benchmark
  public int notModified() {
    return answer.head().writeNotModified(id, buffer);
  }

  /** Compresses a new revision for its first reader. */
  @Benchmark
  public void packing(Blackhole hole) {
    hole.consume(new GzipBody(answer.body(new UUID(1, 2), false), Uuids.LENGTH + 3));
  }
}
