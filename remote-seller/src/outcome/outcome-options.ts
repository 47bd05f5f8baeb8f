import { outcomeText as textOf } from '@marketplace/shared-contract/billing/outcome/outcome-text';
import type { Outcome } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import type { OutcomeField } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import type { NewPostLabels } from '@marketplace/shared-contract/platform/labels';
import type { Option } from '@marketplace/shared-ui/form';

/** The procedures to choose from. */
export const procedureOptions = (labels: NewPostLabels): Option[] =>
  labels.appointmentStatusLabels.map(({ businessStatusId, description }) => ({
    value: businessStatusId,
    label: description,
  }));

/** A field of an outcome in words; empty if unset. */
export const outcomeText = (field: OutcomeField, value: Outcome[OutcomeField] | undefined, labels: NewPostLabels) =>
  textOf(field, value, (id) => procedureOptions(labels).find((option) => option.value === id)?.label);
