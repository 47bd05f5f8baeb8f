import { Id } from '../platform/fields/ids.ts';
import { emptiableLines, lines, optionalLines } from '../platform/fields/text-fields.ts';
import * as z from '../platform/fields/zod.ts';
import { documentSections } from './particulars/documents.ts';

/** The maximum lengths of questions and answers, and how much one buyer may ask. */
export const questionLimits = {
  question: 1000,
  whyPrivate: 200,
  answer: 4000,
  /** Why a question was not answered, or was hidden. */
  reason: 300,
  /** A buyer's questions that wait for an answer, over all posts. */
  open: 10,
  perDay: 20,
} as const;

/** A question's subject. Without access to the particulars, buyers can only ask about the process. */
export const questionTopics = { process: 'Process of the sale', ...documentSections } as const;
export type QuestionTopic = keyof typeof questionTopics;
const topicNames = Object.keys(questionTopics) as [QuestionTopic, ...QuestionTopic[]];

/** Who can read an answer, from the fewest to the most: a correction may add readers and never removes any. */
export const answerReaders = {
  asker: 'Only the buyer who asked',
  holders: 'All buyers to whom the particulars are open',
  post: 'Everybody who sees the post',
} as const;
export type AnswerReaders = keyof typeof answerReaders;
export const answerReaderNames = Object.keys(answerReaders) as [AnswerReaders, ...AnswerReaders[]];
export const isNarrower = (readers: AnswerReaders, than: AnswerReaders): boolean =>
  answerReaderNames.indexOf(readers) < answerReaderNames.indexOf(than);

/** Why no question can be asked about a post now. */
export const askingClosed = {
  'no-interest': 'Express interest first. You can ask questions from then on.',
  closed: 'The time for questions is over. What you asked before can still be answered.',
  over: 'This post is no longer for sale, so nothing can be asked any more.',
} as const;
export type AskingClosed = keyof typeof askingClosed;

export const tooManyOpen = `${questionLimits.open} of your questions wait for an answer. You can ask again once one is answered, or take one back.`;
export const tooManyToday = `You can ask ${questionLimits.perDay} questions a day. Please ask again tomorrow.`;
export const documentNotOpen = 'This document is not open to you any more. Please choose another, or none.';
export const topicForHolders = 'Until the particulars are open to you, you can ask about the process of the sale only';

/** `?id=` of a question. */
export const QuestionQuery = z.object({ id: z.uuid('id must be the id of a question') });

const chooseTopic = 'Please choose a topic';
const Question = lines('Please write your question', questionLimits.question);
/** A question before it is sent, to be searched for contact details. */
export const CheckQuestion = z.object({ Question });
export type CheckQuestion = z.infer<typeof CheckQuestion>;
export const AskQuestion = z
  .object({
    Topic: z.enum(topicNames, { error: chooseTopic }),
    /** The document it is about, if any. */
    DocumentId: z.prefault(z.nullable(Id), null),
    Question,
    /** The buyer wants nobody else to read the answer. The practitioner decides. */
    Private: z.prefault(z.boolean({ error: 'Must be true or false' }), false),
    WhyPrivate: optionalLines(questionLimits.whyPrivate),
  })
  .check(
    z.refine<{ Private: boolean; WhyPrivate: string }>(
      ({ Private, WhyPrivate }) => !Private || WhyPrivate.trim() !== '',
      { path: ['WhyPrivate'], error: 'Please say why the answer should go to you alone' },
    ),
  );
export type AskQuestion = z.infer<typeof AskQuestion>;
export type AskQuestionInput = z.input<typeof AskQuestion>;

const Readers = z.enum(answerReaderNames, { error: 'Please choose who can read the answer' });
const PublishedQuestion = lines('Please write the question as it is to be published', questionLimits.question);
/** The draft of an answer; only the firm can read it. */
export const DraftAnswer = z.object({
  PublishedQuestion,
  Answer: emptiableLines(questionLimits.answer),
  Readers,
});
export type DraftAnswer = z.infer<typeof DraftAnswer>;
export type DraftAnswerInput = z.input<typeof DraftAnswer>;

/** A published answer: the first, or a correction as the next version. */
export const PublishAnswer = z.object({
  PublishedQuestion,
  Answer: lines('Please write the answer', questionLimits.answer),
  Readers,
  /** The version this becomes: if two people publish at once, only one is published. */
  Number: z.int({ error: 'Must be a whole number' }).check(z.positive('Must be above 0'), z.lte(1000)),
  /** Confirms that somebody has read the wording: nothing is published automatically. */
  Looked: z.literal(true, { error: 'Please confirm that the wording shows nobody who asked' }),
});
export type PublishAnswer = z.infer<typeof PublishAnswer>;

export const DeclineQuestion = z.object({
  Reason: lines('Please say why it is not answered', questionLimits.reason),
});
export type DeclineQuestion = z.infer<typeof DeclineQuestion>;

/** An Admin hides a question with its answers from everybody except the practitioner, or shows it again. */
export const HideQuestion = z
  .object({
    Hidden: z.boolean({ error: 'Must be true or false' }),
    Reason: optionalLines(questionLimits.reason),
  })
  .check(
    z.refine<{ Hidden: boolean; Reason: string }>(({ Hidden, Reason }) => !Hidden || Reason.trim() !== '', {
      path: ['Reason'],
      error: 'Please give a reason: the practitioner reads it',
    }),
  );
export type HideQuestion = z.infer<typeof HideQuestion>;

/** One version of a published answer: it is never edited, only followed by another. */
export const AnswerVersion = z.object({
  number: z.int(),
  question: z.string(),
  answer: z.string(),
  publishedDate: z.string(),
});
export type AnswerVersion = z.infer<typeof AnswerVersion>;

/** An answer as its readers see it: the current version, and the earlier ones they could read, newest first. */
export const ReaderAnswer = z.object({
  questionId: z.string(),
  topic: z.enum(topicNames),
  current: AnswerVersion,
  earlier: z.array(AnswerVersion),
  /** Published or corrected since the previous visit. */
  isNew: z.boolean(),
});
export type ReaderAnswer = z.infer<typeof ReaderAnswer>;

/** The state of a buyer's own question. */
export const ownQuestionStates = {
  asked: 'Waiting for an answer',
  answered: 'Answered',
  'checked-again': 'The answer is being checked again',
  closed: 'Answered; the answer is not open to you now',
  declined: 'Not answered',
  'taken-back': 'Taken back',
  hidden: 'Hidden by our moderators',
} as const;
export type OwnQuestionState = keyof typeof ownQuestionStates;

export const OwnQuestion = z.object({
  questionId: z.string(),
  topic: z.enum(topicNames),
  question: z.string(),
  /** The title of its document. */
  document: z.optional(z.string()),
  askedDate: z.string(),
  private: z.boolean(),
  state: z.enum(Object.keys(ownQuestionStates) as [OwnQuestionState, ...OwnQuestionState[]]),
  /** Why it was not answered. */
  reason: z.string(),
  answer: z.nullable(ReaderAnswer),
});
export type OwnQuestion = z.infer<typeof OwnQuestion>;

/** What a buyer can read and ask about a post; never who else asks. */
export const BuyerQuestions = z.object({
  businessId: Id,
  reference: z.string(),
  activityHeading: z.string(),
  /** Why no question can be asked now; null if one can. */
  askingClosed: z.nullable(z.enum(Object.keys(askingClosed) as [AskingClosed, ...AskingClosed[]])),
  topics: z.array(z.enum(topicNames)),
  /** The documents the buyer has access to: a question can be about one. */
  documents: z.optional(z.array(z.object({ documentId: Id, title: z.string() }))),
  /** Until when questions are accepted, if the practitioner has set that. */
  questionsClose: z.nullable(z.string()),
  own: z.array(OwnQuestion),
  answers: z.array(ReaderAnswer),
});
export type BuyerQuestions = z.infer<typeof BuyerQuestions>;

/** The state of a question for its practitioner. */
export const questionStates = {
  asked: 'To answer',
  published: 'Answered',
  declined: 'Not answered',
  'taken-back': 'Taken back by the buyer',
} as const;
export type QuestionState = keyof typeof questionStates;

export const SellerQuestion = z.object({
  questionId: z.string(),
  topic: z.enum(topicNames),
  /** The title of its document. */
  document: z.optional(z.string()),
  /** Empty once it was withdrawn. */
  question: z.string(),
  private: z.boolean(),
  whyPrivate: z.string(),
  askedDate: z.string(),
  asker: z.object({ name: z.string(), company: z.string(), accountClosed: z.boolean() }),
  state: z.enum(Object.keys(questionStates) as [QuestionState, ...QuestionState[]]),
  declineReason: z.string(),
  /** Email addresses, telephone numbers and web addresses in the question. */
  contactDetails: z.array(z.string()),
  /** Published in an earlier posting, and not confirmed since: buyers do not see it. */
  toConfirm: z.boolean(),
  hiddenReason: z.nullable(z.string()),
  /** The published versions, newest first. */
  versions: z.array(z.extend(AnswerVersion, { readers: Readers })),
  /** The initial text of the next answer: the draft, the newest version, or the question. */
  draft: z.object({ PublishedQuestion: z.string(), Answer: z.string(), Readers }),
  hasDraft: z.boolean(),
});
export type SellerQuestion = z.infer<typeof SellerQuestion>;

/** The questions about a post: unanswered ones first. */
export const SellerQuestions = z.object({
  businessId: Id,
  reference: z.string(),
  activityHeading: z.string(),
  /** Whether the viewer may do more than look. */
  mayChange: z.boolean(),
  questionsClose: z.nullable(z.string()),
  /** Whether buyers can have access to the particulars. */
  offersParticulars: z.boolean(),
  questions: z.array(SellerQuestion),
});
export type SellerQuestions = z.infer<typeof SellerQuestions>;
