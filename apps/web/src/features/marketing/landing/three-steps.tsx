import page from '../chrome/page.module.css';

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
export function ThreeSteps() {
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
