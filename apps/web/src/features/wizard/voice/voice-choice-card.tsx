import type { VoiceChoice } from '@portray/contracts/videos';
import type { ReactNode } from 'react';
import classes from './voice.module.css';

type VoiceChoiceCardProps = {
  value: VoiceChoice;
  title: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** One of the ways to what is heard. */
export function VoiceChoiceCard({ value, title, isChosen, onChoose, children }: VoiceChoiceCardProps) {
  return (
    <section className={classes.way} data-chosen={isChosen || undefined}>
      <label className={classes.wayHead}>
        <input
          type="radio"
          name="voice-choice"
          value={value}
          checked={isChosen}
          onChange={onChoose}
          className={classes.radio}
        />
        <h2 className={classes.wayTitle}>{title}</h2>
      </label>
      {children}
    </section>
  );
}
