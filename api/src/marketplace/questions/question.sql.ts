import type {
  AnswerReaders,
  DraftAnswer,
  QuestionState,
  QuestionTopic,
} from '@marketplace/shared-contract/marketplace/questions';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

export type StoredVersion = {
  questionId: string;
  number: number;
  question: string;
  answer: string;
  readers: AnswerReaders;
  publishedAt: Date;
};

/** A stored question with every published version of its answer, newest first. */
export type StoredQuestion = {
  id: string;
  postId: number;
  askerId: string;
  topic: QuestionTopic;
  /** The title of the document it is about. */
  document: string | null;
  body: string;
  private: boolean;
  whyPrivate: string;
  ofHolder: boolean;
  askedAt: Date;
  state: QuestionState;
  decidedAt: Date | null;
  declineReason: string;
  draftQuestion: string | null;
  draftAnswer: string | null;
  draftReaders: AnswerReaders | null;
  confirmedPeriodId: number | null;
  hiddenAt: Date | null;
  hiddenReason: string;
  asker: { forenames: string; surname: string; company: string; flagged: boolean; accountClosed: boolean };
  versions: StoredVersion[];
};

type Row = Omit<StoredQuestion, 'versions' | 'asker'> & StoredQuestion['asker'];

/** The questions `q` of the accounts `asker` that match `where`, newest first. */
export async function questionsWhere(db: Database, where: RawBuilder<boolean>): Promise<StoredQuestion[]> {
  const { rows } = await sql<Row>`
    select q.id, q.post_id, q.asker_id, q.topic,
      (select d.title from particulars_document d where d.id = q.document_id and d.post_id = q.post_id) as document, q.body, q.private, q.why_private, q.of_holder, q.asked_at, q.state, q.decided_at,
      q.decline_reason, q.draft_question, q.draft_answer, q.draft_readers, q.confirmed_period_id, q.hidden_at, q.hidden_reason,
      asker.forenames, asker.surname, asker.company, asker.flagged, asker.closed_at is not null as account_closed
    from question q join account asker on asker.id = q.asker_id
    where ${where} order by q.asked_at desc, q.id`.execute(db);
  const ids = rows.filter(({ state }) => state === 'published').map(({ id }) => id);
  const { rows: versions } = await sql<StoredVersion>`
    select question_id, number, question, answer, readers, published_at from question_answer
    where question_id = any (${ids}::uuid[]) order by number desc`.execute(db);
  const of = Map.groupBy(versions, ({ questionId }) => questionId);
  return rows.map(({ forenames, surname, company, flagged, accountClosed, ...row }) => ({
    ...row,
    asker: { forenames, surname, company, flagged, accountClosed },
    versions: of.get(row.id) ?? [],
  }));
}

/** The initial text of the next answer: the draft, the newest version, or the question as asked. */
export function answerBegun(question: StoredQuestion): DraftAnswer {
  const { draftQuestion, draftAnswer, draftReaders, versions, body } = question;
  if (draftQuestion !== null && draftAnswer !== null && draftReaders)
    return { PublishedQuestion: draftQuestion, Answer: draftAnswer, Readers: draftReaders };
  const [newest] = versions;
  if (newest) return { PublishedQuestion: newest.question, Answer: newest.answer, Readers: newest.readers };
  const asked = question.ofHolder ? 'holders' : 'post';
  return { PublishedQuestion: body, Answer: '', Readers: question.private ? 'asker' : asked };
}

/** Whether buyers can see what was published: in this posting, and not hidden by an Admin. */
export const isShown = ({ state, hiddenAt, confirmedPeriodId }: StoredQuestion, periodId: number | null): boolean =>
  state === 'published' && hiddenAt === null && confirmedPeriodId === periodId;
