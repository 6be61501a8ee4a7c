import { useSession } from '#lib/session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import classes from './whole-page.module.css';

/** What somebody sees who has just arrived and has made nothing yet. */
export function Welcome() {
  const { user } = useSession();
  return (
    <main className={classes.page}>
      <EmptyState title={`Hello, ${user?.email.split('@')[0]}`}>Your videos will be here.</EmptyState>
    </main>
  );
}
