import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { type ReactNode, useState } from 'react';
import { useBuyerCheckQuestionMutation } from './questions.api.ts';

type Asked = { details: readonly string[]; answer: (goes: boolean) => void };

/** Whether a question may be sent: asks first if it contains contact details. Advice only: a failed check stops nothing (PD-37). */
export function useContactDetailsQuestion(): readonly [mayGo: (question: string) => Promise<boolean>, ReactNode] {
  const [check] = useBuyerCheckQuestionMutation();
  const [asked, setAsked] = useState<Asked>();

  const mayGo = async (question: string) => {
    const details = (await check({ Question: question })).data?.contactDetails ?? [];
    if (details.length === 0) return true;
    const goes = await new Promise<boolean>((answer) => setAsked({ details, answer }));
    setAsked(undefined);
    return goes;
  };
  const dialog = asked && (
    <ConfirmDialog
      open
      title="Your question contains contact details"
      confirm="Send anyway"
      cancel="Change the question"
      onConfirm={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    >
      <p>{asked.details.join(', ')}</p>
      <p>Other buyers may read the question with its answer. The practitioner has your contact details already.</p>
    </ConfirmDialog>
  );
  return [mayGo, dialog];
}
