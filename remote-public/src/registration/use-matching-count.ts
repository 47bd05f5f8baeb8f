import { callApi } from '@marketplace/shared-auth';
import type { VisitorCriteria, VisitorMatchingCount } from '@marketplace/shared-contract/marketplace/matching/matching';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { useEffect, useState } from 'react';

const settledMs = 400;

/** How many live posts match, once the criteria have stood for a moment; undefined until that is known. */
export function useMatchingCount(criteria: VisitorCriteria | undefined): number | undefined {
  const text = criteria && JSON.stringify(criteria);
  const [known, setKnown] = useState<{ text: string; live: number }>();
  useEffect(() => {
    if (text === undefined) return undefined;
    let wanted = true;
    const timer = setTimeout(async () => {
      try {
        const { live } = await callApi<VisitorMatchingCount>(publicCalls.matchingCount, { body: JSON.parse(text) });
        if (wanted) setKnown({ text, live });
      } catch {
        // The count is optional: registration works without it.
        if (wanted) setKnown(undefined);
      }
    }, settledMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [text]);
  return text === undefined ? undefined : known?.live;
}
