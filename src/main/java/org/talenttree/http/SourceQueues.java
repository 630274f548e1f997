package org.talenttree.http;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.talenttree.http.WorkPool.Job;

/**
 * The jobs that wait for a thread of a pool, a queue for each source. The sources take turns. Each
 * has at most half of the places, and at most half of the threads, but always one. Not thread-safe.
 */
final class SourceQueues {
  private final int maxWaiting;
  private final int maxRunning;

  /** The source whose turn is next comes first. */
  private final Map<Object, Queue<Job>> waiting = new LinkedHashMap<>();

  private final Map<Object, Integer> running = new HashMap<>();
  private int size;

  /**
   * @param threads of the pool
   * @param maxWaiting how many jobs may wait
   */
  SourceQueues(int threads, int maxWaiting) {
    this.maxWaiting = maxWaiting;
    this.maxRunning = Math.max(1, threads / 2);
  }

  /** Adds a job; returns false if it has no place. */
  boolean add(Job job) {
    Queue<Job> own = waiting.computeIfAbsent(job.source, any -> new ArrayDeque<>());
    if (size >= maxWaiting || own.size() >= maxWaiting / 2) {
      if (own.isEmpty()) {
        waiting.remove(job.source);
      }
      return false;
    }
    size++;
    return own.add(job);
  }

  /** Removes the next job that may run and counts it as running; returns null if there is none. */
  @Nullable Job start() {
    Object source = waiting.keySet().stream().filter(this::mayStart).findFirst().orElse(null);
    if (source == null) {
      return null;
    }
    Queue<Job> own = Objects.requireNonNull(waiting.remove(source));
    Job job = own.remove();
    size--;
    if (!own.isEmpty()) {
      waiting.put(source, own); // Behind the others.
    }
    running.merge(source, 1, Integer::sum);
    return job;
  }

  /** Returns whether the source has a thread left of its share. */
  boolean mayStart(Object source) {
    return running.getOrDefault(source, 0) < maxRunning;
  }

  /** Counts a job that was started as ended. */
  void ended(Job job) {
    running.computeIfPresent(job.source, (any, count) -> count == 1 ? null : count - 1);
  }

  /**
   * Removes the waiting jobs for which this holds; asks only up to the first of a queue that stays.
   */
  List<Job> removeIf(Predicate<Job> isOver) {
    List<Job> removed = new ArrayList<>();
    for (Iterator<Queue<Job>> all = waiting.values().iterator(); all.hasNext(); ) {
      Queue<Job> own = all.next();
      for (Job job = own.peek(); job != null && isOver.test(job); job = own.peek()) {
        removed.add(own.remove());
      }
      if (own.isEmpty()) {
        all.remove();
      }
    }
    size -= removed.size();
    return removed;
  }

  int size() {
    return size;
  }
}
