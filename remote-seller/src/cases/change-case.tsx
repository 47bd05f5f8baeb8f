import type { CaseAnswer } from '@marketplace/shared-contract/marketplace/cases/case';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { QueryView } from '@marketplace/shared-ui';
import { CaseForm } from './case.form.tsx';
import { useSellerCaseFirmQuery, useSellerSaveCaseMutation } from './cases.api.ts';

type ChangeCaseProps = { read: CaseAnswer; version: string | undefined; onSaved: (text: string) => void };

/** The form of a case that exists. */
export function ChangeCase({ read: { caseId, details }, version, onSaved }: ChangeCaseProps) {
  const [save] = useSellerSaveCaseMutation();
  const firm = useSellerCaseFirmQuery();
  return (
    <QueryView query={firm} what="the form">
      {({ members }) => (
        <CaseForm
          label="Change the case"
          keepAs={`CaseDetail.${caseId}`}
          begun={details}
          version={version}
          members={members}
          submit="Save the case"
          cancel={pathTo('CaseDetail', caseId)}
          save={(input, from) => save({ id: caseId, input, version: from })}
          onSaved={onSaved}
        />
      )}
    </QueryView>
  );
}
