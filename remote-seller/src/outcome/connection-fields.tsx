import { serverNow } from '@marketplace/shared-auth';
import {
  connectionWarning,
  isConnected,
  lastScrutinyDay,
  needsRoute,
} from '@marketplace/shared-contract/billing/outcome/outcome-rules';
import {
  outcomeLimits,
  type SaveOutcome,
  type SaveOutcomeInput,
} from '@marketplace/shared-contract/marketplace/outcome/outcome';
import {
  connectedPartyChoices,
  connectedPartyHelp,
  connectedPersonChoices,
  isAdministration,
  outcomeRoutes,
  outcomeWords,
  reportViews,
  yesNo,
} from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import { daysBetween, displayDate, isDay, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { Notice } from '@marketplace/shared-ui';
import { DateField } from '@marketplace/shared-ui/date';
import { RadioField, TextAreaField, TextField } from '@marketplace/shared-ui/form';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf, optionsOf } from '../fields-of.ts';
import { OutcomePart } from './outcome-part.tsx';

const field = fieldsOf(outcomeWords);

/** Whether the purchaser is connected, in both senses, and the law's requirements for such a sale. */
export function ConnectionFields({ asksAppointment }: { asksAppointment: boolean }) {
  const { control } = useFormContext<SaveOutcomeInput>();
  const values = useWatch({ control }) as SaveOutcome;
  const { AdministrationFrom, CompletedOn } = values;
  const warning = connectionWarning(values);
  const asksScrutiny = values.ConnectedPerson === 'yes' && isAdministration(values.ProcedureId);
  return (
    <OutcomePart
      title="Connection"
      help={
        <details>
          <summary>What connected person and connected party mean</summary>
          <p>
            <strong>Connected person</strong> is the statutory term (Insolvency Act 1986, Schedule B1, paragraph 60A): a
            director, shadow director or other officer of the company, an associate of theirs who is not merely an
            employee, or a company that is tied to it.
          </p>
          <p>
            <strong>Connected party</strong> is the term used in SIP 13 and SIP 16, and wider: anybody who is tied to
            the company’s directors, shareholders or secured lenders, or to associates of these.
          </p>
          <p>Family, partners and companies under common control can be associates. That is yours to decide.</p>
        </details>
      }
    >
      <RadioField {...field('ConnectedPerson')} options={optionsOf(connectedPersonChoices)} optional />
      <RadioField
        {...field('ConnectedParty')}
        help={connectedPartyHelp}
        options={optionsOf(connectedPartyChoices)}
        optional
      />
      {warning && (
        <Notice tone="warning" title="One implies the other">
          <p>{warning}</p>
        </Notice>
      )}
      {isConnected(values) && <TextAreaField {...field('ConnectedHow')} rows={4} limit={outcomeLimits.how} optional />}
      {asksAppointment && (
        <DateField
          {...field('AdministrationFrom')}
          {...(asksScrutiny && { help: 'Day 1 of the eight weeks in which the law asks for independent scrutiny.' })}
          max={londonDay(serverNow())}
          optional
        />
      )}
      {asksScrutiny && (
        <>
          <RadioField
            {...field('Substantial')}
            help="In the administrator’s opinion. Several sales to the same person count together."
            options={optionsOf(yesNo)}
            optional
          />
          {needsRoute(values) && (
            <Notice tone="warning" title="Which of the two was it?">
              <p>
                The sale was completed on day {daysBetween(AdministrationFrom, CompletedOn) + 1} of the administration.
                Until {displayDate(lastScrutinyDay(AdministrationFrom))} the regulations ask for an evaluator’s report
                or the creditors’ approval. If you leave it empty, it stays marked as open.
              </p>
            </Notice>
          )}
          {isDay(AdministrationFrom) && <RouteFields />}
        </>
      )}
    </OutcomePart>
  );
}

function RouteFields() {
  const { control } = useFormContext<SaveOutcomeInput>();
  const route = useWatch({ control, name: 'Route' });
  const today = londonDay(serverNow());
  return (
    <>
      <RadioField {...field('Route')} options={optionsOf(outcomeRoutes)} optional />
      {route === 'report' && (
        <>
          <TextField
            {...field('Evaluator')}
            help="The independent person who reported. The purchaser obtains the report, not the administrator."
            autoComplete="off"
            optional
          />
          <DateField {...field('ReportDate')} max={today} optional />
          <RadioField {...field('ReportView')} options={optionsOf(reportViews)} optional />
        </>
      )}
      {route === 'approval' && <DateField {...field('ApprovedOn')} max={today} optional />}
      {route === 'not-needed' && (
        <TextAreaField {...field('NotNeededWhy')} rows={3} limit={outcomeLimits.how} optional />
      )}
    </>
  );
}
