import type { CaseAnswer, CasePost } from '@marketplace/shared-contract/marketplace/cases/case';
import { deadlineLabels } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { displayDate, displayInstant, displayMinute } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { displayMoney } from '@marketplace/shared-contract/platform/words/money';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import {
  Button,
  Card,
  type Definition,
  DefinitionList,
  SavedTick,
  Unchanged,
  useAttempt,
  useSaved,
} from '@marketplace/shared-ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSellerSavePostCaseMutation } from './cases.api.ts';
import * as styles from './cases.module.css';
import { nameOf } from './post-name.rules.ts';

/** A case's posts, each with its records; writers add and remove posts. */
export function CasePostsCard({ read, writes }: { read: CaseAnswer; writes: boolean }) {
  const [save] = useSellerSavePostCaseMutation();
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem } = useAttempt(confirmSaved);
  const put = (id: Id, caseId: Id | null) => attempt(() => save({ id, input: { CaseId: caseId } }));
  return (
    <Card title="Posts" extra={<SavedTick text={saved} />}>
      {read.posts.length === 0 && <p>No post is in this case yet. It can be handed over once one is.</p>}
      {read.posts.length > 0 && (
        <ul className={styles.casePosts} aria-label="Posts of the case">
          {read.posts.map((post) => (
            <li key={post.businessId}>
              <h3>
                <Link to={pathTo('PostDetail', post.businessId)}>{nameOf(post)}</Link>
              </h3>
              <CasePostFacts post={post} />
              {writes && (
                <div className="actions">
                  <Button
                    variant="text"
                    loading={busy}
                    aria-label={`Take ${nameOf(post)} out of the case`}
                    onClick={() => put(post.businessId, null)}
                  >
                    Take out of the case
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {writes && !read.closed && read.otherPosts.length > 0 && (
        <AddPostToCase posts={read.otherPosts} busy={busy} onAdd={(id) => put(id, read.caseId)} />
      )}
      <Unchanged problem={problem} />
    </Card>
  );
}

type Props = { posts: CaseAnswer['otherPosts']; busy: boolean; onAdd: (id: Id) => Promise<boolean> };

/** Chooses one of the firm's latest posts that are in no case. */
function AddPostToCase({ posts, busy, onAdd }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const add = async () => {
    if (await onAdd(Number(chosen))) setChosen('');
  };
  return (
    <div className={styles.caseSearch}>
      <div>
        <label htmlFor={id}>Post to add</label>
        <select id={id} className="select" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Please choose</option>
          {posts.map((post) => (
            <option key={post.businessId} value={post.businessId}>
              {nameOf(post)}
            </option>
          ))}
        </select>
      </div>
      <Button loading={busy} disabled={chosen === ''} onClick={add}>
        Add to the case
      </Button>
    </div>
  );
}

const interestText = ({ interest, unread }: CasePost): string =>
  `${countOf(interest, 'expression', 'expressions')}${unread > 0 ? ` (${unread} unread)` : ''}`;

const documentsText = ({ documents = 0, holders = 0 }: CasePost): string =>
  documents + holders === 0
    ? 'None released'
    : `${documents} released, ${countOf(holders, 'buyer has', 'buyers have')} access`;

function offersText({ offers }: CasePost): string {
  if (!offers || offers.count === 0) return 'None in the register';
  const { count, highest, latestDate } = offers;
  return [
    countOf(count, 'offer', 'offers'),
    highest !== null && `highest ${displayMoney(highest)}`,
    latestDate && `latest on ${displayInstant(latestDate)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function statementText({ statement, statementDate }: CasePost): string {
  if (!statementDate) return 'Not finalised';
  const name = statement
    ? `${statement.interim ? 'Interim statement' : 'Statement'} ${statement.number} finalised`
    : 'Finalised';
  const sent = statement?.sentOn
    ? `, sent to creditors on ${displayDate(statement.sentOn)}`
    : ', not sent to creditors';
  return `${name} on ${displayInstant(statementDate)}${statement ? sent : ''}`;
}

const dueText = (iso: string) => `${displayInstant(iso)} at ${displayMinute(iso)}`;

/** A post's records in its case, each with a link. */
function CasePostFacts({ post }: { post: CasePost }) {
  const { businessId: id, offersDue, indicativeDue, status } = post;
  const wasOnSale = status !== 'Draft' && status !== 'Scheduled';
  const items: Definition[] = [
    ['State', status],
    [
      'Interest',
      <Link key="interest" to={pathTo('ViewInterest', undefined, { post: String(id) })}>
        {interestText(post)}
      </Link>,
    ],
    [
      'Documents',
      <Link key="documents" to={pathTo('PostParticulars', id)}>
        {documentsText(post)}
      </Link>,
    ],
    [
      'Offers',
      <Link key="offers" to={pathTo('PostOffers', id)}>
        {offersText(post)}
      </Link>,
    ],
    [deadlineLabels.indicativeOffersBy, indicativeDue && dueText(indicativeDue)],
    [deadlineLabels.finalOffersBy, offersDue && dueText(offersDue)],
    [
      'Statement',
      wasOnSale && (
        <Link key="statement" to={pathTo('PostStatement', id)}>
          {statementText(post)}
        </Link>
      ),
    ],
  ];
  return <DefinitionList look="rows" items={items} />;
}
