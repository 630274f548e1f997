package org.talenttree.web.card;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.ViewBox;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import javax.imageio.ImageIO;

/** Renders SVG to PNG, in this process and headless. */
final class Raster {
  private Raster() {}

  /** Renders an SVG of {@link Drawing} without text elements. */
  static byte[] png(String svg, int width, int height) {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      graphics.setRenderingHint(
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
      load(svg).render(null, graphics, new ViewBox(0, 0, width, height));
    } finally {
      graphics.dispose();
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream(128 << 10);
    try {
      ImageIO.write(image, "png", out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  // The loader is not thread-safe, so each picture uses a new one.
  private static SVGDocument load(String svg) {
    ByteArrayInputStream in = new ByteArrayInputStream(svg.getBytes(UTF_8));
    return Objects.requireNonNull(
        new SVGLoader().load(in, null, LoaderContext.createDefault()), "not an SVG");
  }
}
