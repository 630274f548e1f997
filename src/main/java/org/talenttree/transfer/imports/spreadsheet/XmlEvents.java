package org.talenttree.transfer.imports.spreadsheet;

import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.talenttree.api.Deadline;

/**
 * Reads XML that others send, forward only: without document types, so that there are no entities
 * to expand or to fetch, and no deeper than a limit. Names are without prefixes, which each program
 * chooses as it likes.
 */
public final class XmlEvents implements AutoCloseable {
  private static final int MAX_DEPTH = 256;
  private static final XMLInputFactory FACTORY = factory();

  private final XMLStreamReader reader;
  private Kind kind = Kind.END;
  private final Deque<String> open = new ArrayDeque<>();

  /** Reads from a stream, which stays open. */
  public XmlEvents(InputStream in) throws XMLStreamException {
    reader = FACTORY.createXMLStreamReader(in);
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    // With namespaces, each name costs a search among all that are declared.
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
    factory.setXMLResolver((_, _, _, _) -> {
      throw new XMLStreamException("refers to another file");
    });
    return factory;
  }

  /** What an event is about. */
  public enum Kind {
    /** An element begins. */
    START,
    /** An element ends. */
    END,
    /** A part of a text. */
    TEXT
  }

  /**
   * Goes to the next element's beginning or end, or to a part of a text; returns false at the end.
   *
   * @throws XMLStreamException if it is no well-formed XML, has a document type or is too deep
   */
  public boolean next() throws XMLStreamException {
    while (reader.hasNext()) {
      Deadline.check();
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          open.push(plain(reader.getLocalName()));
          if (open.size() > MAX_DEPTH) {
            throw new XMLStreamException("nested deeper than " + MAX_DEPTH, reader.getLocation());
          }
          kind = Kind.START;
          return true;
        }
        case XMLStreamConstants.END_ELEMENT -> {
          open.pop();
          kind = Kind.END;
          return true;
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
          kind = Kind.TEXT;
          return true;
        }
        case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
            throw new XMLStreamException("has a document type", reader.getLocation());
        default -> {
          // Comments and instructions say nothing.
        }
      }
    }
    return false;
  }

  /** Returns what the event is about. */
  public Kind kind() {
    return kind;
  }

  /** Returns the name of the element that begins or ends here. */
  public String name() {
    return plain(reader.getLocalName());
  }

  /** Returns an attribute of the element that begins here; empty if it has none of this name. */
  public String attribute(String name) {
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      if (plain(reader.getAttributeLocalName(i)).equals(name)) {
        return reader.getAttributeValue(i);
      }
    }
    return "";
  }

  /** Returns the part of a text that is here. */
  public String text() {
    return reader.getText();
  }

  private static String plain(String name) {
    return name.substring(name.indexOf(':') + 1);
  }

  @Override
  public void close() throws XMLStreamException {
    reader.close();
  }
}
