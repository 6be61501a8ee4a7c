import type { ReactNode } from 'react';
import classes from './option-card.module.css';

type OptionCardProps = {
  /** Options of one name exclude each other. */
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  title: ReactNode;
  /** Beneath the title. */
  note?: ReactNode;
  /** Above the title, such as a picture of the option. */
  picture?: ReactNode;
  isDisabled?: boolean;
};

/** A card that is one of several choices: the chosen one has an accent edge and a filled radio. */
export function OptionCard({ name, value, isChosen, onChoose, title, note, picture, isDisabled }: OptionCardProps) {
  return (
    <label className={classes.card} data-chosen={isChosen || undefined} data-disabled={isDisabled || undefined}>
      {picture}
      <span className={classes.words}>
        <input
          type="radio"
          className={classes.radio}
          name={name}
          value={value}
          checked={isChosen}
          disabled={isDisabled}
          onChange={onChoose}
        />
        <span>
          <span className={classes.title}>{title}</span>
          {note && <span className={classes.note}>{note}</span>}
        </span>
      </span>
    </label>
  );
}
