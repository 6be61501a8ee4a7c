import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useIsHydrating } from '#lib/screens/use-is-hydrating.ts';
import { Logo } from '#ui/logo.tsx';
import { portraitUrl } from '#ui/portraits.ts';
import { presenterWords } from '#ui/presenter-ids.ts';
import { SpeakingPortrait } from '#ui/speaking-portrait.tsx';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';

import { LazySecondFactorForm } from './lazy-forms.tsx';

/** The auth screen: the card beside one large portrait. */
export function AuthPage() {
  const isHydrating = useIsHydrating();
  const [params] = useSearchParams();
  const isLastStep = !isHydrating && params.get('step') === 'code';
  return (
    <div className={classes.page}>
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.top}>
          <Logo />
          <Button component={Link} to="/" variant="quiet" size="xs" leftSection={<IconArrowLeft size={16} />}>
            Back to Home
          </Button>
        </div>
        <div className={classes.middle}>{isLastStep ? <CodeCard /> : <AuthCard />}</div>
      </main>
      <aside className={classes.aside}>
        <div className={classes.stage}>
          <div className={classes.portrait}>
            <SpeakingPortrait reach={0.24}>
              <img src={portraitUrl('noor', 720)} alt={presenterWords.noor} width={520} height={520} />
            </SpeakingPortrait>
          </div>
          <p className={classes.quote}>
            “Hello. A minute ago I was a still picture.”
            <span>One of our sample portraits. No one sat for her: she was modelled by software.</span>
          </p>
        </div>
      </aside>
    </div>
  );
}

/** The last step for a user who comes back from Google to an account with a second factor. */
function CodeCard() {
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
