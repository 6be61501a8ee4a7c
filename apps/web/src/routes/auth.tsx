import { useSearchParams } from 'react-router';
import { Queries } from '#lib/calls/queries.tsx';
import { pageMeta } from '#lib/screens/page-meta.ts';
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
  // A password reset link works for whoever opens it, signed in or not.
  const isReset = params.get('tab') === 'reset' && params.has('token');
  return (
    <Queries>
      {!isReset && <LeaveWhenSignedIn />}
      <AuthPage />
    </Queries>
  );
}
