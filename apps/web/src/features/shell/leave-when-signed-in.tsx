import { useState } from 'react';
import { Navigate } from 'react-router';
import { takeReturnPath } from '#lib/session/return-path.ts';
import { useSession } from '#lib/session/use-session.ts';

/** Sends people who are signed in on to their dashboard, or to what they came for. */
export function LeaveWhenSignedIn() {
  const { user } = useSession();
  return user ? <GoOn /> : null;
}

function GoOn() {
  const [place] = useState(takeReturnPath);
  return <Navigate to={place} replace />;
}
