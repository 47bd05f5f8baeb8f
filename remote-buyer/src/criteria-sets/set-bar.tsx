import { type CriteriaSet, criteriaSetLimit, firstSet } from '@marketplace/shared-contract/marketplace/criteria-sets';
import { pathTo, type RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, Icon, lazyPart } from '@marketplace/shared-ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useHasTeam } from '../marks/team-shares.api.ts';
import { useBuyerCriteriaSetsQuery } from './criteria-sets.api.ts';
import * as styles from './set-bar.module.css';
import { deletedSet, setQuery, useSet } from './use-set.ts';

// Loaded for an act: a tab itself needs no dialog.
const dialogs = () => import('./set-dialogs.tsx');
const AddDialog = lazyPart('the question', () => dialogs().then((file) => file.AddDialog));
const ShareDialog = lazyPart('the question', () => dialogs().then((file) => file.ShareDialog));
const RenameDialog = lazyPart('the question', () => dialogs().then((file) => file.RenameDialog));
const DeleteDialog = lazyPart('the question', () => dialogs().then((file) => file.DeleteDialog));

type Asking = { what: 'add' | 'rename' | 'delete' | 'share'; set: CriteriaSet };

/** Which of their criteria a buyer edits, and the acts on them. A buyer with only the first gets a link for more. */
export function SetBar({ name }: { name: RouteName }) {
  const { data: sets = [] } = useBuyerCriteriaSetsQuery();
  const current = useSet() ?? firstSet;
  const hasTeam = useHasTeam();
  const [asking, setAsking] = useState<Asking>();
  const navigate = useNavigate();
  const set = sets.find(({ id }) => id === current);
  const ask = (what: Asking['what']) => () => set && setAsking({ what, set });
  const close = () => setAsking(undefined);
  const goTo = (screen: RouteName, id: number, state?: object) =>
    navigate(pathTo(screen, undefined, setQuery(id)), { state });
  return (
    <div className={styles.setBar}>
      {sets.length > 1 && <Sets sets={sets} current={current} name={name} />}
      {set && (
        <div className={styles.setActs}>
          {sets.length > 1 && <Button onClick={ask('rename')}>Rename</Button>}
          {sets.length > 1 && current !== firstSet && <Button onClick={ask('delete')}>Delete</Button>}
          {hasTeam && !set.team && <Button onClick={ask('share')}>Share with your team</Button>}
          {sets.length < criteriaSetLimit && (
            <Button onClick={ask('add')}>
              <Icon name="plus" /> Add criteria
            </Button>
          )}
        </div>
      )}
      {asking?.what === 'add' && (
        <AddDialog
          set={asking.set}
          onClose={close}
          onAdded={(id) => {
            close();
            void goTo('AmendLocationSizePreferences', id);
          }}
        />
      )}
      {set?.team && (
        <p className={styles.setNote}>
          Shared with your team: what you save here changes for everyone who uses these criteria. Their name and alerts
          are your own.
        </p>
      )}
      {asking?.what === 'share' && (
        <ShareDialog
          set={asking.set}
          onClose={close}
          onShared={(id) => {
            close();
            if (id !== current) void goTo(name, id);
          }}
        />
      )}
      {asking?.what === 'rename' && <RenameDialog set={asking.set} onClose={close} />}
      {asking?.what === 'delete' && (
        <DeleteDialog set={asking.set} onClose={close} onLeave={() => goTo(name, firstSet, deletedSet)} />
      )}
    </div>
  );
}

const Sets = ({ sets, current, name }: { sets: CriteriaSet[]; current: number; name: RouteName }) => (
  <nav aria-label="Your criteria">
    <ul className={styles.sets}>
      {sets.map((set) => (
        <li key={set.id}>
          <Link
            to={pathTo(name, undefined, setQuery(set.id))}
            preventScrollReset
            aria-current={set.id === current ? 'page' : undefined}
          >
            {set.name}{' '}
            <span className={styles.setCount}>
              {set.live.toLocaleString('en-GB')}
              <span className="visually-hidden"> live posts match</span>
            </span>
            {set.team && <span className={styles.setTeam}> Team</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
