import { problemOf } from '@marketplace/shared-auth';
import { api, apiRequest } from '@marketplace/shared-auth/api';
import {
  type RegisterFile,
  type RegisterMatches,
  registerFileBytes,
  registerLineLimit,
  registerTooLarge,
} from '@marketplace/shared-contract/operations/licences';
import { licenceList } from '@marketplace/shared-contract/operations/lists/licences';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button, Card, EmptyState } from '@marketplace/shared-ui';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { StandingBadge } from '../licence-badge.tsx';
import { type Cells, TableList } from '../list/table-list.tsx';
import * as styles from './licences.module.css';
import { RegisterMatchList } from './register-match-list.tsx';

const cells: Cells<typeof licenceList> = {
  practitioner: ({ userId, practitioner }) => <Link to={pathTo('AdminUser', userId)}>{practitioner}</Link>,
  standing: ({ standing }) => <StandingBadge standing={standing} />,
};

/** Every practitioner with their licence and its check (ADR-0072). */
export const LicencesScreen = () => (
  <TableList
    list={licenceList}
    rowKey={({ userId }) => userId}
    cells={cells}
    below={() => (
      <div className={styles.below}>
        <RegisterImport />
      </div>
    )}
    empty={() => <EmptyState>Practitioners appear here as soon as one has registered.</EmptyState>}
  />
);

/** Compares a register, downloaded by hand as a CSV file, with the practitioners. Nothing is recorded until it is confirmed. */
function RegisterImport() {
  const [match, { isLoading }] = useAdminMatchRegisterMutation();
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<{ name: string; result: RegisterMatches }>();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const empty = () => {
    if (field.current) field.current.value = '';
  };
  const putAway = () => {
    setFound(undefined);
    empty();
  };
  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    setProblem(undefined);
    setFound(undefined);
    const outcome = await readFile(file);
    if ('problem' in outcome) return setProblem(outcome.problem);
    const { data, error } = await match(outcome.read);
    if (data) setFound({ name: outcome.read.Name, result: data });
    else setProblem(problemOf(error).message);
  };
  return (
    <Card title="Compare with a register">
      <p>
        Choose a public register as a CSV file of at most 1 MB and {registerLineLimit.toLocaleString('en-GB')} lines,
        with columns for name and licence number. Matches are proposed below; nothing is recorded until you confirm it.
      </p>
      <div className={styles.file}>
        <label htmlFor={id}>Register file (CSV)</label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          ref={field}
          disabled={isLoading}
          // The field shows the file's name; the same file, corrected, can be chosen again.
          onClick={empty}
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget }) => void choose(currentTarget)}
        />
      </div>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
      <p role="status">{isLoading ? 'Comparing …' : found && `${found.name}: ${summary(found.result)}`}</p>
      {found && (
        <>
          <RegisterMatchList key={found.name} file={found.name} matches={found.result.matches} />
          <div className={styles.below}>
            <Button onClick={putAway}>Close the file</Button>
          </div>
        </>
      )}
    </Card>
  );
}

const summary = ({ lines, matches, left = 0 }: RegisterMatches) =>
  matches.length === 0
    ? `${countOf(lines, 'line', 'lines')} read. None matches a practitioner here.`
    : `${countOf(lines, 'line', 'lines')} read, ${(matches.length + left).toLocaleString('en-GB')} to look at${left > 0 ? `, the first ${matches.length.toLocaleString('en-GB')} of them below` : ''}.`;

/** The chosen file in its call's format; one that is too large is not read. */
async function readFile(file: File): Promise<{ read: RegisterFile } | { problem: string }> {
  if (file.size > registerFileBytes) return { problem: registerTooLarge };
  if (file.size === 0) return { problem: 'The file is empty' };
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  }).catch(() => undefined);
  if (address === undefined) return { problem: 'The file could not be read' };
  return { read: { Name: file.name, Content: address.slice(address.indexOf(',') + 1) } };
}

const { useAdminMatchRegisterMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // It changes nothing, but its body is a file.
    adminMatchRegister: build.mutation<RegisterMatches, RegisterFile>({
      query: (body) => apiRequest(adminCalls.matchRegister, { body }),
    }),
  }),
});
