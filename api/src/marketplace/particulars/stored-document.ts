import type {
  DescribeDocument,
  DocumentSection,
  DocumentState,
  DocumentTier,
  DocumentVersion,
} from '@marketplace/shared-contract/marketplace/particulars/documents';

/** A stored version of a document; its file is deleted after its retention period. */
export type StoredVersion = Omit<DocumentVersion, 'uploadedDate'> & { uploadedAt: Date; fileKey: string | null };

/** A document of the particulars with all its data. */
export type StoredDocument = {
  id: number;
  title: string;
  section: DocumentSection;
  tier: DocumentTier;
  note: string;
  personalData: 'none' | 'minimised';
  state: DocumentState;
  releasedAt: Date | null;
  /** When it was opened to every holder, if it was restricted to named ones before. */
  openedToAllAt: Date | null;
  /** Newest first. */
  versions: [StoredVersion, ...StoredVersion[]];
  /** Its named holders, if restricted, and since when, as far as known. */
  named: { undertakingId: number; at: Date | null }[];
  openedBy: { undertakingId: number; number: number }[];
};

/** A document's description, under the call's names. */
export const describedAs = ({ title, section, tier, note, personalData }: StoredDocument): DescribeDocument => ({
  ...{ Title: title, Section: section, Tier: tier, Note: note, PersonalData: personalData },
});
