import type {
  DescribeDocument,
  DocumentSection,
  DocumentState,
  DocumentTier,
  DocumentVersion,
} from '@marketplace/shared-contract/marketplace/particulars/documents';

/** A version of a document as it is stored; its file is gone when its time is over. */
export type StoredVersion = Omit<DocumentVersion, 'uploadedDate'> & { uploadedAt: Date; fileKey: string | null };

/** A document of the particulars with all there is of it. */
export type StoredDocument = {
  id: number;
  title: string;
  section: DocumentSection;
  tier: DocumentTier;
  note: string;
  personalData: 'none' | 'minimised';
  state: DocumentState;
  releasedAt: Date | null;
  /** When it was opened to every holder, if it was for named ones before. */
  openedToAllAt: Date | null;
  /** The newest first. */
  versions: [StoredVersion, ...StoredVersion[]];
  /** Whom it is for where it is for named holders, and since when, as far as that is known. */
  named: { undertakingId: number; at: Date | null }[];
  openedBy: { undertakingId: number; number: number }[];
};

/** What is said of a document, by the names that the call gives it. */
export const describedAs = ({ title, section, tier, note, personalData }: StoredDocument): DescribeDocument => ({
  ...{ Title: title, Section: section, Tier: tier, Note: note, PersonalData: personalData },
});
