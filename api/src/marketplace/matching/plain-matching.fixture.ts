import { foldWords } from '@marketplace/shared-contract/platform/fields/fold-text';
import fc from 'fast-check';

export type PlainCriteria = {
  locations: number[];
  turnovers: number[];
  employees: number[];
  categories: number[];
  assets: number[];
  keywords: string;
};
export type PostSample = {
  Location: number[];
  TurnoverId: number;
  EmployeesId: number;
  PrimaryCategory: number;
  AdditionalCategories: number[];
  Assets: number[];
  words: string;
};

const [ukWide, turnoverUndisclosed, employeesUndisclosed] = [1, 9, 9];
const parentOf = (category: number) => Math.floor(category / 10) * 10;

/** A plain implementation of PD-22 and PD-56, against which every matching statement is tested. */
export function matches(criteria: PlainCriteria, post: PostSample): boolean {
  const share = (a: number[], b: number[]) => a.some((id) => b.includes(id));
  const own = [post.PrimaryCategory, ...post.AdditionalCategories];
  const text = ` ${foldWords(post.words)} `;
  const terms = criteria.keywords.split(/[,\n]/).map(foldWords).filter(Boolean);
  return (
    (post.Location.includes(ukWide) || share(criteria.locations, post.Location)) &&
    (post.TurnoverId === turnoverUndisclosed || criteria.turnovers.includes(post.TurnoverId)) &&
    (post.EmployeesId === employeesUndisclosed || criteria.employees.includes(post.EmployeesId)) &&
    (criteria.categories.length === 0 || share(criteria.categories, [...own, ...own.map(parentOf)])) &&
    (criteria.assets.length === 0 || share(criteria.assets, post.Assets)) &&
    (terms.length === 0 || terms.some((term) => text.includes(` ${term} `)))
  );
}

const some = (ids: number[], minLength = 1, maxLength = 4) =>
  fc.uniqueArray(fc.constantFrom(...ids), { minLength, maxLength });
const categories = [100, 101, 102, 170, 172, 190, 191, 260, 263, 270, 273];
const word = fc.constantFrom('bakery', 'bake', 'steel', 'care', 'home', 'fleet');
export const posts: fc.Arbitrary<PostSample> = fc
  .record({
    Location: some([1, 2, 4, 13, 14], 1, 2),
    TurnoverId: fc.constantFrom(1, 5, 9),
    EmployeesId: fc.constantFrom(1, 4, 9),
    PrimaryCategory: fc.constantFrom(...categories),
    AdditionalCategories: some(categories, 0, 2),
    Assets: some([1, 4, 18], 0, 2),
    words: fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' ')),
  })
  .map((post) => ({
    ...post,
    AdditionalCategories: post.AdditionalCategories.filter((id) => id !== post.PrimaryCategory),
  }));
export const criteria: fc.Arbitrary<PlainCriteria> = fc.record({
  locations: some([1, 2, 4, 13, 14]),
  turnovers: some([1, 5, 9], 1, 2),
  employees: some([1, 4, 9], 1, 2),
  categories: some(categories, 0, 3),
  assets: some([1, 4, 18], 0, 2),
  keywords: fc.oneof(
    fc.constant(''),
    fc
      .array(fc.oneof(word, fc.constantFrom('care home', 'steel fleet', '!!', "o'x & (y")), { maxLength: 3 })
      .map((list) => list.join(',\n')),
  ),
});
