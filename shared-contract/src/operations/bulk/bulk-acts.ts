import { approvalQuestion } from './approval-question.ts';

/** How many rows one call may act on. A separate module without schemas. */
export const mostAtOnce = 100;
/** The longest reason for an act on users, which the audit log keeps. */
export const actReasonLength = 500;

/** An act on several rows of a list, as its screen offers it. */
export type BulkAct = {
  /** The button that starts it. */
  label: string;
  /** Before the number, in the title and on the button that confirms it: "Unapprove 9 posts". */
  verb: string;
  /** After it: "Mark 9 invoices as paid". */
  ending?: string;
  /** Its effect on each. */
  text: string;
  /** What the reason is used for, if the act needs one, and its maximum length. */
  reason?: { help: string; maxLength: number };
  /** It needs a number of days. */
  days?: true;
  /** It needs the day and the method of a payment. */
  payment?: true;
  danger?: true;
};

const forTheLog = { help: 'For the audit log. The users are not shown it.', maxLength: actReasonLength };

/** An Admin's acts on several posts at once. */
export const postActs = {
  approve: {
    label: 'Approve',
    verb: 'Approve',
    text: 'Interested Parties can find them again. Each seller gets an email.',
  },
  unapprove: {
    label: 'Unapprove',
    verb: 'Unapprove',
    text: 'Interested Parties no longer see them, and their alerts stop. Dates and billing do not change. Each seller gets an email.',
    reason: { help: 'Sent to each seller as you write it.', maxLength: approvalQuestion.maxLength },
    danger: true,
  },
  'look-at': {
    label: 'Mark as looked at',
    verb: 'Mark',
    ending: 'as looked at',
    text: 'They leave the view of new posts, for every Admin.',
  },
} as const satisfies Record<string, BulkAct>;
export type PostAct = keyof typeof postActs;

/** An Admin's acts on several users at once. */
export const userActs = {
  'send-confirmation': {
    label: 'Send confirmation link',
    verb: 'Send the confirmation link to',
    text: 'Each is emailed a new link to confirm their address. It works for seven days.',
  },
  'confirm-email': {
    label: 'Confirm email',
    verb: 'Confirm the email of',
    text: 'They can then log in without the link we emailed. This cannot be undone.',
  },
  disable: {
    label: 'Disable',
    verb: 'Disable',
    text: 'They are logged out at once and cannot log in, and get no alerts. Posts stay live. It ends automatically, or you can unlock sooner. Users whose open posts colleagues could take over are left out.',
    reason: forTheLog,
    days: true,
    danger: true,
  },
  unlock: {
    label: 'Unlock',
    verb: 'Unlock',
    text: 'They can log in again at once.',
  },
  flag: {
    label: 'Flag',
    verb: 'Flag',
    text: 'Practitioners no longer see expressions of interest from the buyers, including earlier ones. On sellers, only Admins see the flag.',
    reason: forTheLog,
  },
  unflag: {
    label: 'Unflag',
    verb: 'Unflag',
    text: 'Practitioners see expressions of interest from the buyers again.',
  },
} as const satisfies Record<string, BulkAct>;
export type UserAct = keyof typeof userActs;

/** An Admin's acts on several invoices at once. */
export const invoiceActs = {
  'mark-paid': {
    label: 'Mark as paid',
    verb: 'Mark',
    ending: 'as paid',
    text: 'Records a payment of the full amount outstanding on each invoice. A payment recorded by mistake can be taken back on its invoice.',
    payment: true,
  },
} as const satisfies Record<string, BulkAct>;
export type InvoiceAct = keyof typeof invoiceActs;
