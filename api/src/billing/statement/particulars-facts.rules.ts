import { laterFacts } from '@marketplace/shared-contract/billing/statement/statement-words';
import { connections } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import type { KnownParticulars } from '../../marketplace/sale-file/known-particulars.ts';
import type { FurtherFacts } from './further-facts.ts';

/** The connections that buyers declared, and how far each got; who declared one is not stated. */
const declaredText = (declared: KnownParticulars['declared']): string =>
  declared
    .map(({ connection, buyers, opened, ended }) => {
      const further = [opened > 0 && `${opened} opened a document`, ended > 0 && `access of ${ended} was ended`];
      const inBrackets = further.filter(Boolean).join('; ');
      return `${connections[connection]}: ${countOf(buyers, 'buyer', 'buyers')}${inBrackets && ` (${inBrackets})`}`;
    })
    .join('; ') || 'None';

/** What was given to whom; nothing for a post without particulars, and zeros for one with. */
export function particularsFacts(known: KnownParticulars | undefined): FurtherFacts {
  if (!known) return [];
  const fact = (label: string, value: number) =>
    ({ part: 'information', label, value: value.toLocaleString('en-GB'), source: 'Marketing ledger' }) as const;
  return [
    fact('Buyers who gave an undertaking', known.accepted),
    fact('Buyers to whom the particulars were released', known.released),
    fact('Buyers to whom they were not released', known.refused),
    fact(laterFacts[8].undecided, known.accepted - known.released - known.refused),
    fact('Buyers who opened a document', known.opened),
    fact(laterFacts[7].ended, known.ended),
    { part: 'information', label: laterFacts[7].declared, value: declaredText(known.declared), source: 'Undertakings' },
    fact('Documents released', known.documents),
    fact('Documents replaced', known.replaced),
    fact('Documents taken back', known.takenBack),
    { ...fact('Documents for named buyers only', known.named), source: 'Particulars' },
  ];
}
