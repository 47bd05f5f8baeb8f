import type { AutosavedForm } from '@marketplace/shared-auth/unsaved';
import { postFieldNames, postFields } from '@marketplace/shared-contract/marketplace/posts/post-fields';
import type {
  SavedUnfinishedPost,
  UnfinishedPost,
} from '@marketplace/shared-contract/marketplace/posts/unfinished-post';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Notice } from '@marketplace/shared-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLazySellerUnfinishedPostQuery, useSellerSaveUnfinishedPostMutation } from './draft.api.ts';
import type { DraftForm } from './draft-form.ts';

type Values = Record<string, unknown>;
type Saved = NonNullable<SavedUnfinishedPost['saved']>;

/** How long typing pauses before it is saved. */
const pauseMs = 1000;

/** What differs from the blank form, always in the same order. */
function enteredIn(values: Values): UnfinishedPost {
  const entries = postFieldNames.flatMap((name) => {
    const field: { draft: string; blank?: unknown } = postFields[name];
    const typed = values[field.draft];
    const value = typeof typed === 'string' ? typed.trim() : typed;
    const isBlank = value == null || value === '' || JSON.stringify(value) === JSON.stringify(field.blank);
    return isBlank ? [] : [[field.draft, value]];
  });
  return Object.fromEntries(entries);
}
const asText = (values: Values) => JSON.stringify(enteredIn(values));
const nothing = asText({});

type Unfinished = {
  /** Says that the form shows what was entered elsewhere, or offers it. */
  notice: ReactNode;
  /** Saves at once. */
  flush: () => Promise<void>;
  /** The post has become a draft: nothing more is saved. */
  done: () => void;
};

/** Keeps a new post on the server as it is filled in, and brings it back on any device (PD-74). */
export function useUnfinishedPost(form: DraftForm, kept: AutosavedForm): Unfinished {
  const [load] = useLazySellerUnfinishedPostQuery();
  const [save] = useSellerSaveUnfinishedPostMutation();
  const [back, setBack] = useState<Saved>();
  const [other, setOther] = useState<Saved>();
  const [acts] = useState(() => {
    // What the server has; nothing is saved before that is known.
    let stored: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = async () => {
      clearTimeout(timer);
      const post = enteredIn(form.getValues());
      const text = asText(post);
      if (stored === undefined || text === stored) return;
      stored = text;
      const { error } = await save(post);
      // The next change tries again.
      if (error) stored &&= '';
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(flush, pauseMs);
    };
    const know = (text: string | undefined) => {
      stored = text;
    };
    return { flush, later, know };
  });
  const keptNow = useRef(kept);
  keptNow.current = kept;
  const take = useRef((saved: Saved) => {
    const { begun, beginFrom, restored } = keptNow.current;
    beginFrom(begun(), { ...begun().from, ...saved.post });
    setOther(undefined);
    if (!restored) setBack(saved);
  });

  const compare = useRef(({ saved }: SavedUnfinishedPost) => {
    const shown = asText(form.getValues());
    const there = asText(saved?.post ?? {});
    acts.know(there);
    if (there === nothing) acts.later();
    else if (saved && shown === nothing) take.current(saved);
    else if (saved && shown !== there) setOther(saved);
  });
  useEffect(() => {
    let isShown = true;
    // Not from the cache: another device may have continued it.
    void load().then(({ data }) => {
      if (isShown && data) compare.current(data);
    });
    return () => {
      isShown = false;
    };
  }, [load]);
  useEffect(() => {
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: acts.later });
    return () => {
      unsubscribe();
      void acts.flush();
    };
  }, [form, acts]);

  const startAgain = () => {
    keptNow.current.startAgain();
    setBack(undefined);
  };
  return {
    ...{ flush: acts.flush, done: () => acts.know(undefined) },
    notice: (
      <>
        {other && (
          <Notice
            title="You continued this post elsewhere"
            action={<Button onClick={() => take.current(other)}>Use that version</Button>}
          >
            <p>What you entered there was kept on {displayInstant(other.savedDate)} and differs from this.</p>
          </Notice>
        )}
        {back && (
          <Notice title="Your unsaved post is back" action={<Button onClick={startAgain}>Start again</Button>}>
            <p>This is what you had entered by {displayInstant(back.savedDate)}. It is not a draft yet.</p>
          </Notice>
        )}
      </>
    ),
  };
}
