import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { pageMeta } from '#lib/screens/page-meta.ts';
import { toastInfo } from '#ui/toasts/toasts.tsx';
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
      <LeaveWhenSignedIn />
      <ConfirmedAddress />
      <Farewell />
      <LandingPage />
    </>
  );
}

/** Links of confirmation mails end at the site root; from there it goes to the sign-in. */
function ConfirmedAddress() {
  const [params] = useSearchParams();
  if (!params.has('confirmed')) return null;
  const error = params.get('error');
  const arrival = new URLSearchParams(error ? { tab: 'signin', error } : { tab: 'signin', confirmed: '1' });
  return <Navigate to={`/auth?${arrival}`} replace />;
}

/** Whoever deleted their account is told that it is gone, once. */
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
