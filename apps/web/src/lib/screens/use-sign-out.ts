import { useNavigate } from 'react-router';

/** The state with which `/auth` is opened to end the session; a link from elsewhere has none. */
export const endingSession = 'ending-session';

/** Signs out by leaving for `/auth`, so that a screen with unsaved work asks first, as before any other page. */
export function useSignOut() {
  const navigate = useNavigate();
  return () => void navigate('/auth', { state: endingSession });
}
