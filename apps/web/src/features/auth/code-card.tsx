import { useNavigate } from 'react-router';
import classes from './auth.module.css';
import { LazySecondFactorForm } from './lazy-forms.tsx';

/** The last step for whoever comes back from Google to an account with a second factor. */
export function CodeCard() {
  const navigate = useNavigate();
  return (
    <div className={classes.card}>
      <div>
        <h1 className={classes.title}>Two-step verification</h1>
        <p className={classes.lead}>Google confirmed who you are. Your account asks for a code, too.</p>
      </div>
      <LazySecondFactorForm onBack={() => void navigate('/auth?tab=signin', { replace: true })} />
    </div>
  );
}
