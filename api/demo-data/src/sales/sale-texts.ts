import type { StatementWords } from '@marketplace/shared-contract/billing/statement/statement';
import type { DocumentSection, DocumentTier } from '@marketplace/shared-contract/marketplace/particulars/documents';
import type { SaleText } from './sale-document.ts';

/** A document of a demo sale: its text, and how its practitioner offers it. */
export type SaleDocument = {
  title: string;
  section: DocumentSection;
  tier: DocumentTier;
  note: string;
  text: Omit<SaleText, 'title' | 'about'>;
};

export const saleDocuments = {
  summary: {
    ...{ title: 'Summary of the business', section: 'summary', tier: 'every', note: 'Please read this first.' },
    text: {
      paragraphs: [
        'This summary is given in confidence to those who have accepted the undertaking. It names neither staff nor customers.',
        'The business is offered as a whole. Offers for parts of it are considered where they are in the interests of creditors.',
        'The seller acts as agent of the company and without personal liability. No warranty is given. A purchaser relies on their own inspection.',
        'The premises can be inspected on the days of the timetable. Staff, customers and suppliers must not be approached.',
      ],
    },
  },
  accounts: {
    ...{ title: 'Accounts for three years', section: 'accounts', tier: 'every', note: 'Unaudited for the last year.' },
    text: {
      paragraphs: ['The figures below are taken from the company’s books. Those of the last year are unaudited.'],
      rows: [
        ['Turnover, last year', '£1,842,000'],
        ['Turnover, the year before', '£1,967,000'],
        ['Gross profit, last year', '£612,000'],
        ['Overheads, last year', '£745,000'],
        ['Loss before tax, last year', '(£133,000)'],
      ],
    },
  },
  assets: {
    ...{ title: 'Schedule of plant and stock', section: 'assets', tier: 'every', note: '' },
    text: {
      paragraphs: [
        'Items under finance or claimed by suppliers are left out. Stock was counted on the day before this list.',
      ],
      rows: [
        ['Plant and machinery, 41 items', 'see the premises'],
        ['Vehicles, 6', 'see the premises'],
        ['Stock at cost', '£96,400'],
        ['Work in progress', '£31,250'],
      ],
    },
  },
  property: {
    ...{
      title: 'Lease of the premises',
      section: 'property',
      tier: 'every',
      note: 'The landlord has been told of the sale.',
    },
    text: {
      paragraphs: [
        'The premises are held on a lease of ten years, of which four are left, at £48,000 a year. There is a break in two years.',
        'An assignment needs the landlord’s consent, which is not to be refused without good reason.',
      ],
    },
  },
  contracts: {
    ...{
      title: 'Terms of the main contracts',
      section: 'contracts',
      tier: 'named',
      note: 'For those who go on to an offer.',
    },
    text: {
      paragraphs: [
        'Three framework contracts run for more than a year. Each can be ended by the customer after an insolvency.',
      ],
    },
  },
  staff: {
    ...{ title: 'Staff by role and year of joining', section: 'staff', tier: 'every', note: 'No names.' },
    text: {
      paragraphs: [
        'Employees go over to the purchaser with the business. The information the law asks for follows outside this marketplace.',
      ],
    },
  },
} satisfies Record<string, SaleDocument>;
export type SaleDocumentName = keyof typeof saleDocuments;

/** A practitioner's text about the marketing only. */
export const marketingWords: Partial<StatementWords> = {
  otherMarketing:
    'Agents rang fourteen parties from their own records, of whom three asked for the particulars. Two trade journals carried a notice.',
  strategy:
    'The business loses custom each week that it is for sale. Four weeks reached those who buy in this trade, and the notice was anonymous so that customers were not alarmed.',
  otherSites: 'It was listed on the agents’ own site as well.',
  offers: 'Offers were compared by what is paid at completion, by conditions and by the number of jobs that go over.',
};

/** A practitioner's answers in the statement of a pre-pack. */
export const prePackWords: Partial<StatementWords> = {
  ...marketingWords,
  introduction:
    'The directors were introduced by their accountants in the month before. We advised the company, not its directors, until the appointment.',
  earlierMarketing: 'None is known.',
  timetableReasons:
    'The dates left those who came late the time to read the particulars. No offer came after the last date.',
  differences: 'Those who made an offer also read the terms of the main contracts, all on the same day.',
  valuation:
    'Independent and insured valuers valued the assets at £310,000 in place and at £140,000 if they were removed. The price is above the former.',
  connection: 'The purchaser has no link with the company or its directors. No guarantee was given.',
  terms: 'The sale is of the business as a whole, without options and without a buy-back.',
  earlierSales: 'None is known.',
  alternatives:
    'Trading on could not be funded. The secured creditor was consulted and agreed. A sale as a whole returns more than a closure would.',
  conclusion:
    'The marketing reached those who were likely to buy, and the sale was the best outcome that could be had for creditors.',
};
