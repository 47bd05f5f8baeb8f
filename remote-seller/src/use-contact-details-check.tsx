import { type ApiFailure, readLocalDraft, saveDraftLocally } from '@marketplace/shared-auth';
import { DefinitionList } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { type ReactNode, useState } from 'react';
import { useSellerCheckDescriptionMutation } from './description.api.ts';
import * as styles from './personal-details.module.css';
import {
  asHtml,
  lineWithoutDetails,
  type Passage,
  passagesWith,
  removeContactDetails,
} from './remove-contact-details.rules.ts';

/** A post's texts for buyers: a plain one-line heading, and a description in HTML. */
export type PostTexts = { heading?: string; description?: string };
/** The texts to save, or the reason to save none: the check failed, or the user closed the question. */
export type Settled<T extends PostTexts> = { texts: T } | { error: unknown } | { cancelled: true };

/** The browser's key for the texts that the user chose to keep. */
const acceptedAs = { heading: 'heading-as-it-is', description: 'description-as-it-is' } as const;
const kinds = ['heading', 'description'] as const;
const htmlOf = (kind: keyof PostTexts, text: string) => (kind === 'heading' ? asHtml(text) : text);

/**
 * Checks a post's texts for contact details before they are saved, and asks what to do about them, showing the texts without them (SELL-038
 * to SELL-043). A text the user chose to keep is not asked about again until it changes, on whichever screen it is saved.
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

type Answer = 'strip' | 'keep' | 'cancel';

type PersonalDetailsProps = {
  details: readonly string[];
  passages: readonly Passage[];
  onAnswer: (answer: Answer) => void;
};

/** Asks whether to remove contact details, and shows the text without them (SELL-039). */
const ContactDetailsDialog = ({ details, passages, onAnswer }: PersonalDetailsProps) => (
  <ConfirmDialog
    open
    title="Personal Details detected"
    onConfirm={() => onAnswer('strip')}
    onCancel={() => onAnswer('keep')}
    onClose={() => onAnswer('cancel')}
  >
    <p>This post seems to contain contact details:</p>
    <ul>
      {details.map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
    </ul>
    <p>Interested Parties reach you through the marketplace. Remove these details?</p>
    <p>Yes removes them and saves. No saves the text as it is. Close this to edit the text yourself.</p>
    {passages.length > 0 && (
      <section className={styles.passages} aria-labelledby="passages-heading">
        <h3 id="passages-heading">If you choose Yes</h3>
        <DefinitionList
          look="terms"
          items={passages.map(
            ({ before, after }) => [before, after === '' ? 'This paragraph is removed.' : after] as const,
          )}
        />
      </section>
    )}
  </ConfirmDialog>
);
