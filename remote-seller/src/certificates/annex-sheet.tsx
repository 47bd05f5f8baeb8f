import type { AnnexDocument } from '@marketplace/shared-contract/certificate-document';
import { Button, SavedTick, useSaved } from '@marketplace/shared-ui';

/** What happened in the posting, line by line, and a paragraph to quote. */
export function AnnexSheet({ annex }: { annex: AnnexDocument }) {
  const [saved, confirmSaved] = useSaved();
  const copy = () =>
    navigator.clipboard.writeText(annex.statement).then(
      () => confirmSaved('Copied'),
      () => confirmSaved('Please select the text and copy it'),
    );
  return (
    <section className="sheet annex-sheet" aria-labelledby="annex">
      <h2 id="annex">{annex.title}</h2>
      <blockquote className="annex-statement">{annex.statement}</blockquote>
      <div className="actions">
        <Button onClick={copy}>Copy this statement</Button>
        <SavedTick text={saved} />
      </div>
      <table className="sheet-table annex-table">
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
        <p key={note} className="sheet-site">
          {note}
        </p>
      ))}
    </section>
  );
}
