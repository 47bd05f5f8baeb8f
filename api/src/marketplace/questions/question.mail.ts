import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Reader = { email1: string; forenames: string };
type Subject = { id: number; reference: string; activityHeading: string };

const facts = (post: Subject): [string, string][] => [
  ['Reference', post.reference],
  ['Post', post.activityHeading],
];

const goesOn = 'It is a notice about a sale, so you get it even if you stop alerts.';

const toAnswer = (operator: Operator, post: Subject) => ({
  label: 'Answer questions',
  url: operator.publicUrl + pathTo('AnswerQuestions', post.id),
});
const toRead = (operator: Operator, post: Subject) => ({
  label: 'View questions and answers',
  url: operator.publicUrl + pathTo('PostQuestions', post.id),
});

type Written = { heading: string; paragraphs: string[]; action: { label: string; url: string }; footerNote: string };

/** Common to all mails about questions: the recipient and the post. None contains a question, an answer or an asker. */
const questionMail = (operator: Operator, to: Reader, post: Subject, written: Written): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: `${written.heading}: ${post.reference}`,
    preview: post.activityHeading,
    dear: to.forenames,
    facts: facts(post),
    ...written,
  });

/** Tells a practitioner that buyers have asked, or still wait. */
export function questionsAskedMail(
  operator: Operator,
  to: Reader,
  post: Subject,
  { count, waiting }: { count: number; waiting: boolean },
): Mail {
  const questions = countOf(count, 'question', 'questions');
  const heading = waiting ? 'Questions wait for an answer' : 'New questions about your post';
  return questionMail(operator, to, post, {
    heading,
    paragraphs: [
      waiting
        ? `${questions} about this post ${count === 1 ? 'has' : 'have'} waited for two working days. Answer ${count === 1 ? 'it' : 'them'}, or say why you do not.`
        : `Buyers have asked ${questions} about this post.`,
    ],
    action: toAnswer(operator, post),
    footerNote: waiting
      ? 'You’re receiving this because this post is yours or you handle it. You get it once for each question.'
      : 'You’re receiving this because this post is yours or you handle it. Questions of an hour come in one email; shortly before a date of the sale they come at once.',
  });
}

/** Tells a buyer that their questions were answered or declined: those within a quarter of an hour in one mail. */
export function questionDecidedMail(
  operator: Operator,
  to: Reader,
  post: Subject,
  { what, count }: { what: 'answered' | 'declined'; count: number },
): Mail {
  const yours = count === 1 ? 'Your question' : 'Your questions';
  const ofYours = count === 1 ? 'a question of yours' : `${count} questions of yours`;
  const [has, is] = count === 1 ? ['has', 'is'] : ['have', 'are'];
  return questionMail(operator, to, post, {
    heading: what === 'answered' ? `${yours} ${has} been answered` : `${yours} ${is} not answered`,
    paragraphs: [
      what === 'answered'
        ? `The practitioner has answered ${ofYours}.`
        : `The practitioner does not answer ${ofYours}, and says why.`,
    ],
    action: toRead(operator, post),
    footerNote: `You’re receiving this because you asked. ${goesOn}`,
  });
}

/** Tells a sale's followers about new answers, or that one was corrected. */
export function answersMail(operator: Operator, to: Reader, post: Subject, what: 'new' | 'corrected'): Mail {
  const heading = what === 'new' ? 'New answers about a sale' : 'An answer was corrected';
  return questionMail(operator, to, post, {
    heading,
    paragraphs: [
      what === 'new'
        ? 'The practitioner has answered questions about this sale.'
        : 'The practitioner has corrected an answer that you could read. What it says now is what holds: look at it before you act.',
    ],
    action: toRead(operator, post),
    footerNote: `You’re receiving this because you follow this sale. ${goesOn}`,
  });
}

/** Tells a practitioner that an Admin hid a question about their post, or shows it again. */
export function questionHiddenMail(
  operator: Operator,
  to: Reader,
  post: Subject,
  { hidden, reason }: { hidden: boolean; reason: string },
): Mail {
  const heading = hidden ? 'We have hidden a question' : 'We show a question again';
  return questionMail(operator, to, post, {
    heading,
    paragraphs: [
      hidden
        ? 'Our moderators have hidden a question about this post, and its answer, from buyers.'
        : 'A question about this post, and its answer, can be seen again.',
      ...(reason ? [`Why: ${reason}`] : []),
    ],
    action: toAnswer(operator, post),
    footerNote: 'You’re receiving this because this post is yours or you handle it.',
  });
}
