package org.talenttree.cli;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Ends the process in order: requests finish, data is closed, the exit status is 0. */
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

  // The JVM's own handler would report 143 or 130: to a supervisor that is a crash. The class has
  // no
  // supported name; where it is missing, the exit status is all that differs.
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

  /** Waits until the process is asked to end. */
  static void await() throws InterruptedException {
    new CountDownLatch(1).await();
  }
}
