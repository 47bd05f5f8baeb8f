import { type ApiFailure, readLocalDraft, saveDraftLocally } from '@marketplace/shared-auth';
import { type ReactNode, useState } from 'react';
import { type Answer, ContactDetailsDialog } from './contact-details.dialog.tsx';
import { useSellerCheckDescriptionMutation } from './description.api.ts';
import {
  asHtml,
  lineWithoutDetails,
  type Passage,
  passagesWith,
  removeContactDetails,
} from './remove-contact-details.rules.ts';

/** The texts of a post that buyers read: a heading of one plain line, a description in HTML. */
export type PostTexts = { heading?: string; description?: string };
/** The texts to save, or why there is nothing to save: the check failed, or the user closed its question. */
export type Settled<T extends PostTexts> = { texts: T } | { error: unknown } | { cancelled: true };

/** Names the texts that were to stay as they are among what the browser keeps. */
const acceptedAs = { heading: 'heading-as-it-is', description: 'description-as-it-is' } as const;
const kinds = ['heading', 'description'] as const;
const htmlOf = (kind: keyof PostTexts, text: string) => (kind === 'heading' ? asHtml(text) : text);

/**
 * Looks for contact details before the texts of a post are saved, and asks what to do about them, showing how the texts
 * would read without them (SELL-038 to SELL-043). A text that was to be kept as it is, is not asked about again until it
 * changes, on whichever screen it is saved.
 */
export function useContactDetailsCheck() {
  const [check] = useSellerCheckDescriptionMutation();
  const [dialog, setDialog] = useState<ReactNode>();

  const ask = async (details: readonly string[], passages: readonly Passage[]) => {
    const answer = await new Promise<Answer>((resolve) =>
      setDialog(<ContactDetailsDialog details={details} passages={passages} onAnswer={resolve} />),
    );
    setDialog(undefined);
    return answer;
  };
  const settle = async <T extends PostTexts>(texts: T): Promise<Settled<T>> => {
    const { heading = '', description = '' } = texts;
    const unasked = kinds.filter((kind) => texts[kind] && readLocalDraft(acceptedAs[kind]) !== texts[kind]);
    if (unasked.length === 0) return { texts };
    const { data, error } = await check(
      unasked.includes('description')
        ? { Description: description, ...(unasked.includes('heading') && { ActivityHeading: heading }) }
        : { Description: asHtml(heading) },
    );
    if (!data) return { error: error as ApiFailure };
    const { contactDetails: details } = data;
    if (details.length === 0) return { texts };

    const passages = unasked.flatMap((kind) => passagesWith(htmlOf(kind, texts[kind] ?? ''), details));
    const answer = await ask(details, passages);
    if (answer === 'cancel') return { cancelled: true };
    if (answer === 'keep') {
      for (const kind of unasked) saveDraftLocally(acceptedAs[kind], texts[kind]);
      return { texts };
    }
    const uncheckedTexts = { ...texts };
    if (unasked.includes('heading')) uncheckedTexts.heading = lineWithoutDetails(heading, details);
    if (unasked.includes('description')) uncheckedTexts.description = removeContactDetails(description, details);
    return { texts: uncheckedTexts };
  };
  return [settle, dialog] as const;
}
