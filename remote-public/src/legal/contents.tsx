import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as styles from './legal.module.css';
import type { LegalPart } from './legal-part.ts';

const besideTheText = '(min-width: 960px)';

/** A document's parts as links: next to the text, or folded above it on narrow screens. */
export function Contents({ parts }: { parts: readonly LegalPart[] }) {
  const [open] = useState(() => window.matchMedia(besideTheText).matches);
  useAnchor();
  return (
    <nav className={styles.legalContents} aria-label="Contents">
      <details open={open}>
        <summary>Contents</summary>
        <ol>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <Link to={{ hash: id }}>{title}</Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** Goes to the part the address names: the document is drawn after the browser has looked for it. */
function useAnchor(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again brings one there again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}
