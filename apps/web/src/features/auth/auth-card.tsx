import { Divider, Skeleton, Tabs, VisuallyHidden } from '@mantine/core';
import { plans } from '@portray/contracts/plans';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { numberInWords } from '#lib/number-words.ts';
import { useIsHydrating } from '#lib/screens/use-is-hydrating.ts';
import { useSession } from '#lib/session/use-session.ts';
import classes from './auth.module.css';
import { googleFault } from './auth-words.ts';
import type { Credentials, EntryProps } from './entry.ts';
import { GoogleButton } from './google-button.tsx';
import { LazyConfirmForm, LazySecondFactorForm } from './lazy-forms.tsx';
import { Notice } from './notice.tsx';
import { AskForResetForm, type AskForResetProps, hasEndedFactor, NewPasswordForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const { starterCredits, dailyVideos } = plans.free;

const headings = {
  signup: {
    title: `Start with ${numberInWords(starterCredits)} free videos`,
    lead: `Then ${numberInWords(dailyVideos)} every day. No card needed.`,
  },
  signin: { title: 'Welcome back', lead: 'Your videos and drafts are where you left them.' },
  confirmed: { title: 'Welcome to Portray', lead: 'Your first video is a few clicks away.' },
  confirm: { title: 'Confirm your address', lead: 'One more step: you signed up in another browser.' },
  secondFactor: { title: 'Two-step verification', lead: 'Your account asks for a code as well as your password.' },
  reset: { title: 'Reset your password', lead: 'We’ll email you a link that works for one hour.' },
  newPassword: {
    title: 'Choose a new password',
    lead: 'It signs out all your devices, revokes your API keys, and turns two-step verification off if it is on.',
  },
};

const noParams = new URLSearchParams();

/**
 * The card of the auth screen: its query parameter `tab` selects what it shows; sign-up is the default. The default is
 * prerendered; an address with a query shows the skeleton until the scripts have run.
 */
export function AuthCard() {
  const { isChecking } = useSession();
  const isHydrating = useIsHydrating();
  const [address] = useSearchParams();
  if (isChecking) return <CardSkeleton />;
  const params = isHydrating ? noParams : address;
  return (
    <>
      {isHydrating && <UntilTheQueryIsRead />}
      <Entry params={params} />
    </>
  );
}

/** What was typed stays while the form changes; the second step of a sign-in stands alone. */
function Entry({ params }: { params: URLSearchParams }) {
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' });
  const [isSecondStep, setSecondStep] = useState(false);
  const onType = (change: Partial<Credentials>) => setTyped((before) => ({ ...before, ...change }));
  const asked = params.get('tab');
  const tab = asked === 'signin' || asked === 'reset' ? asked : 'signup';
  const token = params.get('token');
  if (asked === 'confirm' && token) {
    return (
      <Card {...headings.confirm}>
        <LazyConfirmForm token={token} email={params.get('email') ?? ''} />
        <Link className={classes.forgot} to="/auth?tab=signin">
          Back to sign in
        </Link>
      </Card>
    );
  }
  if (isSecondStep && tab === 'signin') {
    return (
      <Card {...headings.secondFactor}>
        <LazySecondFactorForm onBack={() => setSecondStep(false)} />
      </Card>
    );
  }
  return (
    <Card {...headings[headingOf(tab, params)]}>
      <Arrival params={params} />
      {tab === 'reset' ? (
        <ResetCard token={token} email={typed.email} onEmail={(email) => onType({ email })} />
      ) : (
        <EntryTabs tab={tab} typed={typed} onType={onType} onSecondFactor={() => setSecondStep(true)} />
      )}
    </Card>
  );
}

/** A user who comes from the mail that confirms an address has nothing to come back to yet. */
function headingOf(tab: 'signin' | 'signup' | 'reset', params: URLSearchParams): keyof typeof headings {
  if (tab === 'signin' && params.has('confirmed')) return 'confirmed';
  return tab === 'reset' && params.has('token') ? 'newPassword' : tab;
}

function Card({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className={classes.card}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
      </div>
      {children}
    </div>
  );
}

/** Replaces the prerendered card where the page's address has a query, until hydration. */
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

function ResetCard({ token, email, onEmail }: AskForResetProps & { token: string | null }) {
  return (
    <div>
      {token ? <NewPasswordForm token={token} /> : <AskForResetForm email={email} onEmail={onEmail} />}
      <Link className={classes.forgot} to="/auth?tab=signin">
        Back to sign in
      </Link>
    </div>
  );
}

/** The result of a link in a mail, or of a sign-in at Google. */
function Arrival({ params }: { params: URLSearchParams }) {
  const error = params.get('error');
  const { state } = useLocation();
  if (hasEndedFactor(state)) {
    return (
      <Notice kind="ok" title="Two-step verification is off">
        Your new password ended it, because it was turned on before. Turn it on again in your account settings.
      </Notice>
    );
  }
  if (error) {
    const { title, message } = arrivalFault(error);
    return (
      <Notice kind="bad" title={title}>
        {message}
      </Notice>
    );
  }
  if (params.has('confirmed')) return <Notice kind="ok">Your email is confirmed. Sign in to get started.</Notice>;
  return null;
}

/** Links in mails come back with a code in capitals; every other code comes from Google. */
function arrivalFault(code: string): { title?: string; message: string } {
  if (code === 'SIGN_UP_TOKEN') {
    return {
      message:
        'This link was used before, is older than a day, or the address was confirmed by another sign-up. Sign in, or choose a new password.',
    };
  }
  return /TOKEN|USER_NOT_FOUND/i.test(code)
    ? { message: 'This link is no longer valid. Please ask for a new one.' }
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

type EntryTabsProps = EntryProps & { tab: 'signin' | 'signup'; onSecondFactor: () => void };

/** Signing in and signing up; what was typed in one tab is there in the other. */
function EntryTabs({ tab, onSecondFactor, ...entry }: EntryTabsProps) {
  const [, setParams] = useSearchParams();
  return (
    <Tabs
      unstyled
      keepMounted={false}
      value={tab}
      onChange={(next) => setParams({ tab: next ?? 'signup' }, { replace: true, preventScrollReset: true })}
      classNames={{ list: classes.tabs, tab: classes.tab }}
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
        <SignInForm {...entry} onSecondFactor={onSecondFactor} />
      </Tabs.Panel>
      <Tabs.Panel value="signup">
        <SignUpForm {...entry} />
      </Tabs.Panel>
    </Tabs>
  );
}
