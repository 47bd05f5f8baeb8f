import { PriceRate } from '@marketplace/shared-contract/admin-users';
import { displayMoney, penceOf, pounds, standardRate } from '@marketplace/shared-contract/money';
import { readAmount } from '@marketplace/shared-contract/typed-amount';
import { z } from '@marketplace/shared-contract/zod';
import { Button, Card, useAttempt } from '@marketplace/shared-ui';
import { PromptDialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { AskedButton } from '../asked-button.tsx';
import { Act, type ActProps } from './act.tsx';

/** What is wrong with a rate; an empty one only cancels (ADM-025). */
function problemOfRate(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const { value, problem } = readAmount(text);
  if (value === undefined) return problem;
  const read = z.safeParse(PriceRate, { PriceRate: pounds(value) });
  return read.success ? undefined : read.error.issues[0]?.message;
}

/** A seller's own price of a block, and back to the standard one (ADM-023 to ADM-025, decision 40). */
export function PriceRateAct({ user: { userId: id, customPriceRate }, onAct, onSaved }: ActProps) {
  const [asking, setAsking] = useState(false);
  const { attempt, busy, problem, forget } = useAttempt(onSaved);
  const close = () => {
    forget();
    setAsking(false);
  };
  const set = (PriceRate: number | null) => onAct({ act: 'priceRate', id, rate: { PriceRate } });
  const standard = displayMoney(standardRate);
  const save = async (text: string) => {
    const { value } = readAmount(text);
    if (value === undefined || (await attempt(() => set(pounds(value))))) close();
  };
  const own = customPriceRate === null ? undefined : displayMoney(penceOf(customPriceRate));
  return (
    <Card title="Price rate">
      <Act
        standing={own ? `${own} a block of 28 days.` : `The standard rate, ${standard} a block of 28 days.`}
        note="Before VAT. A change holds for later postings only."
      >
        <Button onClick={() => setAsking(true)}>{own ? 'Change rate' : 'Set custom rate'}</Button>
        {own && (
          <AskedButton
            label="Reset to standard rate"
            title="Reset to the standard rate?"
            text={`This user's later postings cost ${standard} a block of 28 days instead of ${own}. Invoices already issued stay as they are.`}
            confirm="Reset rate"
            act={() => set(null)}
            onSaved={onSaved}
          />
        )}
      </Act>
      {asking && (
        <PromptDialog
          title="Custom price rate"
          label="Pounds a block of 28 days, before VAT"
          help="Pounds and pence, such as 345 or 1,250.00. Left empty, nothing changes."
          confirm="Save"
          inputMode="decimal"
          initial={customPriceRate === null ? '' : customPriceRate.toFixed(2)}
          busy={busy}
          check={problemOfRate}
          unchanged={problem}
          onConfirm={save}
          onClose={close}
        />
      )}
    </Card>
  );
}
