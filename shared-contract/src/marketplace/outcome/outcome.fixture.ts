import type { SaveOutcome } from './outcome.ts';

/** A sale as a whole in mid-June 2026 with only its sums; `over` sets what a test is about. */
export const anOutcome = (over: Partial<SaveOutcome> = {}): SaveOutcome => ({
  Result: 'sold-whole',
  CompletedOn: '2026-06-10',
  ProcedureId: 1,
  Jurisdiction: 'england-and-wales',
  Purchasers: [{ Name: 'Loaf Holdings Ltd', CompanyNumber: '01234567', ThroughUs: 'no', ExpressionId: null }],
  IndicativeOffers: '4',
  FinalOffers: '2',
  OffersFromConnected: '0',
  Total: '250000.00',
  AtCompletion: '200000.00',
  Deferred: '50000.00',
  Assets: [
    { Text: 'Plant and machinery', Sum: '150000.50' },
    { Text: 'Goodwill', Sum: '99999.50' },
  ],
  ConnectedPerson: 'no',
  ConnectedParty: 'no',
  ConnectedHow: '',
  AdministrationFrom: '',
  Substantial: '',
  Route: '',
  Evaluator: '',
  ReportDate: '',
  ReportView: '',
  ApprovedOn: '',
  NotNeededWhy: '',
  Reason: '',
  ...over,
});
