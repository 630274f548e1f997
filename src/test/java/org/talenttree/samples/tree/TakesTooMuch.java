package org.talenttree.samples.tree;

/** A sample for the guards: a class that is made of eight things. */
public final class TakesTooMuch {
  private final int sum;

  TakesTooMuch(int a, int b, int c, int d, int e, int f, int g, int h) {
    sum = a + b + c + d + e + f + g + h;
  }

  int sum() {
    return sum;
  }
}
