import { useAddresses } from '#lib/use-deployment.ts';
import { ClosingCall } from './closing-call.tsx';
import { Intro } from './intro.tsx';
import page from './page.module.css';

const commitments = [
  'Every finished video carries signed content credentials that name it as AI-generated. They stay, on every plan.',
  'A visible label is on by default. Only a paid plan may turn it off, and only where the law of the country allows it.',
  'Photos and voice samples need the tick “This is me, or I have this person’s permission”. Who ticked it, when, and which wording is kept.',
  'Photos are checked for one face and for content that has no place here before anything is made of them.',
  'Your photos, voices and videos are not used to train models.',
];

const acceptable = [
  'Your own face and voice, or those of somebody who agreed',
  'Our presenters, who were painted by software and exist nowhere else',
  'Teaching, explaining, greeting, selling, inviting, remembering',
  'Satire and art that say what they are',
];

const prohibited = [
  'Somebody’s face or voice without their permission',
  'Making people believe that somebody said what they never said',
  'Fraud, blackmail, harassment, hate and threats',
  'Sexual content, and any content with a minor',
  'Lies about elections, health or disasters',
  'Removing or hiding the credentials in order to deceive',
];

const duties = [
  'Ask before you use a face or a voice, and keep the answer.',
  'Read the script as the person in the picture would: would they say it?',
  'Leave the label on where your audience could take the video for a recording.',
  'Know the law of the places where your video is shown.',
];

/** `/ethics`: what we promise, what is allowed, what is not, and whom to tell. */
export function EthicsPage() {
  const { ethics } = useAddresses();
  return (
    <main id="main" tabIndex={-1}>
      <div className={page.container}>
        <Intro title="A face is not a toy.">
          Software that lets portraits speak can explain, comfort and delight. It can also lie. This page says what we
          do about that, and what we ask of you.
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
                You found a video made with Portray that should not exist, or your own face in one? Write to{' '}
                <a className={page.link} href={`mailto:${ethics}`}>
                  {ethics}
                </a>{' '}
                with a link or the file. The signed credentials let us tell whether it came from here. A person reads
                every report.
              </p>
            </article>
          </div>
        </section>
      </div>
      <ClosingCall title="Speak with permission." presenter="minh" />
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
