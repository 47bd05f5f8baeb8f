import type { HolderNotice } from '@marketplace/shared-contract/marketplace/holder-notices/holder-notice';
import { documentSections } from '@marketplace/shared-contract/marketplace/particulars/documents';
import { fileSize } from '@marketplace/shared-contract/marketplace/particulars/file-size';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { linesOf } from '@marketplace/shared-contract/marketplace/posts/post-places';
import {
  type BuyerQuestions,
  type OwnQuestion,
  ownQuestionStates,
  questionTopics,
  type ReaderAnswer,
} from '@marketplace/shared-contract/marketplace/questions';
import type { Timetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import {
  deadlineLabels,
  deadlineNames,
  displayDeadline,
  displayWeekday,
  isDeadlineName,
} from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import escapeHtml from 'escape-html';
import { offlinePage, relativeLink } from '../../platform/zip/offline-page.ts';
import type { StoredDocument } from '../particulars/stored-document.ts';

/** A document with the path of its file in the ZIP. */
export type DocumentInZip = { document: StoredDocument; path: string };
export const undertakingFile = 'your-undertaking.pdf';

type Content = {
  post: Post;
  questions: BuyerQuestions;
  documents: readonly DocumentInZip[];
  undertakingNumber: number;
  at: Date;
};

const written = (text: string) => `<p class="written">${escapeHtml(text)}</p>`;
const listOf = (lines: readonly (readonly [string, string])[]) =>
  `<dl>${lines.map(([label, text]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`).join('\n')}</dl>`;
const section = (title: string, content: string, none: string) =>
  `<h2>${escapeHtml(title)}</h2>\n${content || `<p>${escapeHtml(none)}</p>`}`;

function documentItem({ document, path }: DocumentInZip): string {
  const [{ number, size, note }] = document.versions;
  const facts = `${documentSections[document.section]}, version ${number}, ${fileSize(size)}`;
  const notes = [document.note, number > 1 && note ? `What has changed: ${note}` : ''].filter(Boolean);
  return `<li>${relativeLink(path, document.title)}<br>${escapeHtml(facts)}${notes.map(written).join('')}</li>`;
}

const versionOf = ({ question, answer, publishedDate }: ReaderAnswer['current']) =>
  `${written(question)}${written(`Answer of ${displayMoment(publishedDate)}: ${answer}`)}`;
const answerOf = ({ topic, current, earlier }: ReaderAnswer) =>
  `<h3>${escapeHtml(questionTopics[topic])}</h3>${versionOf(current)}${earlier.map((one) => `<p>Before it was corrected:</p>${versionOf(one)}`).join('')}`;
const ownOf = ({ topic, question, askedDate, state, reason, answer }: OwnQuestion) =>
  `<h3>${escapeHtml(questionTopics[topic])}: your question of ${displayMoment(askedDate)}</h3>${written(question)}<p>${escapeHtml(ownQuestionStates[state])}</p>${reason && written(`Reason: ${reason}`)}${answer ? versionOf(answer.current) : ''}`;

const noticeOf = ({ heading, text, sentDate }: HolderNotice) =>
  `<h3>${escapeHtml(heading)}</h3><p>${displayMoment(sentDate)}</p>${written(text)}`;

/** The first page of the ZIP: what a buyer may read of a post, with links to its files. */
export function indexPage({ post, questions, documents, undertakingNumber, at }: Content): string {
  const facts = linesOf('certificate', post).map(({ label, text }) => [label, text] as const);
  const [own, answers] = [questions.own.map(ownOf), questions.answers.map(answerOf)];
  return offlinePage(
    post.activityHeading,
    `<p>${escapeHtml(post.reference)}. What you could read on ${displayMoment(at.toISOString())}, London time. Anything that has changed since is on the post.</p>
<p>Confidential: you gave ${relativeLink(undertakingFile, `undertaking no. ${undertakingNumber}`)}. Your opening of each document below is logged.</p>
${section('Documents', documents.length > 0 ? `<ul>${documents.map(documentItem).join('\n')}</ul>` : '', 'No document was released to you.')}
${section('Description', post.description, 'There was no description.')}
${section('At a glance', listOf(facts), '')}
${section('Timetable', post.timetable ? listOf(timetableLines(post.timetable)) : '', 'No dates were set.')}
${section('Notices from the practitioner', (post.notices ?? []).map(noticeOf).join('\n'), 'No notice was sent.')}
${section('Questions and answers', [...own, ...answers].join('\n'), 'Nothing was asked.')}`,
  );
}

type Line = readonly [label: string, text: string];
const unlessEmpty = (label: string, text: string | null | undefined): Line[] => (text ? [[label, text]] : []);

function viewingOf({ viewing, viewingArea, openDays }: Timetable): string {
  if (viewing === 'none') return '';
  const days = openDays.map(({ day, from, to }) => `${displayWeekday(day)}, ${from} to ${to}`);
  const how = viewing === 'by appointment' ? ['By appointment'] : days;
  return [...how, viewingArea].filter(Boolean).join('\n');
}

/** The dates of a sale as a post's page shows them to a buyer, with each that was moved. */
function timetableLines(timetable: Timetable): Line[] {
  const { completionExpected, exclusivityUntil, viewingAddress, offerInstructions, offersTo, changes } = timetable;
  return [
    ...deadlineNames.flatMap((name) =>
      unlessEmpty(deadlineLabels[name], timetable[name] && displayDeadline(timetable[name].at)),
    ),
    ...unlessEmpty('Completion expected', completionExpected && displayWeekday(completionExpected)),
    ...unlessEmpty('Exclusivity', exclusivityUntil && `One bidder alone until ${displayWeekday(exclusivityUntil)}`),
    ...unlessEmpty('Viewing', viewingOf(timetable)),
    ...unlessEmpty('Full address', viewingAddress),
    ...unlessEmpty('What an offer must contain', offerInstructions),
    ...unlessEmpty('Send offers to', offersTo),
    ...changes.map(({ deadline, from, to, reason }): Line => {
      const label = isDeadlineName(deadline) ? deadlineLabels[deadline] : 'A date';
      const moved = from ? `From ${displayDeadline(from)} to ${displayDeadline(to)}` : `To ${displayDeadline(to)}`;
      return [`${label}: changed`, reason ? `${moved}. Reason: ${reason}` : moved];
    }),
  ];
}
