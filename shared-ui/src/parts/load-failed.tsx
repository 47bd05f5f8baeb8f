import { useKeepTrying } from '../keep-trying.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type LoadFailedProps = {
  /** What is missing, to follow "We could not load", e.g. "your invoices". */
  what?: string;
  /** The server's message, or another reason. */
  problem?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** A silent retry, repeated while this is shown. */
  keepTrying?: () => Promise<unknown>;
  /** Offers to reload the whole page: for errors another attempt here did not solve. */
  reload?: boolean;
};

/** A part of the page that could not be loaded, and what to do. */
export function LoadFailed({ what = 'this page', problem, onRetry, retrying, keepTrying, reload }: LoadFailedProps) {
  useKeepTrying(keepTrying);
  return (
    <div className="load-failed" role="alert">
      <Icon name="alert" />
      <p className="load-failed-title">We could not load {what}</p>
      {problem && <p>{problem}</p>}
      {keepTrying && <p>We will keep trying while this page is open.</p>}
      <div className="actions">
        {onRetry && (
          <Button variant="primary" loading={retrying} onClick={onRetry}>
            Try again
          </Button>
        )}
        {reload && <Button onClick={() => location.reload()}>Reload the page</Button>}
      </div>
    </div>
  );
}
