import { useState } from 'react';
import type { InboxPost } from '../marks/listed-posts.api.ts';
import { useMark } from '../marks/use-mark.ts';

/** What a buyer can do with a post of a list: shortlist it, hide it and undo that. */
export function useListMarks({ businessId, marks }: InboxPost) {
  const { mark, busy, problem } = useMark(businessId);
  const [pressed, setPressed] = useState(false);
  // What hiding took off the shortlist is there again when it is undone.
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
