import { facts } from '#lib/facts.ts';
import { ClosingCall } from '../closing-call.tsx';
import { Intro } from '../intro.tsx';
import page from '../page.module.css';

const values = [
  {
    title: 'Permission first',
    words:
      'A face and a voice belong to a person. We make nothing until you confirm that it is you or that you have permission.',
  },
  {
    title: 'Honest output',
    words:
      'Every finished video carries signed content credentials that identify it as AI-generated. They cannot be turned off.',
  },
  {
    title: 'See it before you pay',
    words: 'You hear the voice and see the face speak your own words first. If a video fails, you get the credit back.',
  },
  {
    title: 'Made for everyone',
    words: 'Keyboard, screen reader, small phone, slow connection: if it does not work there, it does not work.',
  },
];

const abilities = [
  {
    title: 'A face that moves',
    words:
      'Portray finds the landmarks of the face in your photo. Lips, eyes, head and breathing then follow the sounds of the script, frame by frame.',
  },
  {
    title: 'A voice that reads',
    words: `Built-in voices speak ${facts.languages} languages. A voice match takes its pitch, depth and brightness from a short sample. We do not call it a perfect clone, because it is not one.`,
  },
  {
    title: 'A script that is understood',
    words:
      'Portray recognises the language of your script as you write. Where a translator is set up, you see the translation before it replaces a single word.',
  },
  {
    title: 'A preview that is live',
    words:
      'The engine also runs in your browser. The preview is the real thing, and your photo does not leave your computer for it.',
  },
];

/** `/about`: why, by which values, and what the software can do. */
export function AboutPage() {
  return (
    <main id="main" tabIndex={-1}>
      <div className={page.container}>
        <Intro title="We give portraits a voice.">
          Most people have something to say and a picture of themselves. Few have a camera crew. Portray is for everyone
          else: a good talking video should take minutes, cost little, and never pretend to be something it is not.
        </Intro>
        <section className={page.section} aria-labelledby="mission">
          <h2 id="mission" className={page.heading} style={{ marginBottom: 16 }}>
            Mission
          </h2>
          <p className={page.lead}>
            To let anyone explain anything, face to face, in any of {facts.languages} languages, and to show that it can
            be done with permission and with honest labels.
          </p>
        </section>
        <Cards title="Values" items={values} />
        <Cards title="What our AI can do" items={abilities} />
      </div>
      <ClosingCall title="Now it’s your turn to speak." presenter="ada" />
    </main>
  );
}

function Cards({ title, items }: { title: string; items: { title: string; words: string }[] }) {
  return (
    <section className={page.section} aria-label={title}>
      <h2 className={page.heading} style={{ marginBottom: 32 }}>
        {title}
      </h2>
      <div className={page.cards}>
        {items.map((item) => (
          <article key={item.title} className={page.card}>
            <h3>{item.title}</h3>
            <p>{item.words}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
