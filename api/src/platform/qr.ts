import type { QrCode } from '@marketplace/shared-contract/platform/qr';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** An address as a QR code; medium correction, so that a creased print can still be read. */
export function qrOf(url: string): QrCode {
  const code = generate(url, { minCorrectionLevel: correction.M });
  return { size: code.size, path: toSvgPath(code) };
}
