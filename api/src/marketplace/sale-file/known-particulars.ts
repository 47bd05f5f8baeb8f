import type { Connection } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';

/** The ledger's figures on a post's particulars: distinct buyers and documents. */
export type KnownParticulars = {
  accepted: number;
  released: number;
  refused: number;
  opened: number;
  documents: number;
  replaced: number;
  takenBack: number;
  /** Documents for some holders only. */
  named: number;
  /** Buyers whose access the practitioner ended, even if released again. */
  ended: number;
  /** The declared connections: how many buyers, and of these how many opened a document, and had their access ended. */
  declared: { connection: Connection; buyers: number; opened: number; ended: number }[];
};
