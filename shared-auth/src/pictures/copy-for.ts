import { type PictureWidth, pictureWidths } from '@marketplace/shared-contract/marketplace/pictures/picture-limits';

/** The widest copy for a card or a thumbnail; wider ones are for full-window pictures. */
const widest = 960;

/**
 * The narrowest copy that looks sharp in a box of this size in CSS pixels. On a dense screen the square root of its density is enough:
 * otherwise a phone would fetch 960 for a thumbnail.
 */
export const copyFor = (boxWidth: number, density: number): PictureWidth =>
  // A box without a layout yet may become any size.
  (boxWidth > 0 && pictureWidths.find((width) => width < widest && width >= boxWidth * Math.sqrt(density))) || widest;
