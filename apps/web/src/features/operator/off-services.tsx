import { Card } from '@mantine/core';
import type { ServiceReport } from '@portray/contracts/operator';
import { capitalized } from '#lib/words/number-words.ts';
import screen from '#ui/screen.module.css';
import classes from './operator.module.css';

/** What could be set up, and which settings it takes. */
export function OffServices({ services }: { services: ServiceReport[] }) {
  return (
    <section className={screen.section} aria-labelledby="off">
      <div>
        <h2 id="off">Off</h2>
        <p className={classes.muted}>
          Each works as soon as its settings are in the environment and the server is started again.
        </p>
      </div>
      <Card component="ul" className={classes.off}>
        {services.map(({ id, name, settings }) => (
          <li key={id}>
            <b>{capitalized(name)}</b>
            <span className={classes.names}>
              {settings.map((setting) => (
                <code key={setting.name}>{setting.name}</code>
              ))}
            </span>
          </li>
        ))}
      </Card>
    </section>
  );
}
