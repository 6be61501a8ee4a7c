import { Divider, Skeleton, Tabs, VisuallyHidden } from '@mantine/core';
import { plans } from '@portray/contracts/plans';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '#lib/session/use-session.ts';
import { useIsHydrating } from '#lib/use-is-hydrating.ts';
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

const noParams = new URLSearchParams();

/**
 * The card of the auth screen: its query parameter `tab` selects what it shows; sign-up is the default. That one is
 * there before any script has run; whoever comes with a query sees the skeleton until then.
 */
export function AuthCard() {
  const { isChecking } = useSession();
  const isHydrating = useIsHydrating();
  const [address] = useSearchParams();
  if (isChecking) return <CardSkeleton />;
  const params = isHydrating ? noParams : address;
  const asked = params.get('tab');
  const tab = asked === 'signin' || asked === 'reset' ? asked : 'signup';
  const token = params.get('token');
  const { title, lead } = headings[tab === 'reset' && token ? 'newPassword' : tab];
  return (
    <>
      {isHydrating && <UntilTheQueryIsRead />}
      <div className={classes.card}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.lead}>{lead}</p>
        </div>
        <Arrival params={params} />
        {tab === 'reset' ? <ResetCard token={token} /> : <EntryTabs tab={tab} />}
      </div>
    </>
  );
}

/** Stands in for the card next to it where the page's address has a query; no style does that after hydration. */
function UntilTheQueryIsRead() {
  const script = "if (location.search) document.documentElement.dataset.query = 'unread'";
  return (
    <div className={classes.unread}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours. */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
      <div className={classes.card}>
        <Bars />
      </div>
    </div>
  );
}

function EntryTabs({ tab }: { tab: 'signin' | 'signup' }) {
  const [, setParams] = useSearchParams();
  return (
    <Tabs
      unstyled
      keepMounted={false}
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
      <Tabs.Panel value="signin">
        <SignInForm />
      </Tabs.Panel>
      <Tabs.Panel value="signup">
        <SignUpForm />
      </Tabs.Panel>
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
      <Bars />
    </div>
  );
}

/** The card in outline. */
function Bars() {
  return [80, 40, 44, 180, 48].map((height) => <Skeleton key={height} height={height} radius="md" />);
}
