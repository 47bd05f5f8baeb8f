import {
  type BuyerQuestions,
  type OwnQuestion,
  type OwnQuestionState,
  type QuestionTopic,
  questionTopics,
  type ReaderAnswer,
} from '@marketplace/shared-contract/marketplace/questions';
import { sql } from 'kysely';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { documentsOpenTo } from '../particulars/open-documents.service.ts';
import { periodOf } from '../posts/card.ts';
import { noSuchPost } from '../posts/post.service.ts';
import { isVisibleToOthers, statusOf } from '../posts/status.rules.ts';
import { whyClosed } from './asking.rules.ts';
import { postFacts } from './post-facts.sql.ts';
import { isShown, questionsWhere, type StoredQuestion, type StoredVersion } from './question.sql.ts';

/** After this long without a visit it has ended, and what came since is new in the next. */
const visitMs = 30 * 60_000;

type Reader = { id: string; holder: boolean; periodId: number | null };

/** Whether a buyer may read a version of an answer now. Somebody who asked as a holder can read on only while they are one. */
function mayRead({ readers }: StoredVersion, { askerId, ofHolder }: StoredQuestion, { id, holder }: Reader): boolean {
  if (readers === 'post') return true;
  const own = askerId === id && (holder || !ofHolder);
  return own || (readers === 'holders' && holder);
}

function answerFor(question: StoredQuestion, reader: Reader, visit: Date | null): ReaderAnswer | null {
  const [current, ...earlier] = question.versions.filter((version) => mayRead(version, question, reader));
  if (!current || !isShown(question, reader.periodId)) return null;
  const toVersion = ({ number, question: asked, answer, publishedAt }: StoredVersion) => ({
    ...{ number, question: asked, answer },
    publishedDate: publishedAt.toISOString(),
  });
  return {
    ...{ questionId: question.id, topic: question.topic, current: toVersion(current) },
    earlier: earlier.map(toVersion),
    isNew: visit === null || current.publishedAt > visit,
  };
}

function ownState(question: StoredQuestion, { periodId }: Reader, answer: ReaderAnswer | null): OwnQuestionState {
  if (question.hiddenAt) return 'hidden';
  if (question.state !== 'published') return question.state;
  if (answer) return 'answered';
  return question.confirmedPeriodId === periodId ? 'closed' : 'checked-again';
}

function ownQuestion(question: StoredQuestion, reader: Reader, visit: Date | null): OwnQuestion {
  const answer = answerFor(question, reader, visit);
  return {
    ...{ questionId: question.id, topic: question.topic, question: question.body, private: question.private },
    ...(question.document !== null && { document: question.document }),
    askedDate: question.askedAt.toISOString(),
    state: ownState(question, reader, answer),
    reason: question.state === 'declined' ? question.declineReason : '',
    answer,
  };
}

/** Records a visit; returns when the previous one was. */
async function noteVisit(db: Database, postId: number, accountId: string, now: Date): Promise<Date | null> {
  const before = new Date(now.getTime() - visitMs);
  const { rows } = await sql<{ visitedBefore: Date | null }>`
    insert into question_visit as v (post_id, account_id, visited_at) values (${postId}, ${accountId}, ${now})
    on conflict (post_id, account_id) do update set
      visited_before = case when v.visited_at <= ${before} then v.visited_at else v.visited_before end,
      visited_at = ${now}
    returning visited_before`.execute(db);
  return rows[0]?.visitedBefore ?? null;
}

const topics = Object.keys(questionTopics) as QuestionTopic[];
const publishedDate = ({ current }: ReaderAnswer) => current.publishedDate;

/** A buyer's questions about a post, and the answers they may read. Nothing of a withdrawn post is shown. */
export async function buyerQuestions(
  { db, clock }: Context,
  buyer: SignedInUser,
  postId: number,
): Promise<BuyerQuestions> {
  const now = clock.now();
  const post = await postFacts(db, { postId, buyerId: buyer.id }, today(clock));
  const status = post && statusOf(periodOf(post), today(clock));
  if (!post || !status || !isVisibleToOthers(status, post.approved)) throw noSuchPost();
  const reader = { id: buyer.id, holder: post.holder, periodId: post.periodId };
  const shown = status !== 'Withdrawn';
  const stored = shown
    ? await questionsWhere(
        db,
        sql<boolean>`q.post_id = ${postId}
    and (q.asker_id = ${buyer.id} or q.state = 'published')`,
      )
    : [];
  const visit = shown ? await noteVisit(db, postId, buyer.id, now) : null;
  const [own, others] = [
    stored.filter(({ askerId }) => askerId === buyer.id),
    stored.filter(({ askerId }) => askerId !== buyer.id),
  ];
  return {
    ...{ businessId: postId, reference: post.reference, activityHeading: post.activityHeading },
    askingClosed: whyClosed({ status, ...post }, now),
    topics: post.holder ? topics : ['process'],
    documents: await documentsOpenTo(db, { postId, buyerId: buyer.id }, today(clock)),
    questionsClose: post.questionsClose?.toISOString() ?? null,
    own: own.map((question) => ownQuestion(question, reader, visit)),
    answers: others
      .flatMap((question) => answerFor(question, reader, visit) ?? [])
      .toSorted((one, other) => publishedDate(other).localeCompare(publishedDate(one))),
  };
}
