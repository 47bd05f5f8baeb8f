import { useState } from 'react';
import type { InboxPost } from '../marks/listed-posts.api.ts';
import { useMark } from '../marks/use-mark.ts';

/** A buyer's acts on a post in a list: shortlist, hide and undo. */
export function useListMarks({ businessId, marks }: InboxPost) {
  const { mark, busy, problem } = useMark(businessId);
  const [pressed, setPressed] = useState(false);
  // Undoing a hide restores the shortlist entry it removed.
  const [wasShortlisted, setWasShortlisted] = useState(false);
  const setHidden = (Hidden: boolean) => {
    setPressed(true);
    void mark(Hidden || !wasShortlisted ? { Hidden } : { Hidden, Shortlisted: true });
  };
  const hide = () => {
    setWasShortlisted(marks?.shortlisted ?? false);
    setHidden(true);
  };
  const shortlist = () => void mark({ Shortlisted: !marks?.shortlisted });
  return { busy, problem, pressed, hide, unhide: () => setHidden(false), shortlist };
}
