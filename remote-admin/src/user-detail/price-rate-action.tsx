import { outdatedIn } from '@marketplace/shared-auth/edits';
import { standardRate } from '@marketplace/shared-contract/billing/posting/pricing';
import { PriceRate } from '@marketplace/shared-contract/operations/users/admin-users';
import { readAmount } from '@marketplace/shared-contract/platform/fields/typed-amount';
import * as z from '@marketplace/shared-contract/platform/fields/zod';
import { displayMoney, penceOf, pounds } from '@marketplace/shared-contract/platform/words/money';
import { Button, Card, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { ChooseDialog, ConfirmDialog, PromptDialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { UserAction, type UserActionProps } from './user-action.tsx';

/** The error in a rate; an empty one only cancels (ADM-025). */
function problemOfRate(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const { value, problem } = readAmount(text);
  if (value === undefined) return problem;
  const read = z.safeParse(PriceRate, { PriceRate: pounds(value) });
  return read.success ? undefined : read.error.issues[0]?.message;
}

/** The chosen rate, null for the standard one, while another was saved. */
type Met = { rate: number | null; stored: number | null; version: string };

/** The confirmation before a rate is saved, and the version of the user it is about. */
type RateQuestion = {
  what: 'rate' | 'free' | 'reset';
  version: string | undefined;
  /** The rate as typed, on returning to it. */
  typed?: string;
};

const inWords = (rate: number | null) => (rate === null ? 'The standard rate' : displayMoney(penceOf(rate)));

/** A seller's own price per block, and back to the standard one (ADM-023 to ADM-025, PD-40). */
export function PriceRateAction({ user, version, onAct, onSaved }: UserActionProps) {
  const { userId: id, customPriceRate, forenames, surname } = user;
  const [asking, setAsking] = useState<RateQuestion>();
  const [met, setMet] = useState<Met>();
  const { attempt, busy, problem, forget } = useAttempt(onSaved);
  const close = () => {
    forget();
    setAsking(undefined);
    setMet(undefined);
  };
  /** Saves a rate; if another was saved meanwhile, both are shown. */
  const change = async (PriceRate: number | null, begun: string | undefined) => {
    let now: ReturnType<typeof outdatedIn>;
    const succeeded = await attempt(async () => {
      const outcome = await onAct({ act: 'priceRate', id, rate: { PriceRate }, version: begun });
      now = outdatedIn(outcome.error);
      return outcome;
    });
    if (succeeded) close();
    else if (now) setMet({ rate: PriceRate, stored: now.stored.PriceRate as number | null, version: now.version });
  };
  const standard = displayMoney(standardRate);
  const save = async (text: string) => {
    const { value } = readAmount(text);
    if (value === undefined) close();
    else if (value === 0 && customPriceRate !== 0) setAsking({ what: 'free', version: asking?.version, typed: text });
    else await change(pounds(value), asking?.version);
  };
  const own = customPriceRate === null ? undefined : displayMoney(penceOf(customPriceRate));
  return (
    <Card title="Price rate">
      <UserAction
        standing={own ? `${own} per block of 28 days.` : `The standard rate, ${standard} per block of 28 days.`}
        note="Before VAT. A change applies to later posts only."
      >
        <Button onClick={() => setAsking({ what: 'rate', version })}>{own ? 'Change rate' : 'Set custom rate'}</Button>
        {own && <Button onClick={() => setAsking({ what: 'reset', version })}>Reset to standard rate</Button>}
      </UserAction>
      {asking?.what === 'rate' && !met && (
        <PromptDialog
          title="Custom price rate"
          label="Price per 28 days, excluding VAT (£)"
          help="Pounds and pence, such as 345 or 1,250.00. Leave blank to keep the current rate."
          confirm="Save"
          inputMode="decimal"
          initial={asking.typed ?? (customPriceRate === null ? '' : customPriceRate.toFixed(2))}
          busy={busy}
          check={problemOfRate}
          unchanged={problem}
          onConfirm={save}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asking?.what === 'free' && !met}
        title="Make posts free for this seller?"
        confirm="Make posts free"
        cancel="Back"
        danger
        busy={busy}
        onConfirm={() => change(0, asking?.version)}
        onCancel={() => {
          forget();
          setAsking((asked) => asked && { ...asked, what: 'rate' });
        }}
      >
        <p>
          At {displayMoney(0)}, posts are free for {forenames} {surname}. Later posts are invoiced with nothing to pay
          until the rate changes. Invoices already issued stay as they are.
        </p>
        <Unchanged problem={problem} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asking?.what === 'reset' && !met}
        title="Reset to the standard rate?"
        confirm="Reset rate"
        cancel="Cancel"
        busy={busy}
        onConfirm={() => change(null, asking?.version)}
        onCancel={close}
      >
        <p>
          This user's later posts cost {standard} per block of 28 days instead of {own}. Invoices already issued stay as
          they are.
        </p>
        <Unchanged problem={problem} />
      </ConfirmDialog>
      {met && (
        <ChooseDialog
          choices={[{ name: 'rate', label: 'Price rate', mine: inWords(met.rate), stored: inWords(met.stored) }]}
          taken={[]}
          onSave={({ rate }) => (rate === 'mine' ? change(met.rate, met.version) : close())}
          onClose={() => setMet(undefined)}
        />
      )}
    </Card>
  );
}
