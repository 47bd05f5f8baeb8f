import { useSearchParams } from 'react-router-dom';

const week = 7 * 24 * 60 * 60 * 1000;

/** Whether the address asks for the last week only, and the way to ask for it. */
export function useLastWeek(): [boolean, (lastWeek: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const setLastWeek = (lastWeek: boolean) =>
    setSearch(lastWeek ? { filter: 'last-week' } : {}, { replace: true, preventScrollReset: true });
  return [search.get('filter') === 'last-week', setLastWeek];
}

/** Whether something was created in the seven days before `now`, to the minute (BILL-009, BILL-012). */
export const inLastWeek = (createdDate: string, now: Date): boolean => now.getTime() - Date.parse(createdDate) <= week;
