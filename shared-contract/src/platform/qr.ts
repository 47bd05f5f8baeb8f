import * as z from './fields/zod.ts';

/** A QR code as squares of an SVG path, `size` modules wide and high. */
export const QrCode = z.object({ size: z.int(), path: z.string() });
export type QrCode = z.infer<typeof QrCode>;
