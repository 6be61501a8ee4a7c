import { VoiceBars } from '#ui/voice-bars.tsx';
import classes from './feature-cards.module.css';

/** Uneven, but the same on every visit. */
const wave = (seed: number) =>
  Array.from(
    { length: 20 },
    (_, index) => 0.45 + 0.5 * Math.abs(Math.sin(seed + index * 1.7) * Math.cos(seed * 2 + index * 0.6)),
  );

const rows = [
  { name: 'You', accent: 'Voice match, 8 s', progress: 0.55 },
  { name: 'Grace', accent: 'American', progress: 0 },
  { name: 'Oliver', accent: 'British', progress: 0 },
  { name: 'Lucía', accent: 'Spanish', progress: 0 },
];

/** A picture of the voice picker; it plays nothing, so it offers nothing to press. */
export function VoiceList() {
  return (
    <div className={classes.voices} aria-hidden="true">
      {rows.map(({ name, accent, progress }, index) => (
        <div key={name} data-own={index === 0 || undefined}>
          <span className={classes.dot} />
          <span className={classes.who}>
            <b>{name}</b>
            <small>{accent}</small>
          </span>
          <VoiceBars
            levels={wave(index + 1)}
            mode="waveform"
            progress={index === 0 ? progress : 1}
            heightPx={26}
            className={classes.wave}
          />
        </div>
      ))}
    </div>
  );
}
