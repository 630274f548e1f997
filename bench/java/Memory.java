import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;

/** Answers every request with the bytes of a file, from memory: {@code Memory PORT FILE}. */
final class Memory {
  private Memory() {}

  public static void main(String[] arguments) throws IOException {
    byte[] body = Files.readAllBytes(Path.of(arguments[1]));
    byte[] head =
        ("HTTP/1.1 200 OK\r\nContent-Length: " + body.length + "\r\n\r\n").getBytes(US_ASCII);
    byte[] answer = new byte[head.length + body.length];
    System.arraycopy(head, 0, answer, 0, head.length);
    System.arraycopy(body, 0, answer, head.length, body.length);
    try (ServerSocket server =
        new ServerSocket(Integer.parseInt(arguments[0]), 128, InetAddress.getLoopbackAddress())) {
      System.out.println("Listening");
      while (true) {
        Socket socket = server.accept();
        Thread _ = Thread.startVirtualThread(() -> answer(socket, answer));
      }
    }
  }

  private static void answer(Socket socket, byte[] answer) {
    byte[] request = new byte[8192];
    try (socket) {
      while (socket.getInputStream().read(request) > 0) {
        socket.getOutputStream().write(answer);
      }
    } catch (IOException e) {
      // The client is gone.
    }
  }
}
