import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { leave } from '#lib/api/leave.ts';
import { screenMeta } from '#lib/screens/page-meta.ts';
import { GradientLoader } from '#ui/fields/gradient-loader.tsx';

export const meta = () => screenMeta('Signing out');

/**
 * An address of its own, so that a screen with unsaved work asks before the session ends, as before any other page. A link from
 * elsewhere comes without state and signs nobody out.
 */
export default function SignOut() {
  const isMeant = useLocation().state === 'meant';
  useEffect(() => {
    if (isMeant) void leave();
  }, [isMeant]);
  return isMeant ? <GradientLoader /> : <Navigate to="/dashboard" replace />;
}
