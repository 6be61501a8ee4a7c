import { Link } from 'react-router';
import { useAddresses } from '#lib/api/use-deployment.ts';
import { ClosingCall } from '../closing-call.tsx';
import { Intro } from '../intro.tsx';
import page from '../page.module.css';

const commitments = [
  'Every finished video carries signed content credentials that identify it as AI-generated. They stay, on every plan.',
  'A visible label is on by default. It can be turned off only on a paid plan, and only where local law allows it.',
  'Every photo and voice sample must be confirmed with “This is me, or I have this person’s permission”. We record who confirmed it, when, and in which wording.',
  'Before anything is made from a photo, we check that it shows one face and nothing that has no place here.',
  'Your photos, voices and videos are not used to train models.',
];

const acceptable = [
  'Your own face and voice, or those of someone who has agreed',
  'Our presenters: modelled by software, they show no real person',
  'Teaching, explaining, greeting, selling, inviting, commemorating',
  'Satire and art that are labelled as such',
];

const prohibited = [
  'Anyone’s face or voice without their permission',
  'Making people believe that someone said what they never said',
  'Fraud, blackmail, harassment, hate and threats',
  'Sexual content, and any content that shows a minor',
  'Lies about elections, health or disasters',
  'Removing or hiding the content credentials in order to deceive',
];

const duties = [
  'Ask before you use someone’s face or voice, and keep their answer.',
  'Read the script as the person in the picture would: would they say it?',
  'Leave the label on wherever your audience could mistake the video for a recording.',
  'Know the law wherever your video is shown.',
];

/** `/ethics`: what we promise, what is allowed, what is not, and how to report misuse. */
export function EthicsPage() {
  const { ethics } = useAddresses();
  return (
    <main id="main" tabIndex={-1}>
      <div className={page.container}>
        <Intro title="A face is not a toy.">
          Software that lets portraits speak can explain, comfort and delight. It can also lie. This page explains what
          we do about that, and what we ask of you.
        </Intro>
        <section className={page.section} aria-labelledby="commitments">
          <h2 id="commitments" className={page.heading} style={{ marginBottom: 24 }}>
            Our commitments
          </h2>
          <div className={page.card}>
            <List items={commitments} />
          </div>
        </section>
        <section className={page.section} aria-label="Use">
          <div className={page.cards}>
            <article className={page.card}>
              <h2>Acceptable use</h2>
              <List items={acceptable} />
            </article>
            <article className={page.card}>
              <h2>Prohibited use</h2>
              <List items={prohibited} />
            </article>
          </div>
        </section>
        <section className={page.section} aria-label="Duties">
          <div className={page.cards}>
            <article className={page.card}>
              <h2>Your responsibilities</h2>
              <List items={duties} />
            </article>
            <article className={page.card}>
              <h2>Report misuse</h2>
              <p>
                Have you found a video made with Portray that should not exist, or one that shows your face? Write to{' '}
                <a className={page.link} href={`mailto:${ethics}`}>
                  {ethics}
                </a>{' '}
                with a link or the file. A person reads every report. Whether it was made here, its signed credentials
                tell:{' '}
                <Link className={page.link} to="/verify">
                  verify it
                </Link>
                .
              </p>
            </article>
          </div>
        </section>
      </div>
      <ClosingCall title="Speak with permission." presenter="henrik" />
    </main>
  );
}

function List({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
