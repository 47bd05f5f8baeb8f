import { type PictureWidth, pictureWidths } from '@marketplace/shared-contract/marketplace/pictures/picture-limits';

/** The widest copy for a card or a thumbnail; wider ones are for a picture that fills the window. */
const widest = 960;

/**
 * The narrowest copy that looks sharp in a box of so many CSS pixels. Of a dense screen's pixels the root is enough for the eye: with all
 * of them a phone would fetch 960 for a thumbnail.
 */
export const copyFor = (boxWidth: number, density: number): PictureWidth =>
  // A box that is not laid out yet may become any size.
  (boxWidth > 0 && pictureWidths.find((width) => width < widest && width >= boxWidth * Math.sqrt(density))) || widest;
