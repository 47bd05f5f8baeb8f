import { displayInstant } from '@marketplace/shared-contract/calendar';
import type { Outcome } from '@marketplace/shared-contract/outcome';
import { openFields } from '@marketplace/shared-contract/outcome-rules';
import { outcomeText } from '@marketplace/shared-contract/outcome-text';
import { isSale, type OutcomeField, outcomeFields, outcomeWords } from '@marketplace/shared-contract/outcome-words';
import { connectedSaleLaw, openFact, type StatementPart } from '@marketplace/shared-contract/statement-words';
import type { FurtherFacts } from './further-facts.ts';

const partOf: Record<OutcomeField, StatementPart> = {
  ...{ Result: 'transaction', CompletedOn: 'transaction', ProcedureId: 'transaction', Jurisdiction: 'transaction' },
  ...{ Total: 'transaction', AtCompletion: 'transaction', Deferred: 'transaction', Assets: 'transaction' },
  ...{ IndicativeOffers: 'offers', FinalOffers: 'offers', OffersFromConnected: 'offers' },
  ...{ Purchasers: 'purchaser', ConnectedPerson: 'purchaser', ConnectedParty: 'purchaser', ConnectedHow: 'purchaser' },
  ...{ AdministrationFrom: 'scrutiny', Substantial: 'scrutiny', Route: 'scrutiny', Evaluator: 'scrutiny' },
  ...{ ReportDate: 'scrutiny', ReportView: 'scrutiny', ApprovedOn: 'scrutiny', NotNeededWhy: 'scrutiny' },
};

type Recorded = {
  outcome: Outcome | null;
  recordedAt: Date | undefined;
  procedureName: (id: number) => string | undefined;
};

/** What a practitioner recorded of how the sale ended; what is blank and asked for stays open, and is not judged. */
export function outcomeFacts({ outcome, recordedAt, procedureName }: Recorded): FurtherFacts {
  const source = recordedAt ? `Outcome, recorded on ${displayInstant(recordedAt.toISOString())}` : 'Outcome';
  if (!outcome) return [{ part: 'transaction', label: outcomeWords.Result, value: 'Not recorded yet', source }];
  const open = openFields(outcome);
  const facts = outcomeFields.flatMap((field) => {
    const value = outcomeText(field, outcome[field], procedureName) || (open.includes(field) ? openFact : '');
    return value === '' ? [] : [{ part: partOf[field], label: outcomeWords[field], value, source }];
  });
  const law = isSale(outcome.Result) && outcome.ConnectedPerson === 'yes' && outcome.Jurisdiction;
  return law
    ? [...facts, { part: 'scrutiny', label: 'Regulations', value: connectedSaleLaw[law], source: 'Jurisdiction' }]
    : facts;
}
