import { Button, Loader } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconArrowRight, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { createLazyQuery, lazyApi, useLazyQuery } from '#lib/api/lazy-query.ts';
import { facts } from '#lib/facts.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ClosingCall } from '../closing-call.tsx';
import { FeatureCards } from '../feature-cards.tsx';
import page from '../page.module.css';
import { industries } from '../pages/industries.ts';
import { HeroStage } from './hero-stage.tsx';
import classes from './landing.module.css';
import showcaseClasses from './showcase.module.css';
import { Testimonials } from './testimonials.tsx';

const ShowcaseTiles = lazyPart(() => import('./showcase-tile.tsx').then((module) => module.ShowcaseTiles));
const ShowcaseWords = lazyPart(() => import('./showcase-tile.tsx').then((module) => module.ShowcaseWords));

/** As many as there are before people show theirs. */
const sampleCount = 6;

const shownVideos = createLazyQuery(async () => (await lazyApi()).videos.showcase());

/** Videos in the public showcase and our own; without any, the section is hidden. */
function Showcase() {
  const { ref, entry } = useIntersection({ rootMargin: '800px' });
  const [isNear, setNear] = useState(false);
  if (entry?.isIntersecting && !isNear) setNear(true);
  const { data: videos, isPending } = useLazyQuery(shownVideos, { isWanted: isNear });
  if (!isPending && !videos?.length) return null;
  return (
    <section ref={ref} className={page.section} aria-labelledby="showcase">
      <div className={page.container}>
        <div className={page.row} style={{ marginBottom: 32 }}>
          <h2 id="showcase" className={page.heading}>
            Made with Portray
          </h2>
          <p className={page.muted} style={{ maxWidth: '27em' }}>
            <Suspense>{videos && <ShowcaseWords videos={videos} />}</Suspense> Each one started as a still picture.
          </p>
        </div>
        {videos ? (
          <Suspense fallback={<WaitingTiles count={videos.length} />}>
            <ShowcaseTiles videos={videos} />
          </Suspense>
        ) : (
          <WaitingTiles count={sampleCount} />
        )}
      </div>
    </section>
  );
}

/** As high as the tiles will be, so that what follows does not move. */
function WaitingTiles({ count }: { count: number }) {
  const names = Array.from({ length: count }, (_, at) => `tile ${at}`);
  return (
    <div className={showcaseClasses.tiles} role="status" aria-label="Loading the showcase">
      {names.map((name) => (
        <div key={name} className={showcaseClasses.tile} />
      ))}
      <Loader className={showcaseClasses.spinner} />
    </div>
  );
}

/** `/`: header and footer are around it. */
export function LandingPage() {
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <FeatureCards />
      <Showcase />
      <Testimonials />
      <UseCases />
      <ApiTeaser />
      <ClosingCall />
    </main>
  );
}

/** A request that works as it stands, with a key of a signed-in user. */
const apiSample = {
  method: 'POST',
  path: '/v1/videos',
  body: {
    photo: { id: 'ada' },
    voice: { id: 'en-us-grace' },
    script: 'Hello from your own software.',
  },
} as const;

const fields = Object.entries(apiSample.body);
/** As people write it on one line. */
const written = (value: string | { id: string }) =>
  typeof value === 'string' ? `"${value}"` : `{ "id": "${value.id}" }`;

/** The developer API: how one begins, and a request that is taken. */
function ApiTeaser() {
  return (
    <section className={page.section} aria-labelledby="api">
      <div className={`${page.container} ${classes.api}`}>
        <div className={classes.apiWords}>
          <h2 id="api" className={page.heading}>
            A developer API
          </h2>
          <p className={page.lead}>
            Send a picture, a script and a voice. Get a video back. API keys are in your settings; with a test key you
            can try it for nothing.
          </p>
          <div className={classes.apiButtons}>
            <Button component={Link} to="/settings/developer" size="lg">
              Get an API key
            </Button>
            <Button component="a" href="/docs" variant="quiet" size="lg" rightSection={<IconArrowRight size={16} />}>
              View Docs
            </Button>
          </div>
        </div>
        <pre className={classes.code}>
          <span>{apiSample.method}</span> {apiSample.path}
          {'\n'}
          <span>Authorization:</span> Bearer pk_live_••••{'\n\n{\n'}
          {fields.map(([name, value], index) => (
            <span key={name} className={classes.field}>
              {'  '}
              <b>"{name}"</b>: <i>{written(value)}</i>
              {index < fields.length - 1 ? ',' : ''}
              {'\n'}
            </span>
          ))}
          {'}'}
        </pre>
      </div>
    </section>
  );
}

/** What it does for each trade; each leads to its part of the solutions page. */
function UseCases() {
  return (
    <section className={page.section} aria-labelledby="uses">
      <div className={page.container}>
        <h2 id="uses" className={page.heading} style={{ marginBottom: 32 }}>
          What you can do with it
        </h2>
        <div className={classes.uses}>
          {industries.map(({ id, title, use }) => (
            <Link key={id} to={`/solutions#${id}`}>
              <h3>{title}</h3>
              <p>{use}</p>
            </Link>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The top of the landing page: what the product is, and a portrait that speaks. */
function Hero() {
  return (
    <section className={classes.hero}>
      <div className={page.container}>
        <div className={classes.columns}>
          <div className={classes.words}>
            <h1 className={classes.display}>Give your portrait a voice.</h1>
            <p className={page.lead}>
              Add a photo, type a script, choose a voice. Portray creates the talking video, and you see and hear it
              before you spend a credit.
            </p>
            <div className={classes.buttons}>
              <Button component={Link} to="/auth" variant="gradient" size="lg">
                Create YOU Today
              </Button>
              <DemoButton icon={<IconPlayerPlayFilled size={16} />} />
            </div>
            <p className={page.muted}>
              {facts.starterVideos} free videos to start, then {facts.dailyVideosInWords} every day. {facts.languages}{' '}
              languages.
            </p>
          </div>
          <HeroStage />
        </div>
      </div>
    </section>
  );
}

const DemoDialog = lazyPart(() => import('./demo-dialog.tsx').then((module) => module.DemoDialog));

/** Opens the demo video, of which a test knows that it can be shown. */
function DemoButton({ icon }: { icon: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="lg" leftSection={icon} onClick={() => setOpen(true)}>
        Watch Demo
      </Button>
      {isOpen && (
        <Suspense>
          <DemoDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
