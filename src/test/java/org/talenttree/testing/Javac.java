package org.talenttree.testing;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles Java files with the classes of the service and of the tests. */
public final class Javac {
  private Javac() {}

  /** Returns the compiler's errors; empty if the files compile. */
  public static String errors(List<Path> files, Path classes) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter errors = new StringWriter();
    String path = System.getProperty("java.class.path");
    List<String> options =
        List.of("-proc:none", "-nowarn", "-implicit:none", "-d", classes.toString(), "-cp", path);
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      var sources = manager.getJavaFileObjectsFromPaths(files);
      boolean compiles = compiler.getTask(errors, manager, null, options, null, sources).call();
      return compiles ? "" : errors.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
