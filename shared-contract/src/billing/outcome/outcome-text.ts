import type { AssetSum, Outcome, Purchaser } from '../../marketplace/outcome/outcome.ts';
import {
  connectedPartyChoices,
  connectedPersonChoices,
  connectedWords,
  jurisdictions,
  type OutcomeField,
  outcomeResults,
  outcomeRoutes,
  reportViews,
  yesNo,
} from '../../marketplace/outcome/outcome-words.ts';
import { displayDate, isDay } from '../../platform/clock/calendar.ts';
import { displayMoney } from '../../platform/words/money.ts';
import { penceIn } from './outcome-rules.ts';

const cameThroughUs = {
  yes: 'who came through this marketplace',
  no: 'who did not come through this marketplace',
  'not-known': 'not known whether through this marketplace',
};
const chosen: Partial<Record<OutcomeField, Record<string, string>>> = {
  Result: outcomeResults,
  Jurisdiction: jurisdictions,
  ConnectedPerson: connectedPersonChoices,
  ConnectedParty: connectedPartyChoices,
  Substantial: yesNo,
  Route: outcomeRoutes,
  ReportView: reportViews,
};
const sums: readonly OutcomeField[] = ['Total', 'AtCompletion', 'Deferred'];

const money = (text: string): string => {
  const pence = penceIn(text);
  return pence === undefined ? text : displayMoney(pence);
};
/** Who bought, for how much, and whether they are connected. */
export const purchaserText = ({ Name, CompanyNumber, ThroughUs, Price, Connected = '' }: Purchaser): string =>
  [
    `${Name}${CompanyNumber && ` (${CompanyNumber})`}${Price ? ` for ${money(Price)}` : ''}`,
    connectedWords[Connected],
    ThroughUs && cameThroughUs[ThroughUs],
  ]
    .filter(Boolean)
    .join(', ');
const assetText = ({ Text, Sum, Purchaser: buyer }: AssetSum) =>
  `${Text}: ${money(Sum)}${buyer ? ` from ${buyer}` : ''}`;

/** A field of an outcome in words, on screen and in a statement; empty if unset. */
export function outcomeText(
  field: OutcomeField,
  value: Outcome[OutcomeField] | undefined,
  procedureName: (id: number) => string | undefined,
  dayText: (day: string) => string = displayDate,
): string {
  if (value === undefined || value === null || value === '') return '';
  if (field === 'Purchasers') return (value as Purchaser[]).map(purchaserText).join('; ');
  if (field === 'Assets') return (value as AssetSum[]).map(assetText).join('; ');
  if (field === 'ProcedureId') return procedureName(Number(value)) ?? String(value);
  const text = String(value);
  if (sums.includes(field)) return money(text);
  return isDay(text) ? dayText(text) : (chosen[field]?.[text] ?? text);
}
