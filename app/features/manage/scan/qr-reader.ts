// Reads QR codes in pictures: with what the browser brings, otherwise with a library that is fetched only then.

type Detector = { detect(image: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: 'qr_code'[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** Answers with what the QR code in a frame says, or undefined when there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>;

export async function qrReader(): Promise<QrReader> {
  const Class = (await ownDetector()) ?? (await import('qr/decode.js')).BarcodeDetector;
  const detector = new Class({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

/** Some browsers have the interface, but nothing behind it. */
async function ownDetector(): Promise<DetectorClass | undefined> {
  const Own: DetectorClass | undefined = Reflect.get(window, 'BarcodeDetector');
  const formats = (await Own?.getSupportedFormats().catch(() => undefined)) ?? [];
  return formats.includes('qr_code') ? Own : undefined;
}
