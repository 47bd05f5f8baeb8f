import { serverNow } from '@marketplace/shared-auth';
import type { Whose } from '@marketplace/shared-contract/accounts/firms/whose';
import type { WaitingItem, WaitingKind, WaitingList } from '@marketplace/shared-contract/operations/homes/role-homes';
import { displayInstant, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, Card, lazyPart, SavedTick, useSaved } from '@marketplace/shared-ui';
import { RowFacts, RowTitle } from '@marketplace/shared-ui/layout';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AnswerHereProps } from './answer-here.tsx';
import * as styles from './desk.module.css';

// The home page opens without the forms.
const AnswerHere = lazyPart<AnswerHereProps>('what waits', () =>
  import('./answer-here.tsx').then((part) => part.AnswerHere),
);

type Kind = WaitingKind<'seller'>;

const words: Record<Kind, [one: string, many: string]> = {
  interest: ['unread expression of interest', 'unread expressions of interest'],
  particulars: ['request for particulars', 'requests for particulars'],
  questions: ['question to answer', 'questions to answer'],
  offers: ['date for offers', 'dates for offers'],
  declined: ['declined first post', 'declined first posts'],
  statement: ['statement to send to creditors', 'statements to send to creditors'],
  'hand-overs': ['hand-over to answer', 'hand-overs to answer'],
};

/** The screen for each. */
const places: Record<Kind, (id: string, whose: Record<string, Whose>) => string> = {
  interest: (_id, whose) => pathTo('ViewInterest', undefined, { filter: 'not-viewed', ...whose }),
  particulars: (id) => pathTo('PostParticulars', id),
  questions: (id) => pathTo('AnswerQuestions', id),
  offers: (id) => pathTo('PostTimetable', id),
  declined: (id) => pathTo('PostDraft', id),
  statement: (id) => pathTo('PostStatement', id),
  'hand-overs': () => pathTo('HandOvers'),
};

type WaitingCardProps = { waiting: WaitingList; whose: Record<string, Whose>; refresh: () => void };

/** Everything that waits for the practitioner, soonest first; each row links to its screen, or is answered here. */
export function WaitingCard({ waiting: { total, items }, whose, refresh }: WaitingCardProps) {
  const [saved, confirmSaved] = useSaved();
  const [open, setOpen] = useState<readonly OpenRow[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const rows = withOpenRows(items.filter(isKnown), open);
  const close = (item: KnownItem) => setOpen(open.filter((one) => keyOf(one.item) !== keyOf(item)));
  return (
    <Card
      title={total > 0 ? `Waiting for you (${total.toLocaleString('en-GB')})` : 'Waiting for you'}
      extra={<SavedTick text={saved} />}
    >
      <div ref={list} tabIndex={-1}>
        {total === 0 && rows.length === 0 ? (
          <p className={styles.quiet}>Nothing needs your answer.</p>
        ) : (
          <ul className={styles.rows}>
            {rows.map((item, place) => (
              <WaitingRow
                key={keyOf(item)}
                item={item}
                whose={whose}
                open={open.some((one) => keyOf(one.item) === keyOf(item))}
                onToggle={(opens) => (opens ? setOpen([...open, { item, place }]) : close(item))}
                onAnswered={(text, row, more) => {
                  confirmSaved(text);
                  if (!more) close(item);
                  refresh();
                  focusAfter(row, more, list.current);
                }}
                onTry={() => confirmSaved(undefined)}
              />
            ))}
          </ul>
        )}
        <Rest count={items.reduce((rest, { count }) => rest - count, total)} />
      </div>
    </Card>
  );
}

/** The answered row disappears: focus moves to the next one, or stays while more waits in it. */
function focusAfter(row: Element | null, more: boolean, list: HTMLElement | null): void {
  const next = more ? row : (row?.nextElementSibling ?? row?.previousElementSibling);
  const target = next?.querySelector<HTMLElement>(more ? 'button' : 'a');
  (target ?? list)?.focus();
}

type KnownItem = WaitingItem & { kind: Kind };
/** A newer server may list more. */
const isKnown = (item: WaitingItem): item is KnownItem => item.kind in words;
const keyOf = ({ kind, businessId }: KnownItem): string => `${kind} ${businessId}`;

type OpenRow = { item: KnownItem; place: number };

/** Keeps an open row in its place until it is closed, though nothing in it waits any more. */
function withOpenRows(items: readonly KnownItem[], open: readonly OpenRow[]): KnownItem[] {
  const rows = [...items];
  for (const { item, place } of open)
    if (!rows.some((row) => keyOf(row) === keyOf(item))) rows.splice(place, 0, { ...item, count: 0 });
  return rows;
}

/** What is answered in its row, with the button's text. */
const answeredHere = { interest: 'Read here', questions: 'Answer here', particulars: 'Decide here' };
const isHere = (kind: Kind): kind is keyof typeof answeredHere => Object.hasOwn(answeredHere, kind);

type WaitingRowProps = {
  item: KnownItem;
  whose: Record<string, Whose>;
  open: boolean;
  onToggle: (opens: boolean) => void;
  onAnswered: (text: string, row: Element | null, more: boolean) => void;
  onTry: () => void;
};

function WaitingRow({ item, whose, open, onToggle, onAnswered, onTry }: WaitingRowProps) {
  const { kind, businessId, activityHeading, count, at } = item;
  const row = useRef<HTMLLIElement>(null);
  const here = isHere(kind) && answeredHere[kind];
  const done = (text?: string) => {
    // Opened interest is already read, and no longer counted.
    if (text !== undefined) return onAnswered(text, row.current, count > (kind === 'interest' ? 0 : 1));
    onToggle(false);
    row.current?.querySelector('button')?.focus();
  };
  return (
    <li ref={row}>
      <div className={styles.waitingRow}>
        <div>
          <RowTitle>
            <Link to={places[kind](String(businessId), whose)}>
              {count.toLocaleString('en-GB')} {words[kind][count === 1 ? 0 : 1]}
            </Link>
          </RowTitle>
          <RowFacts>
            {activityHeading && <span>{activityHeading}</span>}
            {at && <span>{whenOf(kind, at)}</span>}
          </RowFacts>
        </div>
        {here && (
          <Button
            aria-expanded={open}
            aria-label={`${here}: ${activityHeading ?? 'unread interest'}`}
            onClick={() => onToggle(!open)}
          >
            {here}
          </Button>
        )}
      </div>
      {open && isHere(kind) && <AnswerHere {...{ kind, whose, onTry }} id={String(businessId)} onDone={done} />}
    </li>
  );
}

/** A date with a deadline says so, and when it has passed. */
function whenOf(kind: Kind, at: string): string {
  if (kind !== 'offers' && kind !== 'statement') return `Since ${displayInstant(at)}`;
  const late = londonDay(new Date(at)) < londonDay(serverNow());
  return `${late ? 'Was due' : 'Due'} ${displayInstant(at)}`;
}

/** Work beyond the list's limit. */
const Rest = ({ count }: { count: number }) =>
  count > 0 && <p className={styles.foot}>{count.toLocaleString('en-GB')} more will appear as you answer these.</p>;
