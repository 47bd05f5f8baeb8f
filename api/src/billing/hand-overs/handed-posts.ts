import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import type { EmailItem } from '../../platform/mail/email-content.ts';
import type { Operator } from '../../platform/mail/email-template.ts';
import { nameInText } from '../../platform/mail/typed-text.ts';

// Parts shared by all hand-over mails.

export type Reader = { email1: string; forenames: string };
export type Post = { id: number; reference: string; activityHeading: string };
/** The new practitioner in charge. */
export type Contact = { name: string; company: string };
/** A post that was handed over, and its new practitioner: someone who leaves may have several successors. */
export type Handed = Post & { contact: Contact };

/** Mails name this many posts; lists show the rest. */
const named = 20;

const itemOf = ({ reference, activityHeading }: Post): EmailItem => ({
  title: activityHeading,
  facts: `Reference ${reference}`,
  lines: [],
});
/** The posts with links. */
export const entriesOf = ({ publicUrl }: Operator, posts: readonly Post[]): EmailItem[] =>
  posts.slice(0, named).map((post) => ({ ...itemOf(post), url: publicUrl + pathTo('PostDetail', post.id) }));
/** The posts without links, for readers who can no longer open them. */
export const entriesWithoutLinks = (posts: readonly Post[]): EmailItem[] => posts.slice(0, named).map(itemOf);
export const rest = (posts: readonly Post[]): string[] =>
  posts.length > named ? [`And ${countOf(posts.length - named, 'more post', 'more posts')}.`] : [];

const inWords = ({ name, company }: Contact) => [name, company].filter(Boolean).map(nameInText).join(', ');
/** All successors, each once. */
export const contactsOf = (posts: readonly Handed[]): Contact[] => [
  ...new Map(posts.map(({ contact }) => [inWords(contact), contact])).values(),
];
/** Adds to each post its new practitioner, if there are several. */
export const withContacts = (posts: readonly Handed[]): readonly Handed[] =>
  contactsOf(posts).length === 1
    ? posts
    : posts.map((post) => ({ ...post, reference: `${post.reference}. Now ${inWords(post.contact)}` }));
/** The successor; if there are several, each post names its own. */
export function successorOf(posts: readonly Handed[]): string {
  const [contact, ...others] = contactsOf(posts);
  return contact && others.length === 0 ? inWords(contact) : 'other practitioners, who stand with each post';
}
/** A sentence that names the new practitioners in charge. */
export function inChargeText(posts: readonly Handed[]): string {
  const [contact, ...others] = contactsOf(posts);
  const who =
    contact && others.length === 0
      ? `${nameInText(contact.name)} is`
      : 'Other practitioners, who stand with each post, are';
  return `${who} in charge from now on.`;
}

/** The mail's "by whom" and "why". `by` is undefined if the successor agreed to a request: the reader knows. */
export type Done = { by: string | undefined; reason: string };
export const factsOf = ({ by, reason }: Done): [string, string][] => [
  ...(by ? [['Handed over by', by] as [string, string]] : []),
  ['Reason', reason],
];
