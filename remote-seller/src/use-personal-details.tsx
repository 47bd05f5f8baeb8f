import { type ApiError, keepWork, keptWork } from '@marketplace/shared-auth';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { type ReactNode, useState } from 'react';
import { useSellerCheckDescriptionMutation } from './description.api.ts';
import { withoutDetails } from './without-details.rules.ts';

/** Names that text among what the browser keeps. */
const accepted = 'description-as-it-is';

type Answer = 'strip' | 'keep' | 'cancel';
type Question = { details: readonly string[]; answer: (answer: Answer) => void };
/** The description to save, or why there is none: the check failed, or the question was closed without an answer. */
export type Settled = { description: string } | { error: unknown } | { cancelled: true };

/**
 * Looks for contact details before a description is saved, and asks what to do about them (SELL-038 to SELL-043).
 * A text that was to be kept as it is, is not asked about again until it changes, on whichever screen it is saved.
 */
export function usePersonalDetails(): [settle: (description: string) => Promise<Settled>, dialog: ReactNode] {
  const [check] = useSellerCheckDescriptionMutation();
  const [question, setQuestion] = useState<Question>();

  const ask = (details: readonly string[]) =>
    new Promise<Answer>((resolve) => {
      const answer = (given: Answer) => {
        setQuestion(undefined);
        resolve(given);
      };
      setQuestion({ details, answer });
    });
  const settle = async (description: string): Promise<Settled> => {
    if (keptWork(accepted) === description) return { description };
    const { data, error } = await check({ Description: description });
    if (!data) return { error: error as ApiError };
    if (!data.contactDetailsDetected) return { description };
    const answer = await ask(data.contactDetails);
    if (answer === 'cancel') return { cancelled: true };
    if (answer === 'strip') return { description: withoutDetails(description, data.contactDetails) };
    keepWork(accepted, description);
    return { description };
  };
  return [settle, question && <PersonalDetailsDialog {...question} />];
}

const PersonalDetailsDialog = ({ details, answer }: Question) => (
  <ConfirmDialog
    open
    title="Personal Details detected"
    onConfirm={() => answer('strip')}
    onCancel={() => answer('keep')}
    onClose={() => answer('cancel')}
  >
    <p>The description seems to hold contact details:</p>
    <ul>
      {details.map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
    </ul>
    <p>
      Interested Parties reach you through the marketplace. Should they be removed? Yes removes them and saves, No saves
      the description as it is.
    </p>
  </ConfirmDialog>
);
