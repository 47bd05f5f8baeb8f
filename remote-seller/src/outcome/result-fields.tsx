import { serverNow } from '@marketplace/shared-auth';
import {
  chosenResults,
  jurisdictions,
  outcomeResults,
  outcomeWords,
} from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import { type Day, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import type { NewPostLabels } from '@marketplace/shared-contract/platform/labels';
import { DateField } from '@marketplace/shared-ui/date';
import { NativeSelectField, RadioField } from '@marketplace/shared-ui/form';
import type { ReactNode } from 'react';
import { fieldsOf, optionsOf } from '../fields-of.ts';
import { procedureOptions } from './outcome-options.ts';
import { OutcomePart } from './outcome-part.tsx';

const field = fieldsOf(outcomeWords);

type Props = { first: Day; sold: boolean; labels: NewPostLabels; known: boolean; fromCase: ReactNode };

/** Whether it was sold, when, and in which procedure unless the case says it. */
export const ResultFields = ({ first, sold, labels, known, fromCase }: Props) => (
  <OutcomePart title="The result">
    <RadioField {...field('Result')} options={optionsOf(outcomeResults, chosenResults)} />
    <DateField
      {...field('CompletedOn')}
      help={sold ? 'A sale in several steps is one sale: the day of the last.' : 'If unsold, the day marketing ended.'}
      min={first}
      max={londonDay(serverNow())}
    />
    {fromCase}
    {!known && (
      <>
        <NativeSelectField
          {...field('ProcedureId')}
          help="As it was on that day: a post often begins before the appointment."
          options={procedureOptions(labels)}
        />
        <RadioField {...field('Jurisdiction')} options={optionsOf(jurisdictions)} />
      </>
    )}
  </OutcomePart>
);
