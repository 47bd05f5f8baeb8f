import { displayDate, isDay } from '@marketplace/shared-contract/calendar';
import type { NewPostLabels } from '@marketplace/shared-contract/labels';
import { displayMoney } from '@marketplace/shared-contract/money';
import type { AssetSum, Outcome, Purchaser } from '@marketplace/shared-contract/outcome';
import { penceIn } from '@marketplace/shared-contract/outcome-rules';
import {
  connectedPartyChoices,
  connectedPersonChoices,
  jurisdictions,
  type OutcomeField,
  outcomeResults,
  outcomeRoutes,
  reportViews,
  yesNo,
} from '@marketplace/shared-contract/outcome-words';
import type { Option } from '@marketplace/shared-ui/form';

/** The options of a field, from its choices in words. */
export const optionsOf = <K extends string>(
  choices: Record<K, string>,
  keys: readonly K[] = Object.keys(choices) as K[],
) => keys.map((value) => ({ value, label: choices[value] }));

/** What can be chosen as the procedure. */
export const procedureOptions = (labels: NewPostLabels): Option[] =>
  labels.appointmentStatusLabels.map(({ businessStatusId, description }) => ({
    value: businessStatusId,
    label: description,
  }));

const cameThroughUs = {
  yes: 'through this marketplace',
  no: 'not through this marketplace',
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
const purchaserText = ({ Name, CompanyNumber, ThroughUs }: Purchaser) =>
  [CompanyNumber ? `${Name} (${CompanyNumber})` : Name, ThroughUs && cameThroughUs[ThroughUs]]
    .filter(Boolean)
    .join(', ');
const assetText = ({ Text, Sum }: AssetSum) => `${Text}: ${money(Sum)}`;

/** A field of an outcome in words; empty where nothing is said. */
export function outcomeText(
  field: OutcomeField,
  value: Outcome[OutcomeField] | undefined,
  labels: NewPostLabels,
): string {
  if (value === undefined || value === null || value === '') return '';
  if (field === 'Purchasers') return (value as Purchaser[]).map(purchaserText).join('; ');
  if (field === 'Assets') return (value as AssetSum[]).map(assetText).join('; ');
  if (field === 'ProcedureId')
    return procedureOptions(labels).find((option) => option.value === value)?.label ?? String(value);
  const text = String(value);
  if (sums.includes(field)) return money(text);
  return isDay(text) ? displayDate(text) : (chosen[field]?.[text] ?? text);
}
