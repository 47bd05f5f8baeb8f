import type { AutosavedForm } from '@marketplace/shared-auth/unsaved';
import { postFieldNames, postFields } from '@marketplace/shared-contract/marketplace/posts/post-fields';
import type {
  SavedUnfinishedPost,
  UnfinishedPost,
} from '@marketplace/shared-contract/marketplace/posts/unfinished-post';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Notice } from '@marketplace/shared-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLazySellerUnfinishedPostQuery, useSellerSaveUnfinishedPostMutation } from './draft.api.ts';
import type { DraftForm } from './draft-form.ts';

type Values = Record<string, unknown>;
type Saved = NonNullable<SavedUnfinishedPost['saved']>;

/** How long typing pauses before it is saved. */
const pauseMs = 1000;

/** The differences from the blank form, always in the same order. */
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
  /** Offers input from elsewhere. */
  notice: ReactNode;
  /** Saves at once. */
  flush: () => Promise<void>;
  /** The post has become a draft: nothing more is saved. */
  done: () => void;
};

/** Saves a new post on the server while it is filled in, and offers it on any device; a second tab may have another post (PD-74). */
export function useUnfinishedPost(form: DraftForm, kept: AutosavedForm): Unfinished {
  const [load] = useLazySellerUnfinishedPostQuery();
  const [save] = useSellerSaveUnfinishedPostMutation();
  const [other, setOther] = useState<Saved & { blank: boolean }>();
  const [acts] = useState(() => {
    // The server's copy; nothing is saved before it is known.
    let stored: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // One at a time: an earlier version must not arrive after a later one, or after the draft.
    let saving: Promise<void> = Promise.resolve();
    const saveNow = async () => {
      const post = enteredIn(form.getValues());
      const text = asText(post);
      if (stored === undefined || text === stored) return;
      const { error } = await save(post);
      // A failed save is retried at the next change.
      if (!error && stored !== undefined) stored = text;
    };
    const flush = () => {
      clearTimeout(timer);
      saving = saving.then(saveNow);
      return saving;
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
    const { begun, beginFrom } = keptNow.current;
    beginFrom(begun(), { ...begun().from, ...saved.post });
    setOther(undefined);
  });

  const compare = useRef(({ saved }: SavedUnfinishedPost) => {
    const shown = asText(form.getValues());
    const there = asText(saved?.post ?? {});
    acts.know(there);
    if (there === nothing) acts.later();
    else if (saved && shown !== there) setOther({ ...saved, blank: shown === nothing });
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

  // One offer at a time, and first the copy another tab left in this browser.
  const leftHere = kept.leftAt !== undefined && !kept.restored && !form.formState.isDirty;
  return {
    ...{ flush: acts.flush, done: () => acts.know(undefined) },
    notice: other && !leftHere && (
      <Notice
        title={other.blank ? 'You have an unfinished post' : 'You continued this post elsewhere'}
        action={<Button onClick={() => take.current(other)}>Continue with it</Button>}
      >
        <p>
          What you entered was kept on {displayMoment(other.savedDate)}. If you write another post here, that takes its
          place.
        </p>
      </Notice>
    ),
  };
}
