import type { Contradiction } from '@marketplace/shared-contract/billing/statement/statement-contradictions';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice } from '@marketplace/shared-ui';

/** What contradicts itself, where it is written or where the outcome says it. */
export const Contradictions = ({ found, postId }: { found: readonly Contradiction[]; postId: Id }) => (
  <div role="status">
    {found.map((one) => (
      <Notice
        key={one.text}
        tone="warning"
        title={titleOf(one)}
        action={
          'inOutcome' in one ? <Way name={one.inRegister ? 'PostOffers' : 'PostOutcome'} id={postId} /> : undefined
        }
      >
        <p>{one.text}</p>
      </Notice>
    ))}
  </div>
);

const titleOf = ({ inCase, inRegister }: Contradiction) =>
  inCase
    ? 'The case says something else'
    : inRegister
      ? 'Please check the offer and the outcome'
      : 'These two cannot both be true';

const Way = ({ name, id }: { name: 'PostOffers' | 'PostOutcome'; id: Id }) => (
  <LinkButton to={pathTo(name, id)}>{routes[name].title}</LinkButton>
);
