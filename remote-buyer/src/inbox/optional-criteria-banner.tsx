import { useSession } from '@marketplace/shared-auth';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, Icon } from '@marketplace/shared-ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { bannerMemory, storeBannerMemory } from '../banner-memory.ts';
import { useBuyerOptionalCriteriaSetQuery } from './inbox.api.ts';
import * as styles from './optional-criteria-banner.module.css';

/** Tells a buyer who has set no optional criteria that there are such; can be dismissed (BUY-005 to BUY-007). */
export function OptionalCriteriaBanner() {
  const userId = useSession()?.userId ?? '';
  const [memory, setMemory] = useState(() => bannerMemory(userId));
  const { data: set } = useBuyerOptionalCriteriaSetQuery(undefined, { skip: memory !== undefined });
  useEffect(() => {
    if (set) storeBannerMemory(userId, 'set');
  }, [set, userId]);

  if (memory !== undefined || set !== false) return null;
  const dismiss = () => {
    storeBannerMemory(userId, 'dismissed');
    setMemory('dismissed');
  };
  return (
    <aside className={styles.criteriaBanner} aria-label="Optional criteria">
      <Icon name="info" />
      <p>
        <strong>You’re matched on location and size only.</strong> Add{' '}
        <Link to={pathTo('AmendCategoryPreferences')}>categories</Link>,{' '}
        <Link to={pathTo('AmendKeywordPreferences')}>keywords</Link> or{' '}
        <Link to={pathTo('AmendAssetPreferences')}>assets</Link> to narrow your results.
      </p>
      <Button variant="text" onClick={dismiss}>
        Dismiss
      </Button>
    </aside>
  );
}
