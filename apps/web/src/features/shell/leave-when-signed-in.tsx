import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { ownPlace, takeReturnPath } from '#lib/session/return-path.ts';
import { useSession } from '#lib/session/use-session.ts';

/** Sends people who are signed in on to their dashboard, or to what they came for. */
export function LeaveWhenSignedIn() {
  const { user } = useSession();
  return user ? <GoOn /> : null;
}

/** The link of a mail, which may be opened in another tab, says in its address what was begun. */
function GoOn() {
  const [address] = useSearchParams();
  const [place] = useState(() => {
    const usual = takeReturnPath();
    return ownPlace(address.get('next')) ?? usual;
  });
  return <Navigate to={place} replace />;
}
