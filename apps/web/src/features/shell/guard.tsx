import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isLeaving } from '#lib/session/leave.ts';
import { rememberReturnPath } from '#lib/session/return-path.ts';
import { useSession } from '#lib/session/use-session.ts';
import { GradientLoader } from '#ui/states/gradient-loader.tsx';
import { toastInfo } from '#ui/toasts/toasts.tsx';

/** Shows its content to signed-in people; everybody else is sent to the landing page, and back after signing in. */
export function Guard({ children }: { children: ReactNode }) {
  const { isLoading, user } = useSession();
  const wasHere = useRef(false);
  if (isLoading || isLeaving()) return <GradientLoader />;
  if (!user) return <SentAway wasSignedIn={wasHere.current} />;
  wasHere.current = true;
  return children;
}

function SentAway({ wasSignedIn }: { wasSignedIn: boolean }) {
  const place = useLocation();
  useEffect(() => {
    rememberReturnPath(place);
    if (wasSignedIn)
      toastInfo({ title: 'You are signed out', message: 'Sign in again to continue where you left off.' });
  }, [place, wasSignedIn]);
  return <Navigate to="/" replace />;
}
