package org.talenttree.cli;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Ends the process cleanly: requests finish, the database is closed, the exit status is 0. */
final class Shutdown {
  private Shutdown() {}

  /** Closes the resource when the process is asked to end. */
  static void closeAtExit(AutoCloseable resource) {
    Runtime.getRuntime()
        .addShutdownHook(Thread.ofPlatform().name("shutdown").unstarted(() -> close(resource)));
    for (String signal : List.of("TERM", "INT")) {
      exitOn(signal);
    }
  }

  private static void close(AutoCloseable resource) {
    try {
      resource.close();
    } catch (Exception e) {
      throw new IllegalStateException("cannot close " + resource, e);
    }
  }

  // The JVM's own handler would exit with 143 or 130, which a supervisor takes for a crash. The
  // class sun.misc.Signal is unsupported; if it is missing, only the exit status differs.
  private static void exitOn(String signal) {
    InvocationHandler exit =
        (proxy, method, arguments) -> {
          System.exit(0);
          return null;
        };
    try {
      Class<?> type = Class.forName("sun.misc.Signal");
      Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
      Object handler =
          Proxy.newProxyInstance(handlerType.getClassLoader(), new Class<?>[] {handlerType}, exit);
      type.getMethod("handle", type, handlerType)
          .invoke(null, type.getConstructor(String.class).newInstance(signal), handler);
    } catch (ReflectiveOperationException e) {
      System.getLogger(Shutdown.class.getName()).log(System.Logger.Level.DEBUG, signal, e);
    }
  }

  /** Blocks until the process ends. */
  static void await() throws InterruptedException {
    new CountDownLatch(1).await();
  }
}
