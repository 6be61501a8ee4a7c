import { IconCheck } from '@tabler/icons-react';
import { ClosingCall } from '../chrome/closing-call.tsx';
import { Intro } from '../chrome/intro.tsx';
import page from '../chrome/page.module.css';
import { industries } from './industries.ts';
import { industryStories } from './industry-stories.ts';
import classes from './solutions-page.module.css';

const stories = industries.map((industry) => ({ ...industry, ...industryStories[industry.id] }));

/** `/solutions`: six trades, each with its challenge, the solution and what it brings. */
export function SolutionsPage() {
  return (
    <main id="main" tabIndex={-1}>
      <div className={page.container}>
        <Intro title="For people who have something to say.">
          Six industries, six reasons why nobody has time to stand in front of a camera, and how a speaking portrait
          helps with each.
        </Intro>
        {stories.map(({ id, title, line, challenge, solution, benefits }) => (
          <section key={id} id={id} className={classes.industry} aria-labelledby={`${id}-title`}>
            <div>
              <h2 id={`${id}-title`}>{title}</h2>
              <p className={classes.line}>“{line}”</p>
            </div>
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
          </section>
        ))}
      </div>
      <ClosingCall title="Say it once. Be heard everywhere." presenter="james" />
    </main>
  );
}
