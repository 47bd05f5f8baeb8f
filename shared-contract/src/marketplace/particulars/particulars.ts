import { choice, keysOf } from '../../platform/fields/choices.ts';
import { Id, IdQuery } from '../../platform/fields/ids.ts';
import { optionalLine } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { Access, Holder } from '../undertaking/undertaking.ts';
import { Closure } from '../undertaking/undertaking-closure.ts';
import {
  DocumentVersion,
  documentSections,
  documentStates,
  documentTiers,
  personalDataKinds,
  releaseBlocks,
} from './documents.ts';
import { Readiness } from './readiness.ts';

/** The version to open. An Admin gives a reason, which the practitioner gets by email. */
export const openReasonLimit = 300;
export const OpenFileQuery = z.extend(IdQuery, { reason: optionalLine(openReasonLimit) });
export type OpenFileQuery = z.infer<typeof OpenFileQuery>;

/** A document as its practitioner sees it, with all its versions, newest first. */
export const SellerDocument = z.object({
  documentId: Id,
  title: z.string(),
  section: choice(documentSections, ''),
  tier: choice(documentTiers, ''),
  note: z.string(),
  personalData: choice(personalDataKinds, ''),
  state: choice(documentStates, ''),
  releasedDate: z.nullable(z.string()),
  versions: z.array(DocumentVersion),
  /** The undertakings of the buyers who may open it, if it is limited to named holders. */
  named: z.array(Id),
  /** The holders who have opened it, each with the newest version they have. */
  openedBy: z.array(z.object({ undertakingId: Id, number: z.int() })),
  /** The version for an edit of its description; absent on older servers. */
  version: z.optional(z.string()),
});
export type SellerDocument = z.infer<typeof SellerDocument>;

/** A post's particulars as the practitioner sees them. */
export const SellerParticulars = z.object({
  businessId: Id,
  reference: z.string(),
  activityHeading: z.string(),
  offered: z.boolean(),
  atOnce: z.boolean(),
  text: z.object({ body: z.string(), standard: z.boolean() }),
  documents: z.array(SellerDocument),
  holders: z.array(Holder),
  /** The number of documents ever released and of buyers who got them, as a statement counts them. Absent on older servers. */
  given: z.optional(z.object({ documents: z.int(), buyers: z.int() })),
  /** Whether the viewer may do more than look. */
  mayChange: z.boolean(),
  /** Everybody's last London day of access, if the post has been on sale. */
  openUntil: z.nullable(z.string()),
  /** The last day to which access can be extended for one buyer, if the post has been on sale. Absent on older servers. */
  longestUntil: z.optional(z.string()),
  /** Why no document can be released; absent if one can. */
  releaseBlock: z.optional(z.enum(keysOf(releaseBlocks))),
  /** Closed to all buyers, except those whose entry in `holders` says otherwise. */
  closed: z.optional(Closure),
  bytes: z.int(),
  /** The stored size of the viewer's uploads, in all posts. */
  accountBytes: z.optional(z.int()),
  /** The versions for edits of the offer and of the text. Absent on older servers. */
  offerVersion: z.optional(z.string()),
  textVersion: z.optional(z.string()),
  /** The firm's checklist and the version for its edits. Absent for Admins and on older servers. */
  readiness: z.optional(Readiness),
  readinessVersion: z.optional(z.string()),
});
export type SellerParticulars = z.infer<typeof SellerParticulars>;

/** Whether nobody can read them any longer: closed, and extended for no buyer. Then no document can be added or changed. */
export const isReadByNobody = ({ closed, holders }: Pick<SellerParticulars, 'closed' | 'holders'>): boolean =>
  closed !== undefined &&
  !holders.some((holder) => holder.state === 'released' && !holder.closed && !holder.accountClosed);

/** Whether a later day has any effect: if the particulars are open to the buyer, or could be reopened after an automatic end. */
export const mayKeepOpen = ({ state, accountClosed, closed }: Holder): boolean =>
  !accountClosed && (closed ? closed.reopens : state === 'released');

/** What a holder has of a document: nothing yet, its newest version, or a replaced one. */
export const readMarks = ['new', 'read', 'replaced'] as const;
export const ReaderDocument = z.object({
  documentId: Id,
  title: z.string(),
  section: choice(documentSections, ''),
  note: z.string(),
  version: DocumentVersion,
  /** When this version became available: released, or replacing the previous one. */
  releasedDate: z.string(),
  mark: z.enum(readMarks),
  /** Released or replaced since the previous visit. */
  isNew: z.boolean(),
});
export type ReaderDocument = z.infer<typeof ReaderDocument>;

/** The particulars as a holder sees them. They never reveal whether there are other holders. */
export const ReaderParticulars = z.object({
  businessId: Id,
  reference: z.string(),
  activityHeading: z.string(),
  access: Access,
  openUntil: z.nullable(z.string()),
  /** The last London day of the undertaking's duties; absent if a practitioner's own text states it. */
  bindsUntil: z.optional(z.string()),
  documents: z.array(ReaderDocument),
  destroyedDate: z.nullable(z.string()),
});
export type ReaderParticulars = z.infer<typeof ReaderParticulars>;

/** One line of the access log: a buyer's downloads of one version of a document on a London day. */
export const OpeningLine = z.object({
  openingId: z.int(),
  /** The first time that day. */
  openedDate: z.string(),
  /** The last time that day, and the number of downloads; absent if there was one. */
  lastDate: z.optional(z.string()),
  times: z.optional(z.int()),
  undertakingId: Id,
  name: z.string(),
  company: z.string(),
  documentId: Id,
  title: z.string(),
  versionNumber: z.int(),
});
export const OpeningLines = z.array(OpeningLine);
export type OpeningLine = z.infer<typeof OpeningLine>;
