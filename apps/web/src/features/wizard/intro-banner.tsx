import { IconMicrophone, IconMovie, IconPhoto } from '@tabler/icons-react';
import classes from './intro.module.css';

const cards = [
  { Icon: IconPhoto, title: 'Upload Avatar', text: 'A photo of you, or one of our sample portraits.' },
  { Icon: IconMicrophone, title: 'Clone Voice', text: 'Record ten seconds, or pick a Quick Start voice.' },
  { Icon: IconMovie, title: 'Generate Video', text: 'The photo says your script. You hear it first.' },
];

/** What is going to happen, for somebody who has just arrived. */
export function IntroBanner() {
  return (
    <ul className={classes.banner} aria-label="What you will do">
      {cards.map(({ Icon, title, text }) => (
        <li key={title} className={classes.card}>
          <span className={classes.icon}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
          </span>
          <div>
            <h2 className={classes.cardTitle}>{title}</h2>
            <p className={classes.cardText}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
