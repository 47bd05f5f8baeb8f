import { downloadFile, problemOf } from '@marketplace/shared-auth';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { Button, type ButtonVariant, Icon } from '@marketplace/shared-ui';
import { type ReactNode, useState } from 'react';

type DownloadButtonProps = { call: Call; id: number; variant?: ButtonVariant; children: ReactNode };

/** Downloads a file, named by the server; shows the error if that fails. */
export function DownloadButton({ call, id, variant = 'default', children }: DownloadButtonProps) {
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    setLoading(true);
    setProblem(undefined);
    await downloadFile(call, { id }).catch((error: unknown) => setProblem(problemOf(error).message));
    setLoading(false);
  };
  return (
    <>
      <Button variant={variant} loading={loading} onClick={download}>
        <Icon name="download" /> {children}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
