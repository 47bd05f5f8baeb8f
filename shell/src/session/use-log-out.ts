import { signOut } from '@marketplace/shared-auth';
import { useNavigate } from 'react-router-dom';
import { home } from './guard.rules.ts';
import { clearTab } from './tab-storage.ts';

/** Goes home and signs out, in this order, so that no screen is shown without its session. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate(home);
    clearTab();
    await signOut();
  };
}
