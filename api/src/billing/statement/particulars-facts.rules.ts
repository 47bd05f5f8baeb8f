import type { KnownParticulars } from '../../marketplace/sale-file/known-particulars.ts';
import type { FurtherFacts } from './further-facts.ts';

/** What was given to whom; a post that offers none has nothing to say of it, and one that does says a zero as well. */
export function particularsFacts(known: KnownParticulars | undefined): FurtherFacts {
  if (!known) return [];
  const fact = (label: string, value: number) =>
    ({ part: 'information', label, value: value.toLocaleString('en-GB'), source: 'Marketing ledger' }) as const;
  return [
    fact('Buyers who gave an undertaking', known.accepted),
    fact('Buyers to whom the particulars were released', known.released),
    fact('Buyers to whom they were not released', known.refused),
    fact('Buyers who opened a document', known.opened),
    fact('Documents released', known.documents),
    fact('Documents replaced', known.replaced),
    fact('Documents taken back', known.takenBack),
    { ...fact('Documents for named buyers only', known.named), source: 'Particulars' },
  ];
}
