package org.talenttree.web.operator;

import org.talenttree.web.view.Picture;

/**
 * One figure of the server.
 *
 * @param note what else there is to say about it
 * @param needsCare whether somebody should look after it
 */
public record Gauge(
    Picture.Drawn icon, String label, String value, String note, boolean needsCare) {

  static Gauge of(String icon, String label, String value, String note) {
    return new Gauge(Picture.drawn("lucide/" + icon), label, value, note, false);
  }

  Gauge needingCare(boolean isSo) {
    return new Gauge(icon, label, value, note, isSo);
  }
}
