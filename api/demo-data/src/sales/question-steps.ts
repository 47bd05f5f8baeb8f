import type { AnswerReaders, QuestionTopic } from '@marketplace/shared-contract/marketplace/questions';
import { declineQuestion, publishAnswer, saveAnswer } from '../../../src/marketplace/questions/answer.service.ts';
import { askQuestion } from '../../../src/marketplace/questions/ask.service.ts';
import { lastWins } from '../../../src/platform/edits/versioned-edit.ts';
import type { DemoPost } from '../demo-post.ts';
import { actsOf, postIdOf, type SeedRun, type Step } from '../seed-run.ts';
import { documentOf } from './document-steps.ts';
import { type Party, partyOf } from './sale-people.ts';
import type { SaleDocumentName } from './sale-texts.ts';

/** A question as its buyer asks it. */
export type Asked = {
  party: Party;
  topic: QuestionTopic;
  question: string;
  about?: SaleDocumentName;
  whyPrivate?: string;
};

/** A buyer asks. */
export const askStep = (post: DemoPost, { party, topic, question, about, whyPrivate }: Asked, at: Date): Step => ({
  at,
  act: async (run) => {
    const buyer = await partyOf(run, post, party);
    if (!buyer) return;
    const DocumentId = about ? (await documentOf(run, post, about)).id : null;
    const said = {
      DocumentId,
      Topic: topic,
      Question: question,
      Private: whyPrivate !== undefined,
      WhyPrivate: whyPrivate ?? '',
    };
    await askQuestion(run.at(at), buyer.user, buyer.postId, said);
  },
});

const questionOf = (run: SeedRun, post: DemoPost, { question }: Asked) =>
  run.tx
    .selectFrom('question')
    .select('id')
    .where('postId', '=', postIdOf(run, post))
    .where('body', '=', question)
    .executeTakeFirst();

type Said = { as: string; answer: string; readers: AnswerReaders };

/** The practitioner publishes an answer; the next one corrects it. */
export const answerStep = (
  post: DemoPost,
  asked: Asked,
  { as, answer, readers }: Said,
  at: Date,
  version = 1,
): Step => ({
  at,
  act: async (run) => {
    const [context, user] = actsOf(post)(run, at);
    const question = await questionOf(run, post, asked);
    const said = { PublishedQuestion: as, Answer: answer, Readers: readers };
    if (question) await publishAnswer(context, user, question.id, { ...said, Number: version, Looked: true }, lastWins);
  },
});

/** A draft answer that only the firm sees. */
export const draftStep = (post: DemoPost, asked: Asked, { as, answer, readers }: Said, at: Date): Step => ({
  at,
  act: async (run) => {
    const [context, user] = actsOf(post)(run, at);
    const question = await questionOf(run, post, asked);
    const said = { PublishedQuestion: as, Answer: answer, Readers: readers };
    if (question) await saveAnswer(context, user, question.id, said, lastWins);
  },
});

/** The practitioner declines a question with a reason. */
export const declineStep = (post: DemoPost, asked: Asked, Reason: string, at: Date): Step => ({
  at,
  act: async (run) => {
    const [context, user] = actsOf(post)(run, at);
    const question = await questionOf(run, post, asked);
    if (question) await declineQuestion(context, user, question.id, { Reason });
  },
});
