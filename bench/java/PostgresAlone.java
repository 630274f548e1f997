import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** Runs a PostgreSQL on a folder until it is stopped: {@code PostgresAlone FOLDER}. */
final class PostgresAlone {
  private PostgresAlone() {}

  public static void main(String[] arguments) throws Exception {
    Postgres postgres = Postgres.start(Path.of(arguments[0]));
    CountDownLatch ended = new CountDownLatch(1);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(() -> {
              try {
                postgres.close();
              } catch (java.io.IOException e) {
                e.printStackTrace();
              }
            }));
    System.out.println("Listening on " + postgres.url().replaceAll(".*:(\\d+)/.*", "$1"));
    ended.await();
  }
}
