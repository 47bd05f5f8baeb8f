import type { Connection } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';

/** What the ledger has of a post's particulars: different buyers, and different documents. */
export type KnownParticulars = {
  accepted: number;
  released: number;
  refused: number;
  opened: number;
  documents: number;
  replaced: number;
  takenBack: number;
  /** Documents that were for some holders only. */
  named: number;
  /** Buyers whose access the practitioner ended, also where it was released again. */
  ended: number;
  /** The connections that were declared: how many buyers did, and of these opened a document, and had access ended. */
  declared: { connection: Connection; buyers: number; opened: number; ended: number }[];
};
