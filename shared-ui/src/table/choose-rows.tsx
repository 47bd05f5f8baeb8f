import type { Column } from './column.ts';

export type Choosing<Row> = {
  isChosen: (row: Row) => boolean;
  /** Called with the rows to select or deselect. */
  onChoose: (rows: readonly Row[], chosen: boolean) => void;
  nameOf: (row: Row) => string;
};

/** The columns with a checkbox for each row in the first, and one for the whole page in its heading. */
export function chooseColumn<Row, S extends string>(
  [first, ...others]: readonly Column<Row, S>[],
  { isChosen, onChoose, nameOf }: Choosing<Row>,
  rows: readonly Row[],
): Column<Row, S>[] {
  if (!first) return [];
  const all = rows.length > 0 && rows.every(isChosen);
  const some = !all && rows.some(isChosen);
  const choose: Column<Row, S> = {
    ...first,
    width: (first.width ?? 140) + 36,
    chooseAll: (
      <Box label="Choose all on this page" checked={all} partly={some} onChange={(chosen) => onChoose(rows, chosen)} />
    ),
    render: (row) => (
      <div className="choose-row">
        <Box label={`Choose ${nameOf(row)}`} checked={isChosen(row)} onChange={(chosen) => onChoose([row], chosen)} />
        <div className="choose-row-what">{first.render(row)}</div>
      </div>
    ),
  };
  return [choose, ...others];
}

type BoxProps = { label: string; checked: boolean; partly?: boolean; onChange: (chosen: boolean) => void };

const Box = ({ label, checked, partly = false, onChange }: BoxProps) => (
  <label className="choose-box">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = partly;
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
);
