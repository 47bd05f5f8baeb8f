import { hasViews, type ListWithViews, type SavedView } from '@marketplace/shared-contract/operations/views';
import type { AdminList, ChoiceFilter } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, lazyPart, useAttempt } from '@marketplace/shared-ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ShownList } from './use-admin-list.ts';
import { useDeleteViewMutation, useSavedViewsQuery, useSaveViewMutation, useViewCountsQuery } from './views.api.ts';
import * as styles from './views.module.css';
import { sameQuery, viewQuery } from './views.rules.ts';

// Loaded when a view is named: a list itself needs no dialog.
const PromptDialog = lazyPart('the question', () =>
  import('@marketplace/shared-ui/overlay').then(({ PromptDialog }) => PromptDialog),
);

type ViewsProps<L extends AdminList> = { list: L; shown: ShownList<L>; saved: SavedView[] };

/** An Admin's saved views of a list; undefined until loaded. */
export function useSavedViews({ route }: AdminList): SavedView[] | undefined {
  const may = hasViews(route);
  const { data, error } = useSavedViewsQuery(undefined, { skip: !may });
  if (may && (data ?? error) === undefined) return undefined;
  return (data ?? []).filter((view) => view.list === route);
}

/** A list's built-in views, each with its number, and an Admin's saved ones. */
export function Views<L extends AdminList>({ list, shown, saved: own }: ViewsProps<L>) {
  const { search } = useLocation();
  const route = hasViews(list.route) ? list.route : undefined;
  const here = viewQuery(search);
  const current = own.find(({ query }) => sameQuery(query, here));
  // A list without built-in views shows nothing until there is something to save.
  if (!route || (!list.views && own.length === 0 && !shown.narrowed)) return null;
  return (
    <div className={styles.views}>
      {(list.views || own.length > 0) && (
        <nav aria-label={`Views of ${routes[list.route].title}`} className={styles.tabs}>
          <ul>
            {list.views && <OwnTabs list={list} shown={shown} apart={current !== undefined} />}
            {own.map(({ viewId, name, query }) => (
              <li key={viewId}>
                <Link
                  to={`${routes[list.route].path}?${query}`}
                  aria-current={viewId === current?.viewId ? 'page' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {current ? <RemoveView view={current} /> : shown.narrowed && <SaveView list={route} query={here} />}
    </div>
  );
}

type OwnTabsProps<L extends AdminList> = Omit<ViewsProps<L>, 'saved'> & { apart: boolean };

function OwnTabs<L extends AdminList>({ list, shown, apart }: OwnTabsProps<L>) {
  const { views, route, tag } = list;
  const { data: counts } = useViewCountsQuery(
    { call: views?.call ?? list.call, tag },
    { refetchOnMountOrArgChange: true },
  );
  if (!views) return null;
  const { options, usual } = list.filters[views.filter] as ChoiceFilter;
  const chosen = (shown.values as Record<string, string>)[views.filter];
  return Object.entries(options).map(([view, name]) => {
    const count = counts?.[view];
    const to = view === usual ? routes[route].path : `${routes[route].path}?${views.filter}=${view}`;
    return (
      <li key={view}>
        <Link to={to} aria-current={!apart && view === chosen ? 'page' : undefined}>
          {name}
          {count !== undefined && <span className={styles.count}> {count.toLocaleString('en-GB')}</span>}
        </Link>
      </li>
    );
  });
}

function SaveView({ list, query }: { list: ListWithViews; query: string }) {
  const [save] = useSaveViewMutation();
  const [asking, setAsking] = useState(false);
  const { attempt, busy, problem, forget } = useAttempt(() => {});
  const close = () => {
    forget();
    setAsking(false);
  };
  const confirm = async (Name: string) => {
    if (await attempt(() => save({ List: list, Name, Query: query }))) close();
  };
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)}>
        Save this view
      </Button>
      {asking && (
        <PromptDialog
          title="Save this view"
          text="It keeps the search, filters and order of this list. Only you see it."
          label="Name"
          confirm="Save view"
          maxLength={40}
          check={(text: string) => (text.trim() === '' ? 'Enter a name for this view' : undefined)}
          busy={busy}
          unchanged={problem}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </>
  );
}

function RemoveView({ view: { viewId, name } }: { view: SavedView }) {
  const [remove] = useDeleteViewMutation();
  const { attempt, busy } = useAttempt(() => {});
  return (
    <Button
      variant="text"
      loading={busy}
      onClick={() => attempt(() => remove(viewId))}
      aria-label={`Remove view ${name}`}
    >
      Remove this view
    </Button>
  );
}
