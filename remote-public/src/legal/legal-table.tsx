type LegalTableProps = {
  label: string;
  heads: readonly [string, string];
  rows: readonly (readonly [string, string])[];
};

/** What is the case, and what follows: two columns that become one on a narrow window. */
export const LegalTable = ({ label, heads, rows }: LegalTableProps) => (
  <table className="legal-table" aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{heads[0]}</th>
        <th scope="col">{heads[1]}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, text]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{text}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
