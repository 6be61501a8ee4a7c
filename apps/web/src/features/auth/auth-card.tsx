import { Divider, Skeleton, Tabs, VisuallyHidden } from '@mantine/core';
import { plans } from '@portray/contracts/plans';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '#lib/session/use-session.ts';
import { numberInWords } from '#lib/words/number-words.ts';
import classes from './auth.module.css';
import { googleFault } from './auth-words.ts';
import { GoogleButton } from './google-button.tsx';
import { Notice } from './notice.tsx';
import { AskForResetForm, NewPasswordForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const { starterCredits, dailyVideos } = plans.free;

const headings = {
  signup: {
    title: `Start with ${numberInWords(starterCredits)} free videos`,
    lead: `Then ${numberInWords(dailyVideos)} every day. No card needed.`,
  },
  signin: { title: 'Welcome back', lead: 'Your videos and drafts are where you left them.' },
  reset: { title: 'Reset your password', lead: 'We send a link to your address. It works for an hour.' },
  newPassword: { title: 'Choose a new password', lead: 'Every device that is signed in now will ask for it.' },
};

/** The card of the auth screen: its query parameter `tab` selects what it shows; sign-up is the default. */
export function AuthCard() {
  const { isLoading } = useSession();
  const [params] = useSearchParams();
  if (isLoading) return <CardSkeleton />;
  const asked = params.get('tab');
  const tab = asked === 'signin' || asked === 'reset' ? asked : 'signup';
  const token = params.get('token');
  const { title, lead } = headings[tab === 'reset' && token ? 'newPassword' : tab];
  return (
    <div className={classes.card}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
      </div>
      <Arrival params={params} />
      {tab === 'reset' ? <ResetCard token={token} /> : <EntryTabs tab={tab} />}
    </div>
  );
}

function EntryTabs({ tab }: { tab: 'signin' | 'signup' }) {
  const [, setParams] = useSearchParams();
  return (
    <Tabs
      unstyled
      value={tab}
      onChange={(next) => setParams({ tab: next ?? 'signup' }, { replace: true, preventScrollReset: true })}
      classNames={{ list: classes.tabs, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List>
        <Tabs.Tab value="signin">Sign In</Tabs.Tab>
        <Tabs.Tab value="signup">Sign Up</Tabs.Tab>
      </Tabs.List>
      <div className={classes.google}>
        <GoogleButton />
        <Divider label="or with email" classNames={{ label: classes.or }} />
      </div>
      <Tabs.Panel value="signin">{tab === 'signin' && <SignInForm />}</Tabs.Panel>
      <Tabs.Panel value="signup">{tab === 'signup' && <SignUpForm />}</Tabs.Panel>
    </Tabs>
  );
}

function ResetCard({ token }: { token: string | null }) {
  return (
    <div>
      {token ? <NewPasswordForm token={token} /> : <AskForResetForm />}
      <Link className={classes.forgot} to="/auth?tab=signin">
        Back to sign in
      </Link>
    </div>
  );
}

/** What a link in a mail, or Google, has to say about how somebody comes here. */
function Arrival({ params }: { params: URLSearchParams }) {
  const error = params.get('error');
  if (error) {
    const { title, message } = arrivalFault(error);
    return (
      <Notice kind="bad" title={title}>
        {message}
      </Notice>
    );
  }
  if (params.has('confirmed')) return <Notice kind="ok">Your email is confirmed. Sign in to begin.</Notice>;
  return null;
}

/** Links of mails come back with a code in capitals; everything else comes from Google. */
function arrivalFault(code: string): { title?: string; message: string } {
  return /TOKEN|USER_NOT_FOUND/i.test(code)
    ? { message: 'This link is not valid any more. Please ask for a new one.' }
    : googleFault(code);
}

function CardSkeleton() {
  return (
    <div className={classes.card} role="status">
      <VisuallyHidden component="h1">Checking your session</VisuallyHidden>
      <Skeleton height={80} radius="md" />
      <Skeleton height={40} radius="md" />
      <Skeleton height={44} radius="md" />
      <Skeleton height={180} radius="md" />
      <Skeleton height={48} radius="md" />
    </div>
  );
}
