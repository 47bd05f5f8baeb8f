import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import {
  contactsOf,
  type Done,
  entriesOf,
  entriesWithoutLinks,
  factsOf,
  type Handed,
  inChargeText,
  type Reader,
  rest,
  successorOf,
  withContacts,
} from './handed-posts.ts';

/** The posts handed over in one act, and their former practitioners. */
type Told = Done & { posts: readonly Handed[]; former: readonly string[] };

const counted = (posts: readonly Handed[]) => countOf(posts.length, 'post', 'posts');
const before = (former: readonly string[]): [string, string] => ['In charge before', former.join(', ')];

/** Tells a member who is now in charge of posts that stay with their firm. */
export const otherInChargeMail = (operator: Operator, to: Reader, { posts, former, ...done }: Told): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: `${contactsOf(posts).length > 1 ? 'Other practitioners are' : 'Another practitioner is'} in charge of ${counted(posts)}`,
    preview: 'Nothing else changes for your firm.',
    dear: to.forenames,
    paragraphs: [
      `${inChargeText(posts)} The ${posts.length === 1 ? 'post stays' : 'posts stay'} with your firm, and what you may do does not change.`,
    ],
    facts: [before(former), ...factsOf(done)],
    entries: entriesOf(operator, withContacts(posts)),
    remarks: rest(posts),
    footerNote: 'You’re receiving this once, because you may read your firm’s posts.',
  });

/** Tells a member that their firm has taken over posts, and who is in charge of them. */
export const firmHasPostsMail = (operator: Operator, to: Reader, { posts, former, ...done }: Told): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: `Your firm has taken over ${counted(posts)}`,
    preview: inChargeText(posts),
    dear: to.forenames,
    paragraphs: [
      `Your firm now has the ${posts.length === 1 ? 'post' : 'posts'} below, with interest, figures and certificates. ${inChargeText(posts)}`,
      'Earlier invoices stay in the name of the practitioner who was charged.',
    ],
    facts: [before(former), ...factsOf(done)],
    entries: entriesOf(operator, withContacts(posts)),
    remarks: rest(posts),
    footerNote: 'You’re receiving this once, because you may read your firm’s posts.',
  });

/** Tells a member that their firm no longer has posts. Without links, because they can no longer open them. */
export const firmGavePostsMail = (operator: Operator, to: Reader, { posts, former, ...done }: Told): Mail => {
  const them = posts.length === 1 ? 'it' : 'them';
  return renderEmail(operator, {
    to: to.email1,
    subject: `${counted(posts)} of your firm went to another firm`,
    preview: `Your firm no longer has ${them}.`,
    dear: to.forenames,
    paragraphs: [
      `The ${posts.length === 1 ? 'post' : 'posts'} below went to ${successorOf(posts)}. You no longer see ${them} among your firm’s, nor the interest in ${them}.`,
      'Invoices stay with your firm, and you can still read the certificates of the periods it was charged for.',
    ],
    facts: [before(former), ...factsOf(done)],
    entries: entriesWithoutLinks(withContacts(posts)),
    remarks: [...rest(posts), 'If you did not expect this, contact us.'],
    links: [{ label: routes.ContactUs.title, url: operator.publicUrl + pathTo('ContactUs') }],
    footerNote: 'You’re receiving this once, because you could read your firm’s posts.',
  });
};
