import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '#lib/session/use-session.ts';
import { GradientLoader } from '#ui/gradient-loader.tsx';

/** Shows its content to signed-in people; everybody else is sent to the landing page. */
export function Guard({ children }: { children: ReactNode }) {
  const { isLoading, user } = useSession();
  if (isLoading) return <GradientLoader />;
  return user ? children : <Navigate to="/" replace />;
}
