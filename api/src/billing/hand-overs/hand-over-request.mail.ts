import {
  type HandOverReason,
  handOverLimits,
  handOverReasons,
} from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Reader } from './handed-posts.ts';

const toRequests = ({ publicUrl }: Operator) => publicUrl + pathTo('HandOvers');

type Asked = { to: string; by: string; kind: 'offered' | 'asked'; posts: number; reason: HandOverReason };

/** Asks the owner of an address to take over posts, or hand one over. Names no post and reads the same with or without an account (PD-63). */
export const handOverAskedMail = (operator: Operator, { to, by, kind, posts, reason }: Asked): Mail =>
  renderEmail(operator, {
    to,
    subject: kind === 'offered' ? 'You are asked to take over posts' : 'You are asked to hand over a post',
    preview: 'Log in to read the request and answer it.',
    paragraphs: [
      kind === 'offered'
        ? `${by} asks you to take over ${countOf(posts, 'post', 'posts')} from their firm. The reason given: ${handOverReasons[reason]}.`
        : `${by} asks you to hand a post over to them. The reason given: ${handOverReasons[reason]}.`,
      'Log in with this address as an Insolvency Practitioner to read the request and answer it. If you have no account yet, register with this address first: the request then waits for you.',
    ],
    action: { label: 'Read the request', url: toRequests(operator) },
    remarks: [
      `The request is for this address alone and lasts ${handOverLimits.openDays} days. Nothing changes until you agree. If you don’t know them, ignore this email or tell us.`,
    ],
    footerNote: 'You’re receiving this because a user of ours named this address.',
    links: [
      { label: 'Register', url: operator.publicUrl + pathTo('RegisterSeller') },
      { label: routes.ContactUs.title, url: operator.publicUrl + pathTo('ContactUs') },
    ],
  });

type Withdrawn = Pick<Asked, 'to' | 'by' | 'kind'> & { askedDate: string };

/** Tells the owner of an address that a request was withdrawn and needs no answer. */
export const handOverWithdrawnMail = (operator: Operator, { to, by, kind, askedDate }: Withdrawn): Mail =>
  renderEmail(operator, {
    to,
    subject: kind === 'offered' ? 'You need not take over posts' : 'You need not hand over a post',
    preview: 'The request was withdrawn. Nothing has changed.',
    paragraphs: [
      `${by} asked you on ${displayDate(askedDate)} ${kind === 'offered' ? 'to take over posts from their firm' : 'to hand a post over to them'}. That request has been withdrawn.`,
      'Nothing has changed, and there is nothing left to answer.',
    ],
    footerNote: 'You’re receiving this because a user of ours named this address.',
    links: [{ label: routes.ContactUs.title, url: operator.publicUrl + pathTo('ContactUs') }],
  });

/** Tells the sender of a request that the recipient, or an Admin, has declined it. */
export const handOverDeclinedMail = (
  operator: Operator,
  to: Reader,
  { address, words, byAdmin = false }: { address: string; words: string; byAdmin?: boolean },
): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: 'Your request to hand over posts was declined',
    preview: 'Nothing has changed.',
    dear: to.forenames,
    paragraphs: [
      byAdmin
        ? `A moderator of this service has declined your request to ${address}, who had not answered it. Nothing has changed. The reason:`
        : `Your request to ${address} was declined. Nothing has changed. The answer:`,
    ],
    quote: words.split('\n'),
    action: { label: 'See your requests', url: toRequests(operator) },
    footerNote: 'You’re receiving this because you made the request.',
  });
