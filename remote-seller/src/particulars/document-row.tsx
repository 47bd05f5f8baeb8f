import {
  documentSections,
  documentStates,
  heldSinceRepost,
  releasedToNobody,
  wasReleased,
} from '@marketplace/shared-contract/marketplace/particulars/documents';
import type { SellerDocument } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button } from '@marketplace/shared-ui';
import * as styles from './particulars.module.css';

/** The acts on a document besides releasing it. */
export type DocumentStep = 'release' | 'download' | 'describe' | 'replace' | 'readers' | 'take-back';

type Step = { step: DocumentStep; label: string; changes: boolean };

function stepsOf({ state, tier }: SellerDocument, mayRelease: boolean): Step[] {
  const there = state !== 'taken-back';
  return [
    ...(state === 'held' && mayRelease ? [{ step: 'release', label: 'Release', changes: true } as const] : []),
    { step: 'download', label: 'Download', changes: false },
    ...(there && tier === 'named' ? [{ step: 'readers', label: 'Who may open', changes: true } as const] : []),
    ...(there ? [{ step: 'describe', label: 'Edit', changes: true } as const] : []),
    ...(there ? [{ step: 'replace', label: 'Replace', changes: true } as const] : []),
    ...(there ? [{ step: 'take-back', label: 'Take back', changes: true } as const] : []),
  ];
}

type DocumentRowProps = {
  document: SellerDocument;
  mayChange: boolean;
  /** Nobody can read any more. */
  closed: boolean;
  /** The post's state would not prevent a release. */
  mayRelease: boolean;
  busy: boolean;
  onStep: (step: DocumentStep) => void;
};

/** How many have opened a document's current version, and how many only an earlier one. */
function openedInWords(openedBy: SellerDocument['openedBy'], newest: number | undefined): string {
  const now = openedBy.filter(({ number }) => number === newest).length;
  const before = openedBy.length - now;
  if (openedBy.length === 0) return 'Nobody has opened it.';
  if (before === 0) return `Opened by ${countOf(now, 'buyer', 'buyers')}.`;
  const earlier = `${countOf(before, 'buyer has', 'buyers have')} opened only an earlier one`;
  return now === 0
    ? `Nobody has opened this version; ${earlier}.`
    : `Opened by ${countOf(now, 'buyer', 'buyers')}; ${earlier}.`;
}

/** A document's state in words; once closed, its state before that. */
function stateOf({ state, releasedDate, tier, named }: SellerDocument, closed: boolean): string {
  const before = releasedDate !== null;
  if (state === 'held' && closed) return before ? wasReleased : 'Never released';
  if (state === 'held' && before) return heldSinceRepost;
  if (state !== 'released') return documentStates[state];
  if (closed) return wasReleased;
  return tier === 'named' && named.length === 0 ? releasedToNobody : documentStates[state];
}

/** A document as its practitioner sees it, with the acts on it. */
export function DocumentRow({ document, mayChange, closed, mayRelease, busy, onStep }: DocumentRowProps) {
  const { title, section, note, versions, openedBy, tier, named } = document;
  const [version] = versions;
  return (
    <>
      <div>
        <strong>{title}</strong>
        <span className={styles.particularsState}>{stateOf(document, closed)}</span>
        <p>
          {documentSections[section]}. <span>{version?.fileName}</span>
          <span>{version && `, version ${version.number}, ${displayMoment(version.uploadedDate)}`}</span>.
          <span>
            {tier === 'named' &&
              named.length > 0 &&
              ` Only for ${countOf(named.length, 'holder', 'holders')} you named.`}
          </span>
        </p>
        <p>{openedInWords(openedBy, version?.number)}</p>
        {note && <p>{note}</p>}
      </div>
      <div className="actions">
        {stepsOf(document, mayRelease)
          .filter(({ changes }) => mayChange || !changes)
          .map(({ step, label }) => (
            <Button
              key={step}
              disabled={busy}
              variant={step === 'release' ? 'primary' : 'default'}
              aria-label={`${label}: ${title}`}
              onClick={() => onStep(step)}
            >
              {label}
            </Button>
          ))}
      </div>
    </>
  );
}
