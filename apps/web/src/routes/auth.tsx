import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Queries } from '#lib/api/queries.tsx';
import { pageMeta } from '#lib/screens/page-meta.ts';
import { endingSession } from '#lib/screens/use-sign-out.ts';
import { leave } from '#lib/session/leave.ts';
import { GradientLoader } from '#ui/fields/gradient-loader.tsx';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { LeaveWhenSignedIn } from '../features/shell/leave-when-signed-in.tsx';

export const meta = () =>
  pageMeta({
    title: 'Sign up or sign in',
    description: 'Open a free account: three videos to start, then one every day. No card needed.',
    path: '/auth',
  });

export default function Auth() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  if (state === endingSession) return <SignOut />;
  // The link of a mail works for anyone who opens it, signed in or not.
  const isOfMail = params.has('token');
  return (
    <Queries>
      {!isOfMail && <LeaveWhenSignedIn />}
      <AuthPage />
    </Queries>
  );
}

function SignOut() {
  useEffect(() => void leave(), []);
  return <GradientLoader />;
}
