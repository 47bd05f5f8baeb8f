import type { Choosing } from '@marketplace/shared-ui/table';
import { useState } from 'react';

type Naming<Row, K> = { keyOf: (row: Row) => K; nameOf: (row: Row) => string };

/** The selected rows of a list, over all pages. */
export function useChosen<Row, K extends string | number>({ keyOf, nameOf }: Naming<Row, K>) {
  const [chosen, setChosen] = useState<readonly K[]>([]);
  const choosing: Choosing<Row> = {
    isChosen: (row) => chosen.includes(keyOf(row)),
    onChoose: (rows, on) => {
      const keys = rows.map(keyOf);
      setChosen((before) => (on ? [...new Set([...before, ...keys])] : before.filter((key) => !keys.includes(key))));
    },
    nameOf,
  };
  return { chosen, choosing, choose: setChosen };
}
