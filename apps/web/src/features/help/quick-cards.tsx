import { IconCamera, IconCreditCard, IconMicrophone, IconVideo } from '@tabler/icons-react';
import { Link } from 'react-router';
import { buyCreditsPlace, wizardPlace } from '#lib/screens/places.ts';
import { facts } from '#lib/words/facts.ts';
import classes from './help.module.css';

const cards = [
  {
    Icon: IconVideo,
    title: 'Make the first video',
    words: 'A photo, a script and a voice are all it takes.',
    action: 'Start a video',
    to: wizardPlace(),
  },
  {
    Icon: IconCamera,
    title: 'A photo that works',
    words: 'One face, even light, eyes into the camera.',
    action: 'See your photos',
    to: '/photos',
  },
  {
    Icon: IconMicrophone,
    title: 'Your own voice',
    words: `Read aloud for ${facts.recommendedSampleSeconds} seconds.`,
    action: 'Record a voice',
    to: '/voices',
  },
  {
    Icon: IconCreditCard,
    title: 'Credits',
    words: '1 credit is 1 finished video, and it never expires.',
    action: 'Open billing',
    to: buyCreditsPlace,
  },
];

/** Where most people want to go. */
export function QuickCards() {
  return (
    <ul className={classes.quick}>
      {cards.map(({ Icon, title, words, action, to }) => (
        <li key={title}>
          <Link to={to} className={classes.quickCard}>
            <span className={classes.icon}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
            </span>
            <strong>{title}</strong>
            <span>{words}</span>
            <em>{action}</em>
          </Link>
        </li>
      ))}
    </ul>
  );
}
