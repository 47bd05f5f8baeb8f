import { demoEmails } from './demo-accounts.ts';
import type { Person } from './random-people.ts';
import { type Town, townNamed } from './towns.ts';

export type Seller = Person & {
  email: string;
  company: string;
  position: string;
  town: Town;
  /** The firm's case numbers: how a reference starts. */
  prefix: string;
  /** This seller's share of the other sellers' posts. */
  share: number;
  /** Pounds per block. */
  customRate?: number;
  /** The practitioner this seller acts for. */
  actsFor?: string;
};

const [mr, mrs, ms, dr] = [1, 2, 4, 6];

/** The seller whose password is published. */
export const demoSeller: Seller = {
  titleId: ms,
  forenames: 'Rowena',
  surname: 'Ashdown',
  email: demoEmails.seller,
  company: 'Ablethorn Lyle LLP',
  position: 'Partner and licensed insolvency practitioner',
  town: townNamed('Leeds'),
  prefix: 'ABL',
  share: 0,
};

const listed: [
  titleId: number,
  forenames: string,
  surname: string,
  company: string,
  town: string,
  prefix: string,
  share: number,
  more?: Partial<Seller>,
][] = [
  [mr, 'Gwilym', 'Prosser', 'Prosser Tennant Recovery', 'Cardiff', 'PTR', 4],
  [mrs, 'Sunita', 'Varma', 'Varma Holloway LLP', 'Leicester', 'VH', 4, { customRate: 295 }],
  [mr, 'Fergus', 'Dunmore', 'Dunmore Kirkbride', 'Glasgow', 'DK', 3],
  [ms, 'Philippa', 'Wetherby', 'Caldmoor Restructuring', 'Southwark', 'CMR', 6],
  [
    ms,
    'Jade',
    'Okafor',
    'Caldmoor Restructuring',
    'Southwark',
    'CMR-JO',
    2,
    { position: 'Case manager', actsFor: 'Philippa Wetherby' },
  ],
  [mr, 'Anthony', 'Birtles', 'Birtles Marchbank & Co', 'Manchester', 'BM', 5],
  [dr, 'Tobias', 'Renshaw', 'Renshaw Pike Advisory', 'Birmingham', 'RPA', 4],
  [mrs, 'Lorna', 'Gallacher', 'Harbourline Insolvency', 'Plymouth', 'HLI', 2],
  [mr, 'Conor', 'McElhatton', 'McElhatton Reid', 'Lisburn', 'MR', 2],
  [ms, 'Isobel', 'Thurlow', 'Fenwright Thurlow', 'Norwich', 'FT', 3],
  [mr, 'Nikhil', 'Desai', 'Ostlere Desai Partners', 'Reading', 'ODP', 3],
  [mr, 'Jonathan', 'Skelhorn', 'Skelhorn Vane', 'Sheffield', 'SV', 2],
];

const address = (forenames: string, surname: string, company: string) =>
  `${forenames}.${surname}@${company.replace(/ (LLP|& Co)$/, '').replaceAll(' ', '-')}.example`.toLowerCase();

export const otherSellers: readonly Seller[] = listed.map(
  ([titleId, forenames, surname, company, town, prefix, share, more]) => ({
    titleId,
    forenames,
    surname,
    email: address(forenames, surname, company),
    company,
    position: 'Licensed insolvency practitioner',
    town: townNamed(town),
    prefix,
    share,
    ...more,
  }),
);

export const sellers: readonly Seller[] = [demoSeller, ...otherSellers];
