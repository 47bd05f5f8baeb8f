import type { AnnexDocument } from '@marketplace/shared-contract/billing/certificates/annex-document';
import { Button, SavedTick, Unchanged, useSaved } from '@marketplace/shared-ui';
import { useRef, useState } from 'react';
import * as sheetStyles from '../sheet.module.css';
import * as certificateSheetStyles from './certificate-sheet.module.css';

/** What happened in the posting, line by line, and a paragraph to quote. */
export function AnnexSheet({ annex }: { annex: AnnexDocument }) {
  const [saved, confirmSaved] = useSaved();
  const [problem, setProblem] = useState<string>();
  const statement = useRef<HTMLQuoteElement>(null);
  const copy = async () => {
    setProblem(undefined);
    confirmSaved(undefined);
    try {
      // Undefined where the page did not come over https.
      await navigator.clipboard.writeText(annex.statement);
      confirmSaved('Copied');
    } catch {
      if (statement.current) getSelection()?.selectAllChildren(statement.current);
      setProblem('Your browser did not let us copy it. The text is selected, so you can copy it yourself.');
    }
  };
  return (
    <section className={`${sheetStyles.sheet} ${certificateSheetStyles.annexSheet}`} aria-labelledby="annex">
      <h2 id="annex">{annex.title}</h2>
      <blockquote ref={statement} className={certificateSheetStyles.annexStatement}>
        {annex.statement}
      </blockquote>
      <div className="actions">
        <Button onClick={copy}>Copy this statement</Button>
        <SavedTick text={saved} />
        <Unchanged problem={problem} />
      </div>
      <table className={`${sheetStyles.sheetTable} ${certificateSheetStyles.annexTable}`}>
        <thead>
          <tr>
            {annex.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {annex.rows.map(([time, event, quantity]) => (
            <tr key={time + event}>
              <td>{time}</td>
              <td>{event}</td>
              <td>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {annex.notes.map((note) => (
        <p key={note} className={sheetStyles.sheetNote}>
          {note}
        </p>
      ))}
    </section>
  );
}
