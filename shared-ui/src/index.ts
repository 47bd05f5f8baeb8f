// Everything here is in the first load of every page: no antd, no react-hook-form, no dayjs.
export { useAddressQuery } from './parts/address-query.ts';
export { Unchanged, useAttempt } from './parts/attempt.tsx';
export { Button, type ButtonVariant, LinkButton } from './parts/button.tsx';
export { Card } from './parts/card.tsx';
export { EmptyState } from './parts/empty-state.tsx';
export { Icon, type IconName } from './parts/icon.tsx';
export { LoadFailed } from './parts/load-failed.tsx';
export { Missing } from './parts/missing.tsx';
export { Notice, type Tone } from './parts/notice.tsx';
export { Page, PageHeading, useDocumentTitle } from './parts/page.tsx';
export { SavedTick, savedMilliseconds, useSaved } from './parts/saved.tsx';
export { keepPainted, ScreenLoading } from './parts/screen-loading.tsx';
export { Skeleton } from './parts/skeleton.tsx';
export { Snackbar } from './parts/snackbar.tsx';
export { noteAddress } from './parts/way-back.ts';
export { type QueryLike, QueryView } from './query-view.tsx';
export { lazyPart, screen, screenMissing } from './screen.tsx';
export { mobileBreakpoint, siteName } from './tokens.ts';
