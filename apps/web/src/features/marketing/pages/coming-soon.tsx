import { Badge } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import page from '../chrome/page.module.css';
import type { Topic } from '../chrome/use-subscription.ts';
import { WaitlistButton } from '../chrome/waitlist-button.tsx';
import classes from './coming-soon.module.css';

const planned: { topic: Topic; title: string; words: string }[] = [
  { topic: 'avatars', title: 'Premium avatar library', words: 'More presenters, outfits and settings.' },
  { topic: '4k', title: '4K output', words: 'Four times the pixels of Full HD, for large screens.' },
  {
    topic: 'templates',
    title: 'Templates',
    words: 'A lesson, an offer, a welcome: start from a structure and change the words.',
  },
  {
    topic: 'branding',
    title: 'Custom branding',
    words: 'Your logo, your colours and your end card on every video.',
  },
  { topic: 'bulk', title: 'Bulk generation', words: 'Turn a list of names into a list of videos.' },
  {
    topic: 'api',
    title: 'API keys and webhooks',
    words: 'The API works today with your access token; keys and webhooks come next.',
  },
];

/** What is planned, each with a way to hear about it. */
export function ComingSoon() {
  return (
    <section className={page.section} aria-labelledby="coming-soon">
      <Badge variant="light" leftSection={<IconClock size={14} />}>
        Coming soon
      </Badge>
      <h2 id="coming-soon" className={page.heading} style={{ margin: '16px 0 24px' }}>
        What we are working on
      </h2>
      <ul className={classes.list}>
        {planned.map(({ topic, title, words }) => (
          <li key={topic}>
            <div>
              <h3>{title}</h3>
              <p>{words}</p>
            </div>
            <WaitlistButton topic={topic} label="Notify Me" title={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}
