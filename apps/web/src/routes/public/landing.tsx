import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { pageMeta } from '#lib/screens/page-meta.ts';
import { ownPlace, rememberReturnPath } from '#lib/session/return-path.ts';
import { useSession } from '#lib/session/use-session.ts';
import { toastInfo, toastSuccess } from '#ui/dialog/toasts.tsx';
import { LandingPage } from '../../features/marketing/landing/landing-page.tsx';
import { LeaveWhenSignedIn } from '../../features/shell/leave-when-signed-in.tsx';

export const meta = () =>
  pageMeta({
    title: 'Portray: talking portraits from a photo, a script and a voice',
    description:
      'Add a photo, type a script, choose a voice. Portray creates the talking video, and you see and hear it before you spend a credit.',
    path: '/',
  });

export default function Landing() {
  return (
    <>
      <ConfirmedAddress />
      <LeaveWhenSignedIn />
      <Farewell />
      <LandingPage />
    </>
  );
}

/** Links of confirmation mails end at the site root, signed in; without a session, what was begun waits for the sign-in. */
function ConfirmedAddress() {
  const [params] = useSearchParams();
  const { isLoading, user } = useSession();
  const isConfirmed = params.has('confirmed');
  const isIn = user !== null;
  useEffect(() => {
    if (isConfirmed && isIn) toastSuccess({ title: 'Welcome to Portray', message: 'Your email is confirmed.' });
  }, [isConfirmed, isIn]);
  if (!isConfirmed || isLoading || isIn) return null;
  return <ToSignIn next={ownPlace(params.get('next'))} />;
}

function ToSignIn({ next }: { next: string | undefined }) {
  useEffect(() => {
    if (next) rememberReturnPath(new URL(next, location.origin));
  }, [next]);
  return <Navigate to="/auth?tab=signin&confirmed=1" replace />;
}

/** A user who deleted their account is told that it is gone, once. */
function Farewell() {
  const [params, setParams] = useSearchParams();
  const isGone = params.has('deleted');
  useEffect(() => {
    if (!isGone) return;
    toastInfo({ title: 'Your account is deleted', message: 'Thank you for making videos with Portray. Goodbye.' });
    setParams({}, { replace: true });
  }, [isGone, setParams]);
  return null;
}
