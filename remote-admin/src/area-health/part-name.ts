/** The name of a part of the product on screen. */
export const partName = (part: string): string => part.charAt(0).toUpperCase() + part.slice(1);
