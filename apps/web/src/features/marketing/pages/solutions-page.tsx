import { IconCheck } from '@tabler/icons-react';
import { ClosingCall } from '../closing-call.tsx';
import { Intro } from '../intro.tsx';
import page from '../page.module.css';
import { SilentClip } from '../silent-clip.tsx';
import { industries } from './industries.ts';
import { industryStories } from './industry-stories.ts';
import classes from './solutions-page.module.css';

const stories = industries.map((industry) => ({ ...industry, ...industryStories[industry.id] }));

/** `/solutions`: six trades, each with a clip, its challenge, the solution and what it brings. */
export function SolutionsPage() {
  return (
    <main id="main" tabIndex={-1}>
      <div className={page.container}>
        <Intro title="For people who have something to say.">
          Six industries, six reasons why nobody has time to stand in front of a camera, and how a speaking portrait
          helps with each.
        </Intro>
        {stories.map(({ id, title, use, presenter, script, challenge, solution, benefits }) => (
          <section key={id} id={id} className={classes.industry} aria-labelledby={`${id}-title`}>
            <figure className={classes.figure}>
              <SilentClip
                id={id}
                label={`${presenter}, a sample portrait, speaks a script for ${title.toLowerCase()}`}
              />
              <figcaption>
                The script of this clip: <span>{script}</span>
              </figcaption>
            </figure>
            <div className={classes.story}>
              <h2 id={`${id}-title`}>{title}</h2>
              <p className={classes.use}>{use}</p>
              <dl className={classes.facts}>
                <dt>Challenge</dt>
                <dd>{challenge}</dd>
                <dt>Solution</dt>
                <dd>{solution}</dd>
                <dt>Benefits</dt>
                <dd>
                  <ul>
                    {benefits.map((benefit) => (
                      <li key={benefit}>
                        <IconCheck size={18} stroke={2} aria-hidden="true" />
                        {benefit}
                      </li>
                    ))}
                  </ul>
                </dd>
              </dl>
            </div>
          </section>
        ))}
      </div>
      <ClosingCall title="Say it once. Be heard everywhere." presenter="kofi" />
    </main>
  );
}
