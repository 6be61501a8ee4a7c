import { Badge, Button } from '@mantine/core';
import { IconArrowRight, IconClock } from '@tabler/icons-react';
import page from '../chrome/page.module.css';
import { WaitlistButton } from '../chrome/waitlist-button.tsx';
import { apiSample } from './api-sample.ts';
import classes from './landing.module.css';

const fields = Object.entries(apiSample.body);

/** The developer API: what works today, what is coming, and a request that is taken. */
export function ApiTeaser() {
  return (
    <section className={page.section} aria-labelledby="api">
      <div className={`${page.container} ${classes.api}`}>
        <div className={classes.apiWords}>
          <Badge variant="light" leftSection={<IconClock size={14} />}>
            API keys coming soon
          </Badge>
          <h2 id="api" className={page.heading}>
            A developer API
          </h2>
          <p className={page.lead}>
            Send a picture, a script and a voice. Get a video back. It works today with your account’s access token. API
            keys and webhooks are coming: join the waitlist and we’ll email you once.
          </p>
          <div className={classes.apiButtons}>
            <WaitlistButton topic="api" label="Join Waitlist" title="A developer API" size="lg" />
            <Button component="a" href="/docs" variant="quiet" size="lg" rightSection={<IconArrowRight size={16} />}>
              View Docs
            </Button>
          </div>
        </div>
        <pre className={classes.code}>
          <span>{apiSample.method}</span> {apiSample.path}
          {'\n'}
          <span>Authorization:</span> Bearer ••••••••{'\n\n{\n'}
          {fields.map(([name, value], index) => (
            <span key={name} className={classes.field}>
              {'  '}
              <b>"{name}"</b>: <i>"{value}"</i>
              {index < fields.length - 1 ? ',' : ''}
              {'\n'}
            </span>
          ))}
          {'}'}
        </pre>
      </div>
    </section>
  );
}
