import { Navigate } from 'react-router';
import { useSession } from '#lib/session/use-session.ts';

/** Sends people who are signed in on to their dashboard. */
export function LeaveWhenSignedIn() {
  const { user } = useSession();
  return user ? <Navigate to="/dashboard" replace /> : null;
}
