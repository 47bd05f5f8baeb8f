import type { CaseAnswer } from '@marketplace/shared-contract/marketplace/cases/case';
import {
  type CaseField,
  caseFields,
  caseProcedures,
  caseWords,
} from '@marketplace/shared-contract/marketplace/cases/case-words';
import { jurisdictions } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { Card, type Definition, DefinitionList } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { DownloadButton } from '../download-button.tsx';
import * as styles from './cases.module.css';

const dayOf = (day: string) => day && displayDate(day);

/** The facts of a case; open ones are shown as open. */
export function CaseFactsCard({ read, children }: { read: CaseAnswer; children?: ReactNode }) {
  const { details, handler, closed } = read;
  const values: Record<CaseField, ReactNode> = {
    ...details,
    Procedure: caseProcedures[details.Procedure],
    Jurisdiction: jurisdictions[details.Jurisdiction],
    AppointedOn: dayOf(details.AppointedOn),
    OfficeHolders: details.OfficeHolders && <span className={styles.caseNames}>{details.OfficeHolders}</span>,
    HandlerId: handler,
    ReportOn: dayOf(details.ReportOn),
  };
  const items = caseFields.map((field): Definition => [caseWords[field], values[field]]);
  return (
    <Card title="The case">
      <DefinitionList look="rows" missing="Not entered" items={[...items, ['State', closed ? 'Closed' : 'Open']]} />
      {children}
      {read.posts.length > 0 && (
        <p>
          <DownloadButton call={sellerCalls.caseFile} id={read.caseId} variant="text">
            Download the Case File
          </DownloadButton>
        </p>
      )}
    </Card>
  );
}
