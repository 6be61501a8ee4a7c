import { Badge } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { facts } from '#lib/facts.ts';
import { TemplateFilm } from '#ui/film/template-film.tsx';
import { usePlaying } from '#ui/film/use-playing.ts';
import { CheckedPhoto } from '../checked-photo.tsx';
import { ClosingCall } from '../closing-call.tsx';
import { Intro } from '../intro.tsx';
import { VoiceList } from '../landing/voice-list.tsx';
import page from '../page.module.css';
import { SilentClip } from '../silent-clip.tsx';
import type { Topic } from '../use-subscription.ts';
import { WaitlistButton } from '../waitlist-button.tsx';
import classes from './products-page.module.css';

const steps = [
  { title: 'Add a photo', words: 'One face, looking at the camera. We check it right away and can crop it for you.' },
  {
    title: 'Write and choose a voice',
    words: 'Hear your script in any voice, and watch the photo say it, before you spend a credit.',
  },
  {
    title: 'Create',
    words: 'Follow the progress and the time left, or close the page: we email you when the video is ready.',
  },
];

/** How a video comes about, in three steps. */
function ThreeSteps() {
  return (
    <section className={page.section} aria-labelledby="three-steps">
      <h2 id="three-steps" className={page.heading} style={{ marginBottom: 32 }}>
        Three steps, no studio
      </h2>
      <ol className={`${page.cards} ${page.three}`} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {steps.map(({ title, words }, index) => (
          <li key={title} className={page.card}>
            <span className={page.icon} style={{ font: '620 1.25rem/1 var(--font-head)' }}>
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const planned: { topic: Topic; title: string; words: string }[] = [
  {
    topic: 'languages',
    title: 'Linked language versions',
    words: 'One video in several languages, which stay together when you change it.',
  },
  { topic: 'live', title: 'Live avatar', words: 'A presenter who answers while people speak with them.' },
  { topic: 'teams', title: 'Teams', words: 'Videos, brand kits and credits that several people share.' },
];

/** What is planned, each with a way to hear about it. */
function ComingSoon() {
  return (
    <section className={page.section} aria-labelledby="coming-soon">
      <Badge variant="light" leftSection={<IconClock size={14} />}>
        Coming soon
      </Badge>
      <h2 id="coming-soon" className={page.heading} style={{ margin: '16px 0 24px' }}>
        What we are working on
      </h2>
      <ul className={classes.list}>
        {planned.map(({ topic, title, words }) => (
          <li key={topic}>
            <div>
              <h3>{title}</h3>
              <p>{words}</p>
            </div>
            <WaitlistButton topic={topic} label="Notify Me" title={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const studio: { shown: ReactNode; title: string; words: string }[] = [
  {
    shown: (
      <Screen
        of="storyboard"
        alt="A storyboard: scenes at the left, the presenter in the corner of a slide, its layout at the right"
      />
    ),
    title: 'Scenes, slides and clips',
    words: `Up to ${limits.maxScenes} scenes in one video: drop the PDF of your slides, a screen recording or a long script, and put the presenter where there is room. Change a word, and only that scene is made again, under the same link.`,
  },
  {
    shown: <Screen of="brand" alt="A brand kit with logo, colours, typefaces, lower third and end card" />,
    title: 'Brand kits',
    words:
      'Your logo, five colours, your own fonts, lower third, intro and end card on every video. Several kits, one of them by itself.',
  },
  {
    shown: <TemplateFilms />,
    title: 'Templates',
    words: 'Twelve structures that are ready to fill in, and any project of yours with blanks where words change.',
  },
  {
    shown: <Screen of="bulk" alt="A list of names, each with the state of its video" />,
    title: 'Bulk generation',
    words:
      'A list from a spreadsheet becomes a video for each row. What is missing is named and mended in place before anything is made.',
  },
];

function Screen({ of, alt }: { of: string; alt: string }) {
  return (
    <img className={classes.screen} src={`/screens/${of}.webp`} alt={alt} width={960} height={540} loading="lazy" />
  );
}

/** Of the wide ones, four that look different. */
const filmed = [
  { id: 'onboarding', name: 'Onboarding step' },
  { id: 'lesson', name: 'Lesson' },
  { id: 'safety', name: 'Safety briefing' },
  { id: 'product-update', name: 'Product update' },
];

function TemplateFilms() {
  return (
    <ul className={classes.films} aria-label="Films of templates">
      {filmed.map((template) => (
        <Film key={template.id} template={template} />
      ))}
    </ul>
  );
}

function Film({ template }: { template: (typeof filmed)[number] }) {
  const playing = usePlaying();
  return (
    <li {...playing.near}>
      <TemplateFilm template={template} playing={playing} />
    </li>
  );
}

/** Videos of more than one scene, and many at once. */
function Studio() {
  return (
    <section className={page.section} aria-labelledby="studio">
      <h2 id="studio" className={page.heading} style={{ marginBottom: 32 }}>
        More than a talking head
      </h2>
      <div className={page.cards}>
        {studio.map(({ shown, title, words }) => (
          <article key={title} className={classes.tool}>
            {shown}
            <div className={classes.words}>
              <h3>{title}</h3>
              <p>{words}</p>
            </div>
          </article>
        ))}
      </div>
      <p className={page.muted} style={{ marginTop: 24 }}>
        All of it in landscape, portrait and square, up to 4K on Pro.
      </p>
    </section>
  );
}

const providers = [
  { name: 'AI Video Studio', note: 'Our own engine, always there' },
  { name: 'HeyGen', note: 'Where it is offered' },
  { name: 'D-ID', note: 'Where it is offered' },
];

const suite: { title: string; words: string; shown: ReactNode }[] = [
  {
    shown: <CheckedPhoto />,
    title: 'Avatar creation',
    words: `Drop in a photo or take one with your webcam. Portray finds the face, checks that it is in focus, upright and large enough, and tells you what to change if it is not. JPG, PNG and WebP up to ${facts.maxImageMegabytes} MB. Or choose one of ${facts.presenters} presenters of ours, in ${facts.outfitsInWords} outfits and ${facts.placesInWords} places, on every plan: nobody sat for them.`,
  },
  {
    shown: <VoiceList />,
    title: 'Voice cloning',
    words: `Read ${facts.recommendedSampleSeconds} seconds aloud. The built-in voice match follows the pitch, depth and brightness of your voice; where ElevenLabs is set up, your voice is cloned there. Or choose a Quick Start voice.`,
  },
  {
    shown: <SilentClip id="script" label="Priya, a sample portrait, says what was typed" isWide />,
    title: 'Script to video',
    words: `Write or paste up to ${facts.freeWords} words, ${facts.proWords} on Pro. Portray detects the language of the script, speaks it in one of ${facts.languages} languages and moves the lips to match. Captions are included.`,
  },
  {
    shown: <Providers />,
    title: 'Multi-provider support',
    words:
      'AI Video Studio is always available: it is Portray’s own engine and needs no account elsewhere. Where HeyGen or D-ID are offered, you choose who makes a video in its settings.',
  },
];

/** Who can make a video, as the settings of a project list them. */
function Providers() {
  return (
    <ul className={classes.providers}>
      {providers.map(({ name, note }, index) => (
        <li key={name} data-chosen={index === 0 || undefined}>
          <b>{name}</b> <small>{note}</small>
        </li>
      ))}
    </ul>
  );
}

/** `/products`: what there is, what is on its way, and how it goes. */
export function ProductsPage() {
  return (
    <main id="main" tabIndex={-1}>
      <div className={page.container}>
        <Intro title="Everything between a photo and a video.">
          Four tools that work as one. Use them all in one sitting, or bring your own photo, your own recording and your
          own words.
        </Intro>
        <section className={page.section} aria-label="Product suite">
          <div className={page.cards}>
            {suite.map(({ shown, title, words }) => (
              <article key={title} className={classes.tool}>
                <div className={classes.shown}>{shown}</div>
                <div className={classes.words}>
                  <h2>{title}</h2>
                  <p>{words}</p>
                </div>
              </article>
            ))}
          </div>
        </section>
        <Studio />
        <ThreeSteps />
        <ComingSoon />
      </div>
      <ClosingCall title="Everything is ready. Bring a photo." presenter="imani" />
    </main>
  );
}
