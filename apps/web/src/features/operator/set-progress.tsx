import type { VoiceSetReport } from '@portray/contracts/voice-sets';
import { ProgressBar } from '#ui/fields/progress-bar.tsx';
import { receivedWords, timeLeftWords } from './voice-set-words.ts';
import classes from './voice-sets.module.css';

/** How far a set is that is being installed. */
export function SetProgress({ set }: { set: VoiceSetReport }) {
  const { title, state, receivedBytes, secondsLeft, fault } = set;
  const whole = set.wholeBytes ?? set.bytes;
  const percent = state === 'checking' ? 100 : whole ? Math.min(100, Math.round((100 * receivedBytes) / whole)) : 0;
  return (
    <div className={classes.progress}>
      <p>
        <span>{wordsOf(set)}</span>
        {secondsLeft !== null && state === 'fetching' && <span>{timeLeftWords(secondsLeft)}</span>}
      </p>
      <ProgressBar percent={percent} aria-label={`${title}: ${percent} %`} />
      <p className={classes.small}>
        {fault
          ? `${fault.message} It is tried again by itself.`
          : state === 'checking'
            ? 'It is unpacked and tried in a process of its own, and each language speaks one sentence.'
            : 'Then it is checked against its known SHA-256, tried in a process of its own, and each language speaks one sentence.'}
      </p>
    </div>
  );
}

function wordsOf(set: VoiceSetReport): string {
  if (set.state === 'checking') return 'Checking';
  if (set.state === 'fetching') return `Fetching, ${receivedWords(set)}`;
  return set.receivedBytes > 0 ? `Waiting, ${receivedWords(set)}` : 'Waiting';
}
