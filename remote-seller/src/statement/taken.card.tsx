import { downloadFile, problemOf } from '@marketplace/shared-auth';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { Id } from '@marketplace/shared-contract/ids';
import { proseMoment } from '@marketplace/shared-contract/prose-date';
import type { TakenStatement } from '@marketplace/shared-contract/statement';
import { Button, Card, Icon, Notice } from '@marketplace/shared-ui';
import { useState } from 'react';
import * as styles from './statement.module.css';

const files = { Word: sellerCalls.statementWord, PDF: sellerCalls.statementPdf } as const;
type FileName = keyof typeof files;

/** Every statement that was taken, the latest first, to be downloaded as it was. */
export function TakenCard({ postId, taken }: { postId: Id; taken: readonly TakenStatement[] }) {
  const [loading, setLoading] = useState<string>();
  const [problem, setProblem] = useState<string>();
  if (taken.length === 0) return null;
  const download = async (name: FileName, number: number) => {
    setLoading(`${name} ${number}`);
    setProblem(undefined);
    try {
      await downloadFile(files[name], { id: postId, number });
    } catch (error) {
      setProblem(problemOf(error).message);
    }
    setLoading(undefined);
  };
  return (
    <Card title="Taken">
      {problem && (
        <Notice tone="error" title="The file could not be downloaded">
          {problem}
        </Notice>
      )}
      <ul className={styles.statementTaken}>
        {taken.map(({ number, takenDate, takenBy, fingerprint }, place) => (
          <li key={number}>
            <div>
              <strong>No. {number}</strong>
              <span>{place > 0 && ' (superseded)'}</span>
              <p>
                Taken on {proseMoment(takenDate)} by {takenBy}. SHA-256 of its facts:{' '}
                <span className={styles.statementCode}>{fingerprint.slice(0, 16)}</span>
              </p>
            </div>
            <div className="actions">
              {(Object.keys(files) as FileName[]).map((name) => (
                <Button
                  key={name}
                  loading={loading === `${name} ${number}`}
                  aria-label={`Download no. ${number} as ${name}`}
                  onClick={() => download(name, number)}
                >
                  <Icon name="download" /> {name}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
