import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { facts } from '#lib/facts.ts';
import { portraitUrl } from '#ui/portraits.ts';
import { type PresenterId, presenterWords } from '#ui/presenter-ids.ts';
import { SpeakingPortrait } from '#ui/speaking-portrait.tsx';
import classes from './closing-call.module.css';
import page from './page.module.css';

type ClosingCallProps = { title?: string; action?: string; presenter?: PresenterId };

/** The last word of a page, and the way to an account. */
export function ClosingCall(props: ClosingCallProps) {
  const { title = 'Your portrait has been quiet long enough.', action = 'Get Started', presenter = 'mateo' } = props;
  return (
    <section className={page.section}>
      <div className={page.container}>
        <div className={classes.closing}>
          <div className={classes.words}>
            <h2>{title}</h2>
            <p>The first {facts.starterVideosInWords} videos are free. No card needed.</p>
            <Button component={Link} to="/auth" variant="gradient" size="lg">
              {action}
            </Button>
          </div>
          <div className={classes.picture}>
            <SpeakingPortrait ratio={0.94} bars={19} reach={0.22}>
              <img
                src={portraitUrl(presenter, 720)}
                alt={presenterWords[presenter]}
                width={376}
                height={400}
                loading="lazy"
              />
            </SpeakingPortrait>
          </div>
        </div>
      </div>
    </section>
  );
}
