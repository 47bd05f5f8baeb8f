import { mostAtOnce } from '@marketplace/shared-contract/operations/bulk/bulk-acts';
import type { AdminList, ListRow } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { Button, lazyPart } from '@marketplace/shared-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLazyListQuery } from '../list-query.ts';
import type { ShownList } from '../use-admin-list.ts';
import type { BulkDialogProps } from './bulk-dialog.tsx';
import * as styles from './chosen-rows.module.css';
import { type BulkSubject, subjects } from './subjects.ts';

// Loaded when an act is chosen: the table itself needs no dialog.
const BulkDialog = lazyPart<BulkDialogProps>('the preview', () =>
  import('./bulk-dialog.tsx').then((m) => m.BulkDialog),
);

type ChosenRowsProps<L extends AdminList, K extends string | number> = {
  of: BulkSubject;
  list: L;
  shown: ShownList<L>;
  keyOf: (row: ListRow<L>) => K;
  chosen: readonly K[];
  onChoose: (chosen: readonly K[]) => void;
  /** Other things to do with them, after the acts. */
  more?: ReactNode;
};

/** The acts on the selected rows, over all pages; visible as long as the table is. */
export function ChosenRows<L extends AdminList, K extends string | number>(props: ChosenRowsProps<L, K>) {
  const none = props.chosen.length === 0;
  const hadSome = useRef(false);
  const noneChosen = useRef<HTMLParagraphElement>(null);
  // The focus was on a button that disappeared with the last selected row.
  useEffect(() => {
    if (none && hadSome.current && document.activeElement === document.body)
      noneChosen.current?.focus({ preventScroll: true });
    hadSome.current = !none;
  }, [none]);
  if (!none) return <ActsOnChosen {...props} />;
  return <p ref={noneChosen} tabIndex={-1} className="visually-hidden">{`No ${props.of} chosen.`}</p>;
}

function ActsOnChosen<L extends AdminList, K extends string | number>(props: ChosenRowsProps<L, K>) {
  const { of, chosen, onChoose, more } = props;
  const [act, setAct] = useState<string>();
  const [open, setOpen] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const { count, acts } = subjects[of];
  const close = (left?: readonly string[]) => {
    setAct(undefined);
    if (left) onChoose(chosen.filter((key) => left.includes(String(key))));
  };
  const tooMany = chosen.length > mostAtOnce;
  return (
    <section className={styles.chosen} aria-label={`Chosen ${of}`}>
      <p ref={said} tabIndex={-1} role="status">
        <strong>{count(chosen.length)} chosen.</strong>{' '}
        <span>{tooMany && `At most ${mostAtOnce} can be changed at once.`}</span>
      </p>
      <div className={styles.choice}>
        <ChooseAll {...props} onAll={() => said.current?.focus({ preventScroll: true })} />
        <Button variant="text" onClick={() => onChoose([])}>
          Choose none
        </Button>
        {!tooMany && (
          <Button className={styles.toActs ?? ''} aria-expanded={open} onClick={() => setOpen(!open)}>
            What to do
          </Button>
        )}
      </div>
      {!tooMany && (
        <div className={open ? styles.acts : `${styles.acts} ${styles.folded}`}>
          {Object.entries(acts).map(([name, { label }]) => (
            <Button key={name} onClick={() => setAct(name)}>
              {label}
            </Button>
          ))}
          {more}
        </div>
      )}
      {act && <BulkDialog of={of} act={act} ids={chosen} onClose={close} />}
    </section>
  );
}

/** Selects rows on other pages too, as many as can be changed at once. */
function ChooseAll<L extends AdminList, K extends string | number>({
  list,
  shown: { listed, answer, countOf },
  keyOf,
  chosen,
  onChoose,
  onAll,
}: ChosenRowsProps<L, K> & { onAll: () => void }) {
  const [fetch, { isFetching, isError }] = useLazyListQuery(list);
  const total = answer.currentData?.total ?? 0;
  const reachable = Math.min(total, mostAtOnce);
  if (chosen.length >= reachable) return null;
  const all = async () => {
    const { data } = await fetch({ page: 1, pageSize: mostAtOnce, ...listed });
    if (!data) return;
    onChoose(data.rows.map(keyOf));
    // The button disappears once there is nothing more to select.
    onAll();
  };
  const { total: counted, more } = countOf(total);
  const many = `${more ? 'more than ' : ''}${counted.toLocaleString('en-GB')}`;
  return (
    <>
      <Button variant="text" loading={isFetching} onClick={all}>
        {total > mostAtOnce ? `Choose the first ${mostAtOnce} of ${many}` : `Choose all ${many} in this list`}
      </Button>
      <span role="status">{isError && 'They could not be loaded. Please try again.'}</span>
    </>
  );
}
