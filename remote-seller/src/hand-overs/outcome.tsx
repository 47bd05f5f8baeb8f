import type { HandOverDone } from '@marketplace/shared-contract/hand-over';
import { Notice } from '@marketplace/shared-ui';

/** What became of each post: those that stayed are named with the reason. */
export function Outcome({ done }: { done: HandOverDone }) {
  const kept = done.posts.filter((post) => post.kept !== null);
  return (
    <Notice tone={kept.length > 0 ? 'warning' : 'success'} live title={done.message}>
      {kept.length > 0 ? (
        <ul>
          {kept.map((post) => (
            <li key={post.businessId}>
              {post.reference || `Post ${post.businessId}`}: {post.kept}.
            </li>
          ))}
        </ul>
      ) : (
        <p>Everybody who has to know is told by email.</p>
      )}
    </Notice>
  );
}
