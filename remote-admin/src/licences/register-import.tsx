import { problemOf } from '@marketplace/shared-auth';
import { type RegisterMatches, registerLineLimit } from '@marketplace/shared-contract/register-file';
import { Button, Card } from '@marketplace/shared-ui';
import { useId, useState } from 'react';
import * as styles from './licences.module.css';
import { readFile } from './read-file.ts';
import { useAdminMatchRegisterMutation } from './register.api.ts';
import { RegisterMatchList } from './register-match-list.tsx';

/** Compares a register, downloaded by hand as a CSV file, with the practitioners. Nothing is recorded until it is confirmed. */
export function RegisterImport() {
  const [match, { isLoading }] = useAdminMatchRegisterMutation();
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<{ name: string; result: RegisterMatches }>();
  const id = useId();
  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // The same file can be chosen again.
    const clear = () => {
      input.value = '';
    };
    if (!file) return;
    setProblem(undefined);
    setFound(undefined);
    const outcome = await readFile(file);
    clear();
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
          disabled={isLoading}
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget }) => void choose(currentTarget)}
        />
      </div>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
      <p role="status">{isLoading ? 'Comparing …' : found && summary(found.result)}</p>
      {found && (
        <>
          <RegisterMatchList key={found.name} file={found.name} matches={found.result.matches} />
          <Button onClick={() => setFound(undefined)}>Put the file away</Button>
        </>
      )}
    </Card>
  );
}

const summary = ({ lines, matches, left = 0 }: RegisterMatches) =>
  matches.length === 0
    ? `${lines.toLocaleString('en-GB')} lines read. None matches a practitioner here.`
    : `${lines.toLocaleString('en-GB')} lines read, ${(matches.length + left).toLocaleString('en-GB')} to look at${left > 0 ? `, the first ${matches.length.toLocaleString('en-GB')} of them below` : ''}.`;
