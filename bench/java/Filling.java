import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Fills a new folder: {@code Filling FOLDER TREES TALENTS}. Leaves the public addresses in {@code
 * addresses} inside it.
 */
final class Filling {
  private Filling() {}

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    Filled.make(folder, Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
    Files.write(
        folder.resolve("addresses"),
        Filled.published(folder).stream().map("/api/v1/public/"::concat).toList());
  }
}
