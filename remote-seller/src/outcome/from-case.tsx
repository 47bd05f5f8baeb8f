import type { OutcomeCase, SaveOutcomeInput } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { jurisdictions, outcomeWords } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import type { NewPostLabels } from '@marketplace/shared-contract/platform/labels';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, DefinitionList } from '@marketplace/shared-ui';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as styles from './outcome.module.css';
import { outcomeText } from './outcome-options.ts';

/** What an outcome takes from its post's case. A missing appointment is asked for. */
export const answersOf = ({ ProcedureId, Jurisdiction, AppointedOn }: OutcomeCase) => ({
  ...{ ProcedureId, Jurisdiction },
  ...(AppointedOn && { AdministrationFrom: AppointedOn }),
});
const fields = ['ProcedureId', 'Jurisdiction', 'AdministrationFrom'] as const;

/** Whether the answers are the case's, so that none is asked; `change` asks them, or takes the case's again. */
export function useFromCase<Output>(form: UseFormReturn<SaveOutcomeInput, unknown, Output>, fromCase?: OutcomeCase) {
  const [asked, setAsked] = useState(false);
  const values = useWatch({ control: form.control, name: fields });
  if (!fromCase) return { known: false, change: () => undefined };
  const answers: Partial<SaveOutcomeInput> = answersOf(fromCase);
  const same = fields.every((name, place) => answers[name] === undefined || answers[name] === values[place]);
  const known = same && !asked;
  const change = () => {
    setAsked(known);
    if (known) return;
    for (const name of fields)
      if (answers[name] !== undefined) form.setValue(name, answers[name], { shouldDirty: true, shouldValidate: true });
  };
  return { known, change };
}

type FromCaseProps = { fromCase: OutcomeCase; labels: NewPostLabels; known: boolean; onChange: () => void };

/** The case's answers, instead of the fields or above them. */
export const FromCase = ({ fromCase, labels, known, onChange }: FromCaseProps) => (
  <div className={styles.outcomeCase}>
    <p>
      The case <Link to={pathTo('CaseDetail', fromCase.caseId)}>{fromCase.Company}</Link> says:
    </p>
    <DefinitionList
      look="rows"
      items={[
        [outcomeWords.ProcedureId, outcomeText('ProcedureId', fromCase.ProcedureId, labels)],
        [outcomeWords.Jurisdiction, jurisdictions[fromCase.Jurisdiction]],
        [outcomeWords.AdministrationFrom, fromCase.AppointedOn && displayDate(fromCase.AppointedOn)],
      ]}
    />
    <div className="actions">
      <Button onClick={onChange}>{known ? 'Enter something else' : 'Use what the case says'}</Button>
    </div>
  </div>
);
