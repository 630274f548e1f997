package org.talenttree.storage;

import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;

/** A database that hands every call to another; tests override the calls they watch. */
public abstract class ForwardingDatabase implements Database {
  private final Database real;

  protected ForwardingDatabase(Database real) {
    this.real = real;
  }

  @Override
  public <T extends @Nullable Object> T read(Query<T> query) {
    return real.read(query);
  }

  @Override
  public <T extends @Nullable Object> T readEach(Query<T> query) {
    return real.readEach(query);
  }

  @Override
  public <T> T readPublic(MarkedQuery<T> query, Predicate<T> isCurrent) {
    return real.readPublic(query, isCurrent);
  }

  @Override
  public <T extends @Nullable Object> T writeOnce(OwnerId owner, Work<T> work) {
    return real.writeOnce(owner, work);
  }

  @Override
  public <T extends @Nullable Object> T write(Work<T> work) {
    return real.write(work);
  }

  @Override
  public void writeEach(Map<OwnerId, Work<?>> works) {
    real.writeEach(works);
  }

  @Override
  public ChangeClock changeClock() {
    return real.changeClock();
  }

  @Override
  public boolean isRemote() {
    return real.isRemote();
  }

  @Override
  public boolean isReadable() {
    return real.isReadable();
  }

  @Override
  public Facts facts() {
    return real.facts();
  }

  @Override
  public void close() {
    real.close();
  }
}
