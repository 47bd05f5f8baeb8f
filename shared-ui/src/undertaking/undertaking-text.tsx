import { undertakingParts } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-parts';
import {
  notPartOfUndertaking,
  undertakingSummary,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking-summary';
import type { ReactNode } from 'react';
import { Card } from '../parts/card.tsx';
import './undertaking-text.css';

/** The exact words of an undertaking, with headings where its clauses have names. */
export const UndertakingText = ({ text }: { text: string }): ReactNode => (
  <div className="undertaking-text">
    {undertakingParts(text).map(({ heading, anchor, text: words }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text that never changes is known by its place
      <div key={place}>
        {anchor && (
          <h3 id={anchor}>
            <a href={`#${anchor}`}>{heading}</a>
          </h3>
        )}
        <p>{words}</p>
      </div>
    ))}
  </div>
);

/** What the standard text comes to, before its words. */
export const UndertakingSummary = (): ReactNode => (
  <Card title="Summary">
    <p>{notPartOfUndertaking}</p>
    <ul>
      {undertakingSummary.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Card>
);
