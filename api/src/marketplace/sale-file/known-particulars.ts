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
};
