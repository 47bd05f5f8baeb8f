/** The possible results of marketing. The first is recorded by withdrawing as sold or `recordSold`: sold, and nothing more. */
export const outcomeResults = {
  sold: 'Sold',
  'sold-whole': 'Sold as a whole',
  'sold-in-parts': 'Sold in parts',
  'not-sold': 'Not sold',
  'called-off': 'Sale called off',
} as const;
export type OutcomeResult = keyof typeof outcomeResults;

/** The results a practitioner can choose: a sale is asked for as a whole or in parts. */
export const chosenResults = ['sold-whole', 'sold-in-parts', 'not-sold', 'called-off'] as const;
export type ChosenResult = (typeof chosenResults)[number];

/** Whether something was sold: the only public part of an outcome. */
export const isSale = (result: OutcomeResult): boolean => result.startsWith('sold');

/** Its two words. */
export const saleWords = (sold: boolean) => (sold ? 'Sold' : 'Not sold');

export const jurisdictions = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
} as const;

export const yesNo = { yes: 'Yes', no: 'No' } as const;

/** Whether a purchaser came through the marketplace. */
export const throughUsChoices = { ...yesNo, 'not-known': 'Not known' } as const;
export const connectedPersonChoices = { ...yesNo, 'not-applicable': 'Not applicable' } as const;
export const connectedPartyChoices = { ...yesNo, 'not-established': 'Not established' } as const;

/** The same within a sentence. */
export const connectedWords = {
  ...{ yes: 'connected', no: 'not connected', 'not-established': 'connection not established', '': '' },
} as const;

/** What that answer affects, shown next to the question. */
export const connectedPartyHelp =
  'With “Yes” to either the statement becomes an account of the sale (SIP 13), which also asks for valuation, links and scrutiny. A pre-pack has one (SIP 16) either way; of any other sale only the marketing is summed up.';

/** The procedures to which the law on administrators' sales to connected persons applies, by id. */
const administrations: readonly (number | null)[] = [1, 2];
export const isAdministration = (procedureId: number | null): boolean => administrations.includes(procedureId);

/** The two statutory routes for a substantial disposal to a connected person, and the choice that neither is required. */
export const outcomeRoutes = {
  report: 'A qualifying report by an evaluator',
  approval: 'The creditors approved it',
  'not-needed': 'Not needed',
} as const;
export const reportViews = { satisfied: 'The evaluator is satisfied', 'case-not-made': 'Case not made' } as const;

/** The label of each outcome field: in the form, the record, the corrections and the list of open points. */
export const outcomeWords = {
  Result: 'Result',
  CompletedOn: 'Day of completion',
  ProcedureId: 'Procedure at completion',
  Jurisdiction: 'Jurisdiction',
  Purchasers: 'Purchasers',
  IndicativeOffers: 'Indicative offers received',
  FinalOffers: 'Final offers received',
  OffersFromConnected: 'Offers from connected parties',
  Total: 'Total consideration',
  AtCompletion: 'Paid at completion',
  Deferred: 'Deferred',
  Assets: 'Consideration by asset',
  ConnectedPerson: 'Sold to a connected person',
  ConnectedParty: 'Sold to a connected party',
  ConnectedHow: 'How they are connected',
  AdministrationFrom: 'Day of the appointment',
  Substantial: 'A substantial part of the business or assets',
  Route: 'Independent scrutiny',
  Evaluator: 'Evaluator',
  ReportDate: 'Date of the report',
  ReportView: 'Conclusion of the report',
  ApprovedOn: 'Day of the creditors’ approval',
  NotNeededWhy: 'Why none is needed',
} as const;
export type OutcomeField = keyof typeof outcomeWords;
export const outcomeFields = Object.keys(outcomeWords) as OutcomeField[];
