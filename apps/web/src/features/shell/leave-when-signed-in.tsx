import { useState } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '#lib/session/use-session.ts';
import { takeWantedPlace } from '#lib/session/wanted-place.ts';

/** Sends people who are signed in on to their dashboard, or to what they came for. */
export function LeaveWhenSignedIn() {
  const { user } = useSession();
  return user ? <GoOn /> : null;
}

function GoOn() {
  const [place] = useState(takeWantedPlace);
  return <Navigate to={place} replace />;
}
