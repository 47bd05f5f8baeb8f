import { choice, keysOf } from '../../platform/fields/choices.ts';
import { Id, requiredId } from '../../platform/fields/ids.ts';
import { line, optionalLines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';

/** The limits of a post's particulars. */
export const documentLimit = 60;
export const documentBytes = 20 * 1024 * 1024;
/** Pages of one PDF: each reader's copy is stamped page by page while they wait. */
export const documentPages = 5_000;
export const particularsBytes = 300 * 1024 * 1024;
export const titleLimit = 100;
export const documentNoteLimit = 300;

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

/** Which holders may open a document. */
export const documentTiers = { every: 'All buyers with access', named: 'Selected buyers' } as const;
export type DocumentTier = keyof typeof documentTiers;

/** A document's personal data. Lists of names are refused: they go to the purchaser outside the product. */
export const personalDataKinds = {
  none: 'None',
  minimised: 'Some, reduced to what a buyer needs',
  names: 'Names of customers or staff',
} as const;
export const namesRefused =
  'Lists of customers or staff do not belong in the particulars. Please take the names out, and give them to the purchaser yourself, with the contract.';

/** The states of a document. A release lasts for one posting: after a repost each document is confirmed again. */
export const documentStates = {
  held: 'Held: nobody can open it yet',
  released: 'Released',
  'taken-back': 'Taken back',
} as const;
export type DocumentState = keyof typeof documentStates;
/** Why no document of a post can be released at present, in words: documents on hold stay on hold. */
export const releaseBlocks = {
  'not-posted': 'Documents can be released once the post is scheduled or for sale.',
  withdrawn: 'The post was withdrawn. Its documents can be released once it is posted again.',
} as const;
export type ReleaseBlock = keyof typeof releaseBlocks;
/** The text about a document released in an earlier posting. */
export const heldSinceRepost = 'Held since the repost: release it again';
/** The status of a released document that nobody can read any more. */
export const wasReleased = 'Was released';
/** The text for a document limited to named holders, while nobody is named. */
export const releasedToNobody = 'Released, but nobody can open it yet: say who may';

/** The accepted kinds of file, detected by content. */
export const documentTypes = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/csv': 'csv',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const;
export type DocumentType = keyof typeof documentTypes;

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

/** The description of an existing document. */
export const DescribeDocument = z.object(described).check(withoutNames());
/** A new document: a file uploaded before, and its description. */
export const AddDocument = z.object({ UploadId, ...described }).check(withoutNames());
export type AddDocument = z.infer<typeof AddDocument>;
export type AddDocumentInput = z.input<typeof AddDocument>;
/** A new version of a document, with a note for those who have read the previous one. */
export const ReplaceDocument = z.object({ UploadId, Note: optionalLines(documentNoteLimit) });
export type ReplaceDocument = z.infer<typeof ReplaceDocument>;
export type DescribeDocument = z.infer<typeof DescribeDocument>;
export type DescribeDocumentInput = z.input<typeof DescribeDocument>;

/** One version of a document, for everybody who may see it. */
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

/** A practitioner's acts on an existing document. */
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
