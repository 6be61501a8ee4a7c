import { Card } from '@mantine/core';
import {
  IconBadgeCc,
  IconBrush,
  IconLanguage,
  IconMicrophone,
  IconRosetteDiscountCheck,
  IconSend,
} from '@tabler/icons-react';
import classes from './help.module.css';
import { features } from './help-questions.ts';

const icons = {
  languages: IconLanguage,
  voice: IconMicrophone,
  captions: IconBadgeCc,
  paint: IconBrush,
  publish: IconSend,
  credentials: IconRosetteDiscountCheck,
};

const readings = [
  { label: 'Public FAQ', href: '/faq' },
  { label: 'API', href: '/docs' },
  { label: 'Ethics', href: '/ethics' },
  { label: 'Privacy', href: '/privacy' },
  { label: 'Terms', href: '/terms' },
];

/** What the product does, and where to read on. */
export function FeaturesCard() {
  return (
    <Card component="section" aria-labelledby="features">
      <h2 id="features" className={classes.heading}>
        What you can do here
      </h2>
      <ul className={classes.features}>
        {Object.entries(features).map(([name, words]) => {
          const Icon = icons[name as keyof typeof features];
          return (
            <li key={name}>
              <span className={classes.icon} data-plain="true">
                <Icon size={20} stroke={1.75} aria-hidden="true" />
              </span>
              {words}
            </li>
          );
        })}
      </ul>
      <nav className={classes.readings} aria-label="More to read">
        <span>More to read</span>
        {readings.map(({ label, href }) => (
          // These pages are public, and some are not of the app: a load of their own, in a tab of their own.
          <a key={href} href={href} target="_blank" rel="noopener" className={classes.link}>
            {label}
          </a>
        ))}
      </nav>
    </Card>
  );
}
