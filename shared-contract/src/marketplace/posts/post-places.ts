import { type Field, type Listing, type Loose, type PostField, type PostFields, postFields } from './post-fields.ts';

const none = <const F extends PostField>(...fields: F[]) =>
  Object.fromEntries(fields.map((field) => [field, null])) as Record<F, null>;

/**
 * The name of each field that is a line in a place, in order. `none` lists fields that are omitted there or have their own layout. A place
 * that forgets a field does not compile.
 */
const places = {
  /** A card in a list. */
  card: {
    ...{ turnover: 'Turnover', employees: 'Employees', appointment: 'Appointment' },
    ...none('reference', 'heading', 'locations', 'trading', 'assets', 'description', 'displayHome'),
    ...none('primaryCategory', 'additionalCategories'),
  },
  /** "At a glance" on a post's own page. */
  detail: {
    ...{ reference: 'Reference', appointment: 'Appointment', trading: 'Trading status' },
    ...{ turnover: 'Turnover', employees: 'Employees' },
    ...none('heading', 'locations', 'assets', 'description', 'displayHome', 'primaryCategory', 'additionalCategories'),
  },
  /** The Admin's file of posts. */
  csv: {
    ...{ reference: 'Reference', heading: 'Heading', primaryCategory: 'Primary Category' },
    ...{ turnover: 'Turnover', employees: 'Employees', locations: 'Locations' },
    ...none('appointment', 'trading', 'assets', 'description', 'displayHome', 'additionalCategories'),
  },
  /** The mail by which a seller sends a post to a buyer. */
  mail: {
    ...{ primaryCategory: 'Sector', locations: 'Location', turnover: 'Turnover', employees: 'Employees' },
    ...{ appointment: 'Appointment', trading: 'Trading' },
    ...none('reference', 'heading', 'assets', 'description', 'displayHome', 'additionalCategories'),
  },
  /** An alert, and an entry of a digest. */
  alert: {
    ...{ primaryCategory: 'Sector', locations: 'Location', turnover: 'Turnover' },
    ...{ employees: 'Employees', appointment: 'Appointment' },
    ...none('reference', 'heading', 'trading', 'assets', 'description', 'displayHome', 'additionalCategories'),
  },
  /** What a certificate says was advertised. Certificates sealed before a field existed lack it. */
  certificate: {
    ...{ appointment: 'Appointment status', trading: 'Trading status', primaryCategory: 'Primary category' },
    ...{ additionalCategories: 'Additional categories', locations: 'Locations' },
    ...{ turnover: 'Turnover', employees: 'Employees', assets: 'Assets' },
    ...none('reference', 'heading', 'description', 'displayHome'),
  },
} satisfies Record<string, Record<PostField, string | null>>;
type Place = keyof typeof places;
type ShownIn<P extends Place> = {
  [F in PostField]: (typeof places)[P][F] extends string ? F : never;
}[PostField];

const listings: Partial<Record<Place, Listing>> = {
  csv: { between: '; ', none: '' },
  certificate: { between: ', ', none: 'None' },
};

type CardKey<P extends Place> = PostFields[ShownIn<P>]['card'];
/** What a post needs for a place's lines. */
export type ShownPost<P extends Place> = Loose<{
  [F in ShownIn<P> as PostFields[F]['card']]: Parameters<PostFields[F]['write']>[0];
}>;
/** A field that may be missing in an old post still has to exist in its type. */
type Knows<P extends Place, Post> =
  CardKey<P> extends keyof Post ? unknown : { lacks: Exclude<CardKey<P>, keyof Post> };
export type PostLine<P extends Place, Post> = { field: ShownIn<P>; label: string; of: (post: Post) => string };

/** The lines of a place, each with the post's value. */
export const linesIn = <P extends Place, Post extends ShownPost<P> = ShownPost<P>>(place: P): PostLine<P, Post>[] =>
  (Object.entries(places[place]) as [ShownIn<P>, string | null][]).flatMap(([field, label]) => {
    const { card, write } = postFields[field] as Field;
    const listing = listings[place] ?? { between: ', ', none: '' };
    return label === null
      ? []
      : [{ field, label, of: (post: Post) => write((post as Record<string, never>)[card] as never, listing) }];
  });

/** What a place shows of a post: the lines with a value. */
export const linesOf = <P extends Place, Post extends ShownPost<P>>(place: P, post: Post & Knows<P, Post>) =>
  linesIn<P, Post>(place)
    .map(({ field, label, of }) => ({ field, label, text: of(post) }))
    .filter((line) => line.text !== '');
