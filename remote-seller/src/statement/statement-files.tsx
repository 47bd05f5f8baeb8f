import { downloadFile, problemOf } from '@marketplace/shared-auth';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { Button, Icon, Notice } from '@marketplace/shared-ui';
import { useState } from 'react';

const files = { Word: sellerCalls.statementWord, PDF: sellerCalls.statementPdf } as const;
type FileName = keyof typeof files;

/** Downloads one statement that was finalised, as it was. */
export function StatementFiles({ postId, number }: { postId: Id; number: number }) {
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
