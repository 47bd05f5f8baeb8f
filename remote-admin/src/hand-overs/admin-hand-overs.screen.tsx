import {
  type AdminHandOver,
  handOverLimits,
  handOverReasons,
} from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import {
  Button,
  Card,
  DefinitionList,
  EmptyState,
  LinkButton,
  Notice,
  Page,
  QueryView,
  SavedTick,
  Unchanged,
  useSaved,
} from '@marketplace/shared-ui';
import { ConfirmDialog, PromptDialog } from '@marketplace/shared-ui/overlay';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useQuestion } from '../action-button.tsx';
import {
  useAdminAgreeHandOverMutation,
  useAdminHandOversQuery,
  useAdminRefuseHandOverMutation,
} from './hand-over.api.ts';
import * as styles from './hand-overs.module.css';

/** Requests for hand-overs that wait for the other side; an Admin can answer in its place (ADR-0074). */
export function AdminHandOversScreen() {
  const query = useAdminHandOversQuery(undefined, { refetchOnMountOrArgChange: true });
  const [saved, confirmSaved] = useSaved();
  const list = useRef<HTMLDivElement>(null);
  // The card disappears with its request: focus moves to the list.
  const confirm = (text: string | undefined) => {
    confirmSaved(text);
    if (text) list.current?.focus();
  };
  return (
    <Page title={routes.AdminHandOvers.title} width="text">
      <SavedTick text={saved} />
      <QueryView query={query} what="the requests">
        {(requests) =>
          requests.length === 0 ? (
            <EmptyState
              title="No requests are waiting"
              action={
                <LinkButton to={pathTo('AdminUsers', undefined, { show: 'sellers' })}>Find a practitioner</LinkButton>
              }
            >
              Practitioners’ requests appear here until they are answered, for {handOverLimits.openDays} days at most.
              You can hand posts over yourself on a practitioner’s page.
            </EmptyState>
          ) : (
            <section className={styles.requests} ref={list} tabIndex={-1} aria-label="Requests that wait">
              {requests.map((request) => (
                <RequestCard key={request.id} request={request} onSaved={confirm} />
              ))}
            </section>
          )
        }
      </QueryView>
    </Page>
  );
}

/** How many posts a request lists individually. */
const named = 20;

const Posts = ({ posts }: Pick<AdminHandOver, 'posts'>) =>
  posts.length === 0 ? (
    'None with this reference'
  ) : (
    <ul className={styles.requestPosts}>
      {posts.slice(0, named).map((post) => (
        <li key={post.businessId}>
          <Link to={pathTo('PostDetail', post.businessId)}>{post.activityHeading}</Link>, {post.reference} (
          {post.status})
        </li>
      ))}
      {posts.length > named && <li>and {countOf(posts.length - named, 'more', 'more')}</li>}
    </ul>
  );

type RequestCardProps = { request: AdminHandOver; onSaved: (text: string | undefined) => void };

function RequestCard({ request, onSaved }: RequestCardProps) {
  const [agree] = useAdminAgreeHandOverMutation();
  const [refuse] = useAdminRefuseHandOverMutation();
  const agreeing = useQuestion(onSaved);
  const refusing = useQuestion(onSaved);
  const { id, kind, by, address, reference, posts, reason, words, askedDate, untilDate, withCase, obstacle } = request;
  const offered = kind === 'offered';
  return (
    <Card title={offered ? `Offer of ${countOf(posts.length, 'post', 'posts')}` : 'A post is asked for'}>
      <div className={styles.request}>
        <DefinitionList
          missing="–"
          items={[
            ['By', by],
            [offered ? 'To' : 'From', address],
            ...(reference ? [['Reference', reference] as const] : []),
            ['Posts', <Posts key="posts" posts={posts} />],
            ...(withCase ? [['Case', 'Goes over with its posts, all or nothing'] as const] : []),
            ['Reason', handOverReasons[reason]],
            ['In their words', words],
            ['Asked', displayDate(askedDate)],
            ['Open until', displayDate(untilDate)],
          ]}
        />
        {obstacle && (
          <Notice tone="warning" title="This can’t go through">
            <p>{obstacle}</p>
          </Notice>
        )}
        <div className="actions">
          <Button variant="primary" disabled={posts.length === 0 || obstacle !== undefined} onClick={agreeing.ask}>
            Agree
          </Button>
          <Button onClick={refusing.ask}>Refuse</Button>
        </div>
      </div>
      <ConfirmDialog
        open={agreeing.asking}
        title="Agree for the practitioner who was asked?"
        confirm="Hand over"
        cancel="Cancel"
        busy={agreeing.busy}
        onConfirm={() =>
          agreeing.confirm(async () => {
            const { data, error } = await agree(id);
            return { data: data?.message, error };
          })
        }
        onCancel={agreeing.close}
      >
        <p>
          {countOf(posts.length, 'post goes', 'posts go')} over at once. The new practitioner must have given a licence;
          we need not have checked it. We email both firms and everybody who expressed interest. This cannot be undone.
        </p>
        <Unchanged problem={agreeing.problem} />
      </ConfirmDialog>
      {refusing.asking && (
        <PromptDialog
          title="Refuse this request?"
          text="Nothing changes. Who made it is emailed your reason."
          label="Reason"
          help="The practitioner reads this."
          confirm="Refuse"
          lines
          maxLength={handOverLimits.words}
          check={(text) => (text.trim() ? undefined : 'Please say why')}
          busy={refusing.busy}
          unchanged={refusing.problem}
          onConfirm={(text) => refusing.confirm(() => refuse({ id, words: text.trim() }))}
          onClose={refusing.close}
        />
      )}
    </Card>
  );
}
