import { Badge, Button } from '@mantine/core';
import { IconArrowRight, IconClock } from '@tabler/icons-react';
import { apiSample } from './api-sample.ts';
import classes from './landing.module.css';
import page from './page.module.css';
import { WaitlistButton } from './waitlist-button.tsx';

const fields = Object.entries(apiSample.body);

/** The developer API, which is coming, with the request it will take. */
export function ApiTeaser() {
  return (
    <section className={page.section} aria-labelledby="api">
      <div className={`${page.container} ${classes.api}`}>
        <div className={classes.apiWords}>
          <Badge variant="light" leftSection={<IconClock size={14} />}>
            Coming soon
          </Badge>
          <h2 id="api" className={page.heading}>
            A developer API
          </h2>
          <p className={page.lead}>
            Send a picture, a script and a voice. Get a video back. Join the waitlist and we write once, when it opens.
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
