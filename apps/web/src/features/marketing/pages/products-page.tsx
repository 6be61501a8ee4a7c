import { IconArrowsSplit2, IconMicrophone, IconScript, IconUserScan } from '@tabler/icons-react';
import { facts } from '#lib/words/facts.ts';
import { ClosingCall } from '../chrome/closing-call.tsx';
import { Intro } from '../chrome/intro.tsx';
import page from '../chrome/page.module.css';
import { ThreeSteps } from '../landing/three-steps.tsx';
import { ComingSoon } from './coming-soon.tsx';

const suite = [
  {
    Icon: IconUserScan,
    title: 'Avatar creation',
    words: `Drop in a photo or take one with your webcam. Portray finds the face, checks that it is in focus, upright and large enough, and tells you what to change if it is not. JPG, PNG and WebP up to ${facts.maxImageMegabytes} MB.`,
  },
  {
    Icon: IconMicrophone,
    title: 'Voice cloning',
    words: `Read ${facts.recommendedSampleSeconds} seconds aloud. The built-in voice match follows the pitch, depth and brightness of your voice; where ElevenLabs is set up, your voice is cloned there. Or choose a Quick Start voice.`,
  },
  {
    Icon: IconScript,
    title: 'Script to video',
    words: `Write or paste up to ${facts.freeWords} words, ${facts.proWords} on Pro. Portray detects the language of the script, speaks it in one of ${facts.languages} languages and moves the lips to match. Captions are included.`,
  },
  {
    Icon: IconArrowsSplit2,
    title: 'Multi-provider support',
    words:
      'AI Video Studio is always available: the engine built into Portray needs no outside account and no graphics card. HeyGen and D-ID can do the work instead where the operator of this server has set them up.',
  },
];

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
      <ClosingCall title="Everything is ready. Bring a photo." presenter="amara" />
    </main>
  );
}
