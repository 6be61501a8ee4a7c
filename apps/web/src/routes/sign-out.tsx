import { useEffect } from 'react';
import { Navigate, useActionData } from 'react-router';
import { leave } from '#lib/api/leave.ts';
import { screenMeta } from '#lib/screens/page-meta.ts';
import { GradientLoader } from '#ui/fields/gradient-loader.tsx';

export const meta = () => screenMeta('Signing out');

/** Marks the address as reached by a form: a link to it signs nobody out. */
export const clientAction = () => ({ isMeant: true });

/** An address of its own, so that a screen with unsaved work asks before the session ends, as before any other page. */
export default function SignOut() {
  const isMeant = useActionData<typeof clientAction>()?.isMeant;
  useEffect(() => {
    if (isMeant) void leave();
  }, [isMeant]);
  return isMeant ? <GradientLoader /> : <Navigate to="/dashboard" replace />;
}
