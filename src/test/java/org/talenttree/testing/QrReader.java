package org.talenttree.testing;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.util.Map;

/** Reads QR codes with a program that has not made them. */
public final class QrReader {
  private QrReader() {}

  /** Returns the text of the code in a picture, given as RGB by rows. */
  public static String read(int width, int height, int[] pixels) throws ReaderException {
    var image =
        new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(width, height, pixels)));
    return new QRCodeReader().decode(image, Map.of(DecodeHintType.TRY_HARDER, true)).getText();
  }
}
