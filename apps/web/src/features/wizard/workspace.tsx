import { Button } from '@mantine/core';
import { brand } from '@portray/contracts/brand';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAhead } from '#lib/screens/use-ahead.ts';
import { useSignOut } from '#lib/screens/use-sign-out.ts';
import { ColorSchemeToggle } from '#ui/color-scheme-toggle.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Logo } from '#ui/logo.tsx';
import { portraitUrl } from '#ui/portraits.ts';
import { type PresenterId, presenterWords } from '#ui/presenter-ids.ts';
import { SpeakingPortrait } from '#ui/speaking-portrait.tsx';
import classes from './project/intro.module.css';
import { WizardSkeleton } from './wizard-skeleton.tsx';

const loadWizard = () => import('./wizard-page.tsx');
const WizardPage = lazyPart(() => loadWizard().then((part) => part.WizardPage));
const prepare = () => void loadWizard().catch(() => undefined);

const howItWorks = [
  { title: 'Project details', text: 'Name your project and write the script, or start with the sample script.' },
  { title: 'Choose provider', text: 'Choose the provider, the size of the video and its language.' },
  { title: 'Select image', text: 'Upload a photo, use your webcam, or pick one of our presenters.' },
  { title: 'Voice settings', text: 'Pick a voice or clone yours, and hear it before a credit is used.' },
];

const host: PresenterId = 'imani';

/** The workspace: an introduction first, then the wizard. */
export function Workspace({ path }: { path: string }) {
  const [address] = useSearchParams();
  const [isRevealed, setRevealed] = useState(false);
  useAhead(prepare);
  const isAtWork = isRevealed || address.has('project') || address.has('step') || address.has('new');
  return (
    <>
      <WorkspaceHeader />
      {isAtWork ? (
        <Suspense fallback={<WizardSkeleton />}>
          <WizardPage path={path} />
        </Suspense>
      ) : (
        <Introduction onStart={() => setRevealed(true)} />
      )}
    </>
  );
}

function WorkspaceHeader() {
  const signOut = useSignOut();
  return (
    <header className={classes.header}>
      <div className={classes.headerInside}>
        <span className={classes.logo}>
          <Logo to="/" />
        </span>
        <p className={classes.workspaceTitle}>Create {brand.name} Magic</p>
        <ColorSchemeToggle />
        <Button onClick={signOut}>Sign Out</Button>
      </div>
    </header>
  );
}

function Introduction({ onStart }: { onStart: () => void }) {
  return (
    <main id="main" className={classes.intro}>
      <div className={classes.opening}>
        <div>
          <h1 className={classes.headline}>Create Your {brand.name} Magic</h1>
          <p className={classes.lead}>
            One photo, a few sentences and a voice. You see and hear everything before you spend a credit.
          </p>
          <Button variant="gradient" size="lg" onClick={onStart}>
            Start Creating Now
          </Button>
        </div>
        <div className={classes.stage}>
          <SpeakingPortrait reach={0.22} className={classes.portrait}>
            <img src={portraitUrl(host, 720)} alt={presenterWords[host]} width={360} height={360} />
          </SpeakingPortrait>
        </div>
      </div>
      <h2 className={classes.how}>How It Works</h2>
      <ol className={classes.steps}>
        {howItWorks.map(({ title, text }, index) => (
          <li key={title} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p className={classes.cardText}>{text}</p>
          </li>
        ))}
      </ol>
    </main>
  );
}
