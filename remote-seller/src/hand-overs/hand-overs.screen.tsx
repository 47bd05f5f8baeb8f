import { caseGoesAlong, goesAlong } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, Page, QueryView } from '@marketplace/shared-ui';
import { useSearchParams } from 'react-router-dom';
import * as layout from '../beside.module.css';
import { useSellerHandOverChoiceQuery } from '../hand-over-choice.api.ts';
import { AskForm } from './ask.form.tsx';
import { useSellerHandOversQuery } from './hand-over.api.ts';
import { HandOverPosts } from './hand-over.form.tsx';
import * as styles from './hand-overs.module.css';
import { MadeCard } from './made.card.tsx';
import { ToAnswerCard } from './to-answer.card.tsx';

/** Posts that go to another practitioner, and requests from both sides (ADR-0074). */
export function HandOversScreen() {
  const requests = useSellerHandOversQuery(undefined, { refetchOnMountOrArgChange: true });
  const [query] = useSearchParams();
  const caseId = Number(query.get('case')) || undefined;
  const choice = useSellerHandOverChoiceQuery(caseId ? { case: caseId } : {}, { refetchOnMountOrArgChange: true });
  return (
    <Page
      title={routes.HandOvers.title}
      {...(caseId && { back: { to: pathTo('CaseDetail', caseId), label: 'Back to the case' } })}
    >
      <div className={layout.beside}>
        <div className={styles.handOvers}>
          <QueryView query={requests} what="the requests">
            {({ incoming, lacks }) => <ToAnswerCard incoming={incoming} lacks={lacks} />}
          </QueryView>
          {requests.currentData && requests.currentData.outgoing.length > 0 && (
            <MadeCard outgoing={requests.currentData.outgoing} />
          )}
          {(requests.data ?? requests.error) !== undefined && (
            <QueryView query={choice} what="your posts">
              {(loaded) => <HandOverPosts key={caseId} choice={loaded} />}
            </QueryView>
          )}
        </div>
        <div className={styles.handOvers}>
          <Card title="What goes over, and who gets an email">
            <p>{caseId ? caseGoesAlong : goesAlong}</p>
          </Card>
          <AskForm />
        </div>
      </div>
    </Page>
  );
}
