import { useNavigate } from 'react-router';

/** Signs out by the address for it, so that a screen with unsaved work asks first. */
export function useSignOut() {
  const navigate = useNavigate();
  return () => void navigate('/sign-out', { state: 'meant' });
}
