import { callApi, problemOf } from '@marketplace/shared-auth';
import {
  compareFiles,
  type FileState,
  fileStates,
  type ReadSaleFile,
  readSaleFile,
} from '@marketplace/shared-contract/billing/sale-file/check-sale-file';
import type { CheckedManifest } from '@marketplace/shared-contract/billing/sale-file/manifest';
import { evidenceCalls } from '@marketplace/shared-contract/platform/calls/evidence';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Card, Notice } from '@marketplace/shared-ui';
import { useId, useRef, useState } from 'react';
import * as styles from './verify.module.css';

type Compared = { path: string; state: FileState }[];
type Check =
  | { state: 'checking' }
  | { state: 'failed'; problem: string }
  | { state: 'unreadable' | 'forged' }
  | { state: 'compared'; manifest: ReadSaleFile['manifest']; files: Compared };

/** Checks a file in the browser; only the hash of its manifest and the signature are sent. */
async function checkFile(file: File): Promise<Check> {
  const read = await readSaleFile(file);
  if (!read) return { state: 'unreadable' };
  const { genuine } = await callApi<CheckedManifest>(evidenceCalls.checkManifest, { query: read.query });
  if (!genuine) return { state: 'forged' };
  return { state: 'compared', manifest: read.manifest, files: await compareFiles(read) };
}

/** Checks the file of a sale or a case, and says for each file in it whether it is as we signed it. */
export function SaleFileForm() {
  const id = useId();
  const [check, setCheck] = useState<Check>();
  // Of two files chosen one after the other the later counts.
  const latest = useRef<File>(undefined);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    latest.current = file;
    setCheck({ state: 'checking' });
    const done = await checkFile(file).catch(
      (error: unknown): Check => ({ state: 'failed', problem: problemOf(error).message }),
    );
    if (latest.current === file) setCheck(done);
  };
  return (
    <Card title="Check a sale file" className={styles.verifyCard}>
      <div className={styles.verifyForm}>
        <label htmlFor={id}>Sale file or case file, as it was downloaded</label>
        <input
          id={id}
          type="file"
          accept=".zip,application/zip"
          aria-describedby={`${id}-help`}
          // The field shows the file's name; the same file can be chosen again.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <p id={`${id}-help`} className={styles.verifyHelp}>
          The file stays on your device. We are sent a hash of its manifest and the signature, and nothing else of it.
        </p>
      </div>
      {check && <CheckResult check={check} />}
    </Card>
  );
}

function CheckResult({ check }: { check: Check }) {
  switch (check.state) {
    case 'checking':
      return <p role="status">Checking the file</p>;
    case 'failed':
      return (
        <Notice tone="error" live title="The file could not be checked">
          {check.problem}
        </Notice>
      );
    case 'unreadable':
      return (
        <Notice tone="error" live title="This is not a sale file">
          Choose the ZIP as it was downloaded, with everything in it.
        </Notice>
      );
    case 'forged':
      return (
        <Notice tone="error" live title="We did not sign this file">
          Its manifest does not match its signature. Please don’t rely on it.
        </Notice>
      );
    case 'compared':
      return <ComparedFiles {...check} />;
  }
}

function ComparedFiles({ manifest, files }: Extract<Check, { state: 'compared' }>) {
  const faults = files.filter(({ state }) => state !== 'matches');
  const { reference, heading, madeAt } = manifest;
  return (
    <>
      {faults.length === 0 ? (
        <Notice tone="success" live title="This file is genuine and unaltered">
          We signed it, and every file in it is as it was.
        </Notice>
      ) : (
        <Notice tone="error" live title="This file has been altered">
          {faults.length} of {files.length} files are not as we signed them.
        </Notice>
      )}
      <p>
        {reference}: {heading}. Made on {displayMoment(madeAt)}.
      </p>
      <ul className={styles.verifyFiles} aria-label="Files">
        {[...faults, ...files.filter(({ state }) => state === 'matches')].map(({ path, state }) => (
          <li key={`${state} ${path}`}>
            {path} <strong>{fileStates[state]}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
