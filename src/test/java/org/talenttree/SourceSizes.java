package org.talenttree;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Measures Java sources with the compiler's own parser. */
final class SourceSizes {
  private SourceSizes() {}

  /** A file or a method, and how many lines it has. */
  record Size(String name, long lines) {}

  /** Returns every Java file under a folder. */
  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  static List<Size> ofFiles(List<Path> files) throws IOException {
    List<Size> sizes = new ArrayList<>();
    for (Path file : files) {
      sizes.add(new Size(file.toString(), Files.readAllLines(file).size()));
    }
    return sizes;
  }

  /** Returns the size of each method and constructor, from its annotations to its last brace. */
  static List<Size> ofMethods(List<Path> files) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<Size> sizes = new ArrayList<>();
    try (var manager = compiler.getStandardFileManager(null, null, null)) {
      var sources = manager.getJavaFileObjectsFromPaths(files);
      var options = List.of("-proc:none");
      JavacTask task = (JavacTask) compiler.getTask(null, manager, null, options, null, sources);
      Trees trees = Trees.instance(task);
      for (CompilationUnitTree unit : task.parse()) {
        new Measure(trees, sizes).scan(unit, unit);
      }
    }
    return sizes;
  }

  private static final class Measure extends TreePathScanner<Void, CompilationUnitTree> {
    private final Trees trees;
    private final List<Size> sizes;

    Measure(Trees trees, List<Size> sizes) {
      this.trees = trees;
      this.sizes = sizes;
    }

    @Override
    public Void visitMethod(MethodTree method, CompilationUnitTree unit) {
      var places = trees.getSourcePositions();
      long first = unit.getLineMap().getLineNumber(places.getStartPosition(unit, method));
      long last = unit.getLineMap().getLineNumber(places.getEndPosition(unit, method));
      String file = Path.of(unit.getSourceFile().toUri()).getFileName().toString();
      sizes.add(new Size(file + " " + method.getName() + parameters(method), last - first + 1));
      return super.visitMethod(method, unit);
    }

    private static List<String> parameters(MethodTree method) {
      return method.getParameters().stream()
          .map(VariableTree::getName)
          .map(String::valueOf)
          .toList();
    }
  }
}
