// No zod here: this is in the visitor home's first load.

/** The text for every post not open to visitors, existing or not: nobody can find out which (ADR-0080). */
export const notPublic = 'This post is not open to visitors, or is no longer for sale.';

const shownPlaces = 3;

/** Where a post is, in a few words. */
export function placesOf(locations: readonly string[]): string {
  const more = locations.length - shownPlaces;
  const named = locations.slice(0, shownPlaces).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}
