import classes from './voice-bars.module.css';

type VoiceBarsProps = {
  /** Height of each bar, from 0 to 1. */
  levels: readonly number[];
  /** live: bars stand on the lower edge; quiet: a row of dots; waveform: bars around the middle. */
  mode: 'live' | 'quiet' | 'waveform';
  /** How much of a waveform is done, from 0 to 1. */
  progress?: number;
  heightPx?: number;
  /** The done part of a waveform runs through the gradient: only for the one that renders. */
  isGradient?: boolean;
  className?: string | undefined;
};

/** The voice line: whatever can be heard is drawn with these bars. */
export function VoiceBars(props: VoiceBarsProps) {
  const { levels, mode, progress = 1, heightPx = 32, isGradient = false, className } = props;
  const done = Math.round(progress * levels.length);
  return (
    <div
      className={[classes.bars, classes[mode], className].filter(Boolean).join(' ')}
      style={{ height: heightPx }}
      aria-hidden="true"
    >
      {levels.map((level, index) => (
        <b
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the row
          key={index}
          className={index < done ? undefined : classes.ahead}
          style={
            mode === 'quiet'
              ? undefined
              : {
                  height: `${Math.max(4, level * 100)}%`,
                  background: isGradient && index < done ? gradientAt(index / levels.length) : undefined,
                }
          }
        />
      ))}
    </div>
  );
}

/** One colour of the product's gradient, from its beginning (0) to its end (1). */
function gradientAt(place: number): string {
  return `color-mix(in srgb, #2563eb ${Math.round(place * 100)}%, #7c3aed)`;
}
