import type { FirstPostReview } from '@marketplace/shared-contract/billing/first-post-review/first-post-review';

/** What a practitioner has changed of a first post, and of themselves, since it was read, in a sentence. */
export function changedSince(
  { post, practitioner, company, invoiceCompany = '', licence }: FirstPostReview,
  stored: Record<string, unknown>,
): string {
  const shown: Record<string, [label: string, value: string]> = {
    reference: ['the reference', post.reference],
    activityHeading: ['the heading', post.activityHeading],
    description: ['the description', post.description],
    practitioner: ['their name', practitioner],
    company: ['their company', company],
    invoiceCompany: ['the company of the invoice', invoiceCompany],
    licence: ['their licence', licence ? `${licence.body} ${licence.number}` : ''],
  };
  const names = Object.entries(shown)
    .filter(([field, [, value]]) => stored[field] !== undefined && stored[field] !== value)
    .map(([, [label]]) => label);
  const list = new Intl.ListFormat('en-GB').format(names.length > 0 ? names : ['its details']);
  return `The practitioner has changed ${list}.`;
}
