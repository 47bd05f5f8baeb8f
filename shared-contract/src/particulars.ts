import { Id, IdQuery, requiredId } from './ids.ts';
import { line, optionalLine, optionalLines } from './text-fields.ts';
import { Access, Holder } from './undertaking.ts';
import { Closure } from './undertaking-closure.ts';
import * as z from './zod.ts';

/** How much there may be of a post's particulars. */
export const documentLimit = 60;
export const documentBytes = 20 * 1024 * 1024;
/** Pages of one PDF: each reader's copy is stamped page by page while they wait. */
export const documentPages = 5_000;
export const particularsBytes = 300 * 1024 * 1024;
export const titleLimit = 100;
export const documentNoteLimit = 300;

const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as [K, ...K[]];

export const documentSections = {
  summary: 'Summary',
  accounts: 'Accounts',
  assets: 'Assets',
  property: 'Property',
  contracts: 'Contracts',
  staff: 'Staff (no names)',
  other: 'Other',
} as const;
export type DocumentSection = keyof typeof documentSections;

/** Who of the holders may open a document. */
export const documentTiers = { every: 'Every holder', named: 'Only holders you name' } as const;
export type DocumentTier = keyof typeof documentTiers;

/** What personal data a document has. Lists of names are refused: they go to the purchaser outside the product. */
export const personalDataKinds = {
  none: 'None',
  minimised: 'Some, reduced to what a buyer needs',
  names: 'Names of customers or staff',
} as const;
export const namesRefused =
  'Lists of customers or staff do not belong in the particulars. Please take the names out, and give them to the purchaser yourself, with the contract.';

/** Where a document stands. Being released counts for the posting it was done in: after a repost each is confirmed anew. */
export const documentStates = {
  held: 'Held: nobody can open it yet',
  released: 'Released',
  'taken-back': 'Taken back',
} as const;
export type DocumentState = keyof typeof documentStates;
/** Why no document of a post can be released just now, in words: what is held stays held. */
export const releaseBlocks = {
  'not-posted': 'Documents can be released once the post is scheduled or for sale.',
  withdrawn: 'The post was withdrawn. Its documents can be released once it is posted again.',
} as const;
export type ReleaseBlock = keyof typeof releaseBlocks;
/** What is said of a document that was released in an earlier posting. */
export const heldSinceRepost = 'Held since the repost: release it again';
/** What a released document is called where nobody reads any more. */
export const wasReleased = 'Was released';
/** What is said instead of a document that is for named holders, as long as nobody is named. */
export const releasedToNobody = 'Released, but nobody can open it yet: say who may';

/** The kinds of file that are taken, told by their content. */
export const documentTypes = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/csv': 'csv',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const;
export type DocumentType = keyof typeof documentTypes;

const choice = <K extends string>(labels: Record<K, string>, required: string) =>
  z.enum(keysOf(labels), { error: required });

const described = {
  Title: line('Please give the document a title', titleLimit),
  Section: choice(documentSections, 'Please choose a section'),
  Tier: z.prefault(choice(documentTiers, 'Please choose who may open it'), 'every'),
  Note: optionalLines(documentNoteLimit),
  PersonalData: choice(personalDataKinds, 'Please say whether it has personal data'),
};
const withoutNames = () =>
  z.refine<{ PersonalData: string }>(({ PersonalData }) => PersonalData !== 'names', {
    path: ['PersonalData'],
    error: namesRefused,
  });
const UploadId = requiredId('Please choose a file');

/** What is said of a document that is there. */
export const DescribeDocument = z.object(described).check(withoutNames());
/** A document that is added: a file that was sent before, and what is said of it. */
export const AddDocument = z.object({ UploadId, ...described }).check(withoutNames());
export type AddDocument = z.infer<typeof AddDocument>;
export type AddDocumentInput = z.input<typeof AddDocument>;
/** A new version of a document, with a note for those who have read the former one. */
export const ReplaceDocument = z.object({ UploadId, Note: optionalLines(documentNoteLimit) });
export type ReplaceDocument = z.infer<typeof ReplaceDocument>;
export type DescribeDocument = z.infer<typeof DescribeDocument>;
export type DescribeDocumentInput = z.input<typeof DescribeDocument>;

/** Whose post a file is sent for, and the name it came with. Its content is the body of the call. */
export const UploadQuery = z.extend(IdQuery, { name: line('Please choose a file', 200) });
export type UploadQuery = z.infer<typeof UploadQuery>;
/** A file that is sent part by part, and goes on where it stopped (ADR-0086); each part but the last has this size at most. */
export const partBytes = 1024 * 1024;
export const TransferQuery = z.object({
  id: z.string({ error: 'id is required' }).check(z.regex(z.regexes.uuid(), 'id must be that of a file on its way')),
});
export type TransferQuery = z.infer<typeof TransferQuery>;
/** How many files of a post may be on their way at once. */
export const transferLimit = 60;
export const emptyFile = 'This file is empty.';

/** A file that was sent, checked and found good; it goes after a day if nothing is made of it. */
export const UploadedFile = z.object({ uploadId: Id, fileName: z.string(), size: z.int() });
export type UploadedFile = z.infer<typeof UploadedFile>;
export const tooLargeFile = 'A file must be at most 20 MB.';
export const tooLargePart = 'A part of a file must be at most 1 MB.';

/** Which version is opened; an Admin says why, and the practitioner is told. */
export const openReasonLimit = 300;
export const OpenFileQuery = z.extend(IdQuery, { reason: optionalLine(openReasonLimit) });
export type OpenFileQuery = z.infer<typeof OpenFileQuery>;

/** One version of a document, as whoever may see it is told. */
export const DocumentVersion = z.object({
  versionId: Id,
  number: z.int(),
  fileName: z.string(),
  mediaType: z.enum(keysOf(documentTypes as Record<DocumentType, string>)),
  size: z.int(),
  sha256: z.string(),
  note: z.string(),
  uploadedDate: z.string(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

/** A document as its practitioner sees it, with all its versions, the newest first. */
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
  /** The undertakings whose buyers may open it, where it is for named holders. */
  named: z.array(Id),
  /** Which holders have opened it, each with the newest version they have. */
  openedBy: z.array(z.object({ undertakingId: Id, number: z.int() })),
  /** Goes along with an edit of what is said of it. A server released before does not say. */
  version: z.optional(z.string()),
});
export type SellerDocument = z.infer<typeof SellerDocument>;

/** What a practitioner sees of a post's particulars. */
export const SellerParticulars = z.object({
  businessId: Id,
  reference: z.string(),
  activityHeading: z.string(),
  offered: z.boolean(),
  atOnce: z.boolean(),
  text: z.object({ body: z.string(), standard: z.boolean() }),
  documents: z.array(SellerDocument),
  holders: z.array(Holder),
  /** Whether the viewer may do more than look. */
  mayChange: z.boolean(),
  /** The last London day of everybody's access, where the post has been on sale. */
  openUntil: z.nullable(z.string()),
  /** The last day they can be kept open to one buyer, where the post has been on sale. A server released before does not say. */
  longestUntil: z.optional(z.string()),
  /** Why no document can be released, where none can. */
  releaseBlock: z.optional(z.enum(keysOf(releaseBlocks))),
  /** They are closed to all, but for whom a holder's line names. */
  closed: z.optional(Closure),
  bytes: z.int(),
  /** Go along with an edit of the offer and of the text. A server released before does not say. */
  offerVersion: z.optional(z.string()),
  textVersion: z.optional(z.string()),
});
export type SellerParticulars = z.infer<typeof SellerParticulars>;

/** Whether nobody reads any more: closed to all, and kept open to no buyer. Then no document is added or changed. */
export const isReadByNobody = ({ closed, holders }: Pick<SellerParticulars, 'closed' | 'holders'>): boolean =>
  closed !== undefined &&
  !holders.some((holder) => holder.state === 'released' && !holder.closed && !holder.accountClosed);

/** Whether another day for one buyer does anything: while it is open to them, and where what closed by itself can be open to them again, once it is released to them. */
export const mayKeepOpen = ({ state, accountClosed, closed }: Holder): boolean =>
  !accountClosed && (closed ? closed.reopens : state === 'released');

/** What a holder has of a document: nothing yet, its newest version, or one that was replaced since. */
export const readMarks = ['new', 'read', 'replaced'] as const;
export const ReaderDocument = z.object({
  documentId: Id,
  title: z.string(),
  section: choice(documentSections, ''),
  note: z.string(),
  version: DocumentVersion,
  /** Since when this version is open: released, or put in place of the one before. */
  releasedDate: z.string(),
  mark: z.enum(readMarks),
  /** Released or replaced since the visit before this one. */
  isNew: z.boolean(),
});
export type ReaderDocument = z.infer<typeof ReaderDocument>;

/** What a holder reads. It never tells whether there are others. */
export const ReaderParticulars = z.object({
  businessId: Id,
  reference: z.string(),
  activityHeading: z.string(),
  access: Access,
  openUntil: z.nullable(z.string()),
  /** The last London day of the undertaking's duties; absent where a practitioner's own text says it. */
  bindsUntil: z.optional(z.string()),
  documents: z.array(ReaderDocument),
  destroyedDate: z.nullable(z.string()),
});
export type ReaderParticulars = z.infer<typeof ReaderParticulars>;

/** What a practitioner does with a document that is there. */
export const documentActs = ['release', 'take-back'] as const;
export type DocumentAct = (typeof documentActs)[number];
export const ActOnDocument = z.object({ Act: z.enum(documentActs, { error: 'Act is not an option' }) });
export type ActOnDocument = z.infer<typeof ActOnDocument>;

export const NameReaders = z.object({
  Undertakings: z
    .array(Id, { error: 'Must be a list of ids' })
    .check(z.maxLength(500, 'Must have at most 500 entries')),
});
export type NameReaders = z.infer<typeof NameReaders>;

/** One line of the access log: what a buyer downloaded of a document’s version on a London day. */
export const OpeningLine = z.object({
  openingId: z.int(),
  /** The first time that day. */
  openedDate: z.string(),
  /** The last time that day, and how often in all; absent where it was once. */
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
