import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.constant.ClassDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes the jar of a release: {@code java ReleaseJar.java JAR FOLDER LIBRARY...}. The libraries,
 * native ones named as in the jar, are put into the folder next to the new jar; those of all
 * systems are left out of it. Nothing in it is compressed: the archive of the release compresses
 * better what is not compressed yet. Classes of Java 5 become those of Java 8.
 */
final class ReleaseJar {
  private static final List<String> NATIVE = List.of("org/sqlite/native/", "META-INF/native/");

  private static final int JAVA_6 = 50;
  private static final int JAVA_8 = 52;

  private ReleaseJar() {}

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[1]);
    Set<String> libraries = Set.copyOf(List.of(arguments).subList(2, arguments.length));
    int found = 0;
    try (JarFile jar = new JarFile(arguments[0]);
        OutputStream file = Files.newOutputStream(folder.resolve("talenttree.jar"));
        ZipOutputStream out = new ZipOutputStream(file)) {
      out.setMethod(ZipOutputStream.STORED);
      for (ZipEntry entry : Collections.list(jar.entries())) {
        byte[] bytes = read(jar, entry);
        if (libraries.contains(entry.getName())) {
          Files.write(folder.resolve(Path.of(entry.getName()).getFileName()), bytes);
          found++;
        }
        if (NATIVE.stream().noneMatch(entry.getName()::startsWith)) {
          store(out, entry, isOldClass(entry, bytes) ? renewed(jar, bytes) : bytes);
        }
      }
    }
    if (found != libraries.size()) {
      throw new IOException("not all of " + libraries + " are in " + arguments[0]);
    }
  }

  private static byte[] read(JarFile jar, ZipEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  private static boolean isOldClass(ZipEntry entry, byte[] bytes) {
    int version = entry.getName().endsWith(".class") ? bytes[6] << 8 | bytes[7] & 0xff : JAVA_8;
    return version < JAVA_6;
  }

  // An AOT cache has no classes of Java 5: they lack the stack maps by which they would be
  // verified.
  private static byte[] renewed(JarFile jar, byte[] bytes) {
    ClassHierarchyResolver inJar =
        ClassHierarchyResolver.ofResourceParsing(type -> open(jar, type))
            .orElse(ClassHierarchyResolver.defaultResolver());
    ClassFile classes =
        ClassFile.of(
            ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
            ClassFile.ClassHierarchyResolverOption.of(inJar));
    return classes.transformClass(
        classes.parse(bytes),
        ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)
            .andThen((builder, element) ->
                builder.with(
                    element instanceof ClassFileVersion
                        ? ClassFileVersion.of(JAVA_8, 0)
                        : element)));
  }

  private static InputStream open(JarFile jar, ClassDesc type) {
    String descriptor = type.descriptorString();
    ZipEntry entry = jar.getEntry(descriptor.substring(1, descriptor.length() - 1) + ".class");
    try {
      return entry == null ? null : jar.getInputStream(entry);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void store(ZipOutputStream out, ZipEntry entry, byte[] bytes) throws IOException {
    ZipEntry stored = new ZipEntry(entry.getName());
    CRC32 checksum = new CRC32();
    checksum.update(bytes);
    stored.setTimeLocal(entry.getTimeLocal());
    stored.setSize(bytes.length);
    stored.setCrc(checksum.getValue());
    out.putNextEntry(stored);
    out.write(bytes);
    out.closeEntry();
  }
}
