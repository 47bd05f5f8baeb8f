import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The parts of a mailed link, removed from the address bar at once: there it would be visible in the history, on a shared screen and in the
 * referrers that other sites and logs get. It is stored with the history entry, so that a reload still has it.
 */
export function useMailedLink<Name extends string>(...names: readonly Name[]): Record<Name, string> {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const storedLink = (state as { mailedLink?: Partial<Record<Name, string>> } | null)?.mailedLink;
  const parts = Object.fromEntries(names.map((name) => [name, query.get(name) ?? storedLink?.[name] ?? ''])) as Record<
    Name,
    string
  >;
  const inAddress = names.some((name) => query.has(name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is opened
  useEffect(() => {
    if (inAddress) void navigate(pathname, { replace: true, state: { mailedLink: parts }, preventScrollReset: true });
  }, [inAddress, pathname]);
  return parts;
}
