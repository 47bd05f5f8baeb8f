import { useIdempotencyKey } from '@marketplace/shared-auth';
import type { Firm } from '@marketplace/shared-contract/accounts/firms/firm-members';
import type { SaveCase, SaveCaseInput } from '@marketplace/shared-contract/marketplace/cases/case';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, Page, QueryView } from '@marketplace/shared-ui';
import { useNavigate } from 'react-router-dom';
import * as layout from '../beside.module.css';
import { CaseForm } from './case.form.tsx';
import { useSellerAddCaseMutation, useSellerCaseFirmQuery } from './cases.api.ts';

const blank = { Company: '', Procedure: '', Jurisdiction: '' } as unknown as SaveCaseInput;
const empty: SaveCaseInput = {
  ...blank,
  ...{
    CompanyNumber: '',
    Court: '',
    CourtReference: '',
    AppointedOn: '',
    OfficeHolders: '',
    HandlerId: '',
    ReportOn: '',
  },
};

/** A new case; its page opens once it is saved. */
export function AddCaseScreen() {
  const firm = useSellerCaseFirmQuery();
  return (
    <Page title={routes.AddCase.title} back={{ to: pathTo('Cases'), label: `Back to ${routes.Cases.title}` }}>
      <div className={layout.beside}>
        <div>
          <QueryView query={firm} what="the form">
            {({ members }) => <NewCase members={members} />}
          </QueryView>
        </div>
        <Card title="What a case is for">
          <p>Its posts, deadlines, offers and statements are in one place, and can be handed over together.</p>
          <p>Only your firm sees a case. Buyers, public pages and emails show none of it.</p>
        </Card>
      </div>
    </Page>
  );
}

function NewCase({ members }: Pick<Firm, 'members'>) {
  const [add] = useSellerAddCaseMutation();
  const keyFor = useIdempotencyKey();
  const navigate = useNavigate();
  const save = async (input: SaveCase) => {
    const { data, error } = await add({ input, idempotencyKey: keyFor(JSON.stringify(input)) });
    return data ? { data: { held: data.caseId, version: undefined } } : { error };
  };
  return (
    <CaseForm
      label={routes.AddCase.title}
      keepAs="AddCase"
      begun={empty}
      members={members}
      submit="Add the case"
      cancel={pathTo('Cases')}
      save={save}
      onSaved={(caseId) => void navigate(pathTo('CaseDetail', caseId), { replace: true })}
    />
  );
}
