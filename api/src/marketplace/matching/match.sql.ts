import { type RawBuilder, sql } from 'kysely';
import { allMasksOf } from '../../accounts/criteria/masks.sql.ts';
import { facetMasks } from '../../platform/labels/facet-masks.ts';

/**
 * Whether the post `p` fits the criteria masks `b`: each facet has a bit in common (AND across, OR inside; PD-22). Keywords come after: as
 * a plain AND the planner would run them first, ten times slower.
 */
export const facetsMatch: RawBuilder<boolean> = sql`(
  p.facets & b.facets & ${sql.lit(facetMasks.location)}::bigint <> 0
  and p.facets & b.facets & ${sql.lit(facetMasks.turnover)}::bigint <> 0
  and p.facets & b.facets & ${sql.lit(facetMasks.employees)}::bigint <> 0
  and p.facets & b.facets & ${sql.lit(facetMasks.assets)}::bigint <> 0
  and (p.category_low & b.category_low <> 0 or p.category_high & b.category_high <> 0))`;

/**
 * `facetsMatch` for one post against many buyers' masks `b`: the post's are looked up before the scan and are constants in
 * it. `b.facets` is read first, for location alone leaves most buyers out.
 */
export function postFacetsMatch(postId: number): RawBuilder<boolean> {
  const share = (mask: string) =>
    sql`b.facets & (select facets & ${sql.lit(mask)}::bigint from post where id = ${postId}) <> 0`;
  const category = (half: 'low' | 'high') =>
    sql`b.category_${sql.raw(half)} & (select category_${sql.raw(half)} from post where id = ${postId}) <> 0`;
  return sql`(
    ${share(facetMasks.location)} and ${share(facetMasks.turnover)} and ${share(facetMasks.employees)}
    and ${share(facetMasks.assets)} and (${category('low')} or ${category('high')}))`;
}

/** The words the criteria masks `b` ask for, or null. */
export const termsOfBuyer: RawBuilder<unknown> = sql`case when b.terms_known then b.terms
  else (select wanted_terms(unfolded.keywords) from criteria unfolded where unfolded.account_id = b.account_id) end`;

/** The words of a post (ADR-0089). */
export const wordsOfPost = (post: 'p' | 'post' | 'worded'): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${post}.${name}`);
  return sql`coalesce(${column('words')}, post_words(${column('activity_heading')}, ${column('description_html')}))`;
};

/**
 * Whether the post `p` has one of the terms `b` asks for, if any (PD-22 and PD-56). Looks the words up itself, so that lists of masks need
 * not carry them: without keywords the index is enough.
 */
export const keywordsMatch: RawBuilder<boolean> = sql`(
  ${termsOfBuyer} is null
  or exists (select from post worded where worded.id = p.id and ${wordsOfPost('worded')} @@ ${termsOfBuyer}))`;

/** Whether the post `p` fits the criteria masks `b`. Words, the most expensive part, are only looked up if the facets fit. */
export const fits: RawBuilder<boolean> = sql`(case when ${facetsMatch} then ${keywordsMatch} else false end)`;

/** Whether the post `p` matches any of a buyer's sets of criteria, or the one with this number (ADR-0056). */
export const matchesBuyer = (buyerId: RawBuilder<unknown>, set?: number): RawBuilder<boolean> => sql`exists (
  select from ${allMasksOf(buyerId)} b where ${set === undefined ? sql`true` : sql`b.set_id = ${set}`} and ${fits})`;
