import { pageMeta } from '#lib/page-meta.ts';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { LeaveWhenSignedIn } from '../features/shell/leave-when-signed-in.tsx';

export const meta = () =>
  pageMeta({
    title: 'Sign up or sign in',
    description: 'Open a free account: three videos to start, then one every day. No card needed.',
    path: '/auth',
  });

export default function Auth() {
  return (
    <>
      <LeaveWhenSignedIn />
      <AuthPage />
    </>
  );
}
