// Everything here is in the first load of every page: no antd, no react-hook-form, no dayjs.
/** The page has the routes: an area that needs only an address imports it from here instead of bundling a copy. */
export { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
export { followClock } from './date/clock.ts';
export { partLoader } from './part-loader.ts';
export { noteAddress, screenAbove } from './parts/back-link.ts';
export { Button, type ButtonVariant, LinkButton } from './parts/button.tsx';
export { Card } from './parts/card.tsx';
export { type Definition, DefinitionList } from './parts/definition-list.tsx';
export { EmailText } from './parts/email-text.tsx';
export { EmptyState } from './parts/empty-state.tsx';
export { Icon, type IconName } from './parts/icon.tsx';
export { LoadFailed } from './parts/load-failed.tsx';
export { Missing } from './parts/missing.tsx';
export { Notice, type Tone } from './parts/notice.tsx';
export { Page, PageHeading, useDocumentTitle } from './parts/page.tsx';
export { ReferenceText } from './parts/reference-text.tsx';
export { SavedTick, savedMilliseconds, useSaved } from './parts/saved-tick.tsx';
export { keepPainted, ScreenLoading } from './parts/screen-loading.tsx';
export { Skeleton } from './parts/skeleton.tsx';
/** `Snackbar` is the old name up to shell API 1.13, for areas released then. */
export { StatusToast, StatusToast as Snackbar } from './parts/status-toast.tsx';
export { useAddressQuery } from './parts/use-address-query.ts';
export { Unchanged, useAttempt } from './parts/use-attempt.tsx';
export { type QueryLike, QueryView } from './query-view.tsx';
export { browserStorage, tabStorage } from './safe-storage.ts';
export { lazyPart, screen, screenMissing } from './screen.tsx';
export { SectorName } from './sector/sector-name.tsx';
export { mobileBreakpoint, siteName } from './site.ts';
