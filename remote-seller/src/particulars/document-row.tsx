import { displayMoment } from '@marketplace/shared-contract/calendar';
import { documentSections, documentStates, type SellerDocument } from '@marketplace/shared-contract/particulars';
import { countOf } from '@marketplace/shared-contract/plural';
import { Button } from '@marketplace/shared-ui';
import * as styles from './particulars.module.css';

/** What can be done with a document besides releasing it. */
export type DocumentStep = 'release' | 'download' | 'describe' | 'replace' | 'readers' | 'take-back';

type Step = { step: DocumentStep; label: string; changes: boolean };

function stepsOf({ state, tier }: SellerDocument): Step[] {
  const there = state !== 'taken-back';
  return [
    ...(state === 'held' ? [{ step: 'release', label: 'Release', changes: true } as const] : []),
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
  busy: boolean;
  onStep: (step: DocumentStep) => void;
};

/** A document as its practitioner sees it, with what can be done with it. */
export function DocumentRow({ document, mayChange, busy, onStep }: DocumentRowProps) {
  const { title, section, state, note, versions, openedBy, tier, named } = document;
  const [version] = versions;
  return (
    <>
      <div>
        <strong>{title}</strong>
        <span className={styles.particularsState}>{documentStates[state]}</span>
        <p>
          {documentSections[section]}. {version?.fileName}
          {version && `, version ${version.number}, ${displayMoment(version.uploadedDate)}`}.
          {tier === 'named' && ` Only for holders you name: ${countOf(named.length, 'holder', 'holders')}.`}
        </p>
        <p>
          {openedBy.length === 0
            ? 'Nobody has opened it.'
            : `Opened by ${countOf(openedBy.length, 'buyer', 'buyers')}.`}
        </p>
        {note && <p>{note}</p>}
      </div>
      <div className="actions">
        {stepsOf(document)
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
