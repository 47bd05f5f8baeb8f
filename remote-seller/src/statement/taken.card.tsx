import { downloadFile, problemOf } from '@marketplace/shared-auth';
import type { TakenStatement } from '@marketplace/shared-contract/billing/statement/statement';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { Button, Card, Icon, Notice } from '@marketplace/shared-ui';
import { useState } from 'react';
import { SentToCreditors } from './sent-to-creditors.tsx';
import * as styles from './statement.module.css';

type TakenCardProps = {
  postId: Id;
  taken: readonly TakenStatement[];
  mayChange: boolean;
  /** The act just done. */
  done?: string;
};

/** Every finalised statement, latest first, for download as it was; and when each was sent to creditors. */
export const TakenCard = ({ postId, taken, mayChange, done }: TakenCardProps) =>
  taken.length === 0 ? null : (
    <Card title="Finalised statements">
      <div role="status">{done && <Notice tone="success" title={done} />}</div>
      <ul className={styles.statementTaken}>
        {taken.map((one, place) => (
          <li key={one.number}>
            <div>
              <strong>Statement {one.number}</strong>
              <span>{place > 0 && ' (superseded)'}</span>
              <p>
                Finalised on {displayMoment(one.takenDate)} by {one.takenBy}. Fingerprint:{' '}
                <span className={styles.statementCode}>{one.fingerprint.slice(0, 16)}</span>
              </p>
              <SentToCreditors postId={postId} taken={one} mayChange={mayChange} />
            </div>
            <StatementFiles postId={postId} number={one.number} />
          </li>
        ))}
      </ul>
    </Card>
  );

const files = { Word: sellerCalls.statementWord, PDF: sellerCalls.statementPdf } as const;
type FileName = keyof typeof files;

/** Downloads a finalised statement as it was. */
function StatementFiles({ postId, number }: { postId: Id; number: number }) {
  const [loading, setLoading] = useState<FileName>();
  const [problem, setProblem] = useState<string>();
  const download = async (name: FileName) => {
    setLoading(name);
    setProblem(undefined);
    try {
      await downloadFile(files[name], { id: postId, number });
    } catch (error) {
      setProblem(problemOf(error).message);
    }
    setLoading(undefined);
  };
  return (
    <>
      <div className="actions">
        {(Object.keys(files) as FileName[]).map((name) => (
          <Button
            key={name}
            loading={loading === name}
            aria-label={`Download statement ${number} as ${name}`}
            onClick={() => download(name)}
          >
            <Icon name="download" /> {name}
          </Button>
        ))}
      </div>
      {problem && (
        <Notice tone="error" title="The file could not be downloaded">
          {problem}
        </Notice>
      )}
    </>
  );
}
