import { IconArrowsSplit2, IconMicrophone, IconScript, IconUserScan } from '@tabler/icons-react';
import { facts } from '#lib/words/facts.ts';
import { ClosingCall } from './closing-call.tsx';
import { ComingSoon } from './coming-soon.tsx';
import { Intro } from './intro.tsx';
import page from './page.module.css';
import { ThreeSteps } from './three-steps.tsx';

const suite = [
  {
    Icon: IconUserScan,
    title: 'Avatar creation',
    words: `Drop a photo or take one with the webcam. Portray finds the face, checks that it is sharp, upright and large enough, and says what to change if it is not. JPG, PNG and WebP up to ${facts.maxImageMegabytes} MB.`,
  },
  {
    Icon: IconMicrophone,
    title: 'Voice cloning',
    words: `Read ${facts.recommendedSampleSeconds} seconds aloud. The built-in voice match follows the pitch, depth and brightness of your voice; with an ElevenLabs key of your own, the work goes there. Or choose a Quick Start voice.`,
  },
  {
    Icon: IconScript,
    title: 'Script to video',
    words: `Write or paste up to ${facts.freeWords} words, ${facts.proWords} on Pro. Portray notices the language of the script, speaks it in one of ${facts.languages} languages and moves the lips to the sounds. Captions come with it.`,
  },
  {
    Icon: IconArrowsSplit2,
    title: 'Multi-provider support',
    words:
      'AI Video Studio is always there: the engine inside Portray needs no key and no graphics card. HeyGen and D-ID can do the work instead where the operator of the server has an account with them.',
  },
];

/** `/products`: what there is, what is on its way, and how it goes. */
export function ProductsPage() {
  return (
    <main id="main" tabIndex={-1}>
      <div className={page.container}>
        <Intro title="Everything between a photo and a video.">
          Four parts that work as one. Use all of them in one sitting, or bring your own photo, your own recording, your
          own words.
        </Intro>
        <section className={page.section} aria-label="Product suite">
          <div className={page.cards}>
            {suite.map(({ Icon, title, words }) => (
              <article key={title} className={page.card}>
                <span className={page.icon}>
                  <Icon size={24} stroke={1.75} aria-hidden="true" />
                </span>
                <h2>{title}</h2>
                <p>{words}</p>
              </article>
            ))}
          </div>
        </section>
        <ThreeSteps />
        <ComingSoon />
      </div>
      <ClosingCall title="The parts are ready. Bring a picture." presenter="amara" />
    </main>
  );
}
