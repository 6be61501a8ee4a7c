import { Button } from '@mantine/core';
import type { VoiceSetReport } from '@portray/contracts/voice-sets';
import { toApiError } from '#lib/api/api-error.ts';
import { ProgressBar } from '#ui/fields/progress-bar.tsx';
import { type OneSound, SetSamples } from './set-samples.tsx';
import { isBusy, type useVoiceSetActions } from './use-voice-sets.ts';
import { languageWords, receivedWords, timeLeftWords } from './voice-set-words.ts';
import classes from './voice-sets.module.css';

type SetBodyProps = { set: VoiceSetReport; actions: ReturnType<typeof useVoiceSetActions>; sound: OneSound };

/** Progress, what went wrong, samples and the question that comes after installing. */
export function SetBody({ set, actions, sound }: SetBodyProps) {
  const { cancel, remove, offerFirst, install } = actions;
  const failed = [install, cancel, remove, offerFirst].find(
    ({ error, variables }) => error && variables?.name === set.name,
  );
  const problem = failed?.error ? toApiError(failed.error).message : set.state === 'failed' && set.fault?.message;
  return (
    <>
      {isBusy(set) && <SetProgress set={set} />}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {set.mute.length > 0 && (
        <p className={classes.small}>
          It did not speak {languageWords(set.mute)} when it was tried; they are left out.
        </p>
      )}
      {set.samples.length > 0 && <SetSamples set={set} sound={sound} />}
      {set.state === 'ready' && set.voices > 0 && <FirstChoice set={set} actions={actions} />}
    </>
  );
}

/** Whether its voices come first: asked once it is there. */
function FirstChoice({ set, actions: { offerFirst } }: Omit<SetBodyProps, 'sound'>) {
  const { name, title, languages, firstFor } = set;
  const isFirst = firstFor.length > 0;
  const words = languageWords(isFirst ? firstFor : languages);
  return (
    <div className={classes.first}>
      <p>
        {isFirst ? `First choice for ${words}.` : `Use ${title} as the first choice for ${words}?`}{' '}
        <span>Existing drafts keep their voice.</span>
      </p>
      <Button
        size="xs"
        variant={isFirst ? 'default' : 'soft'}
        loading={offerFirst.isPending && offerFirst.variables.name === name}
        onClick={() => offerFirst.mutate({ name, isFirst: !isFirst })}
        aria-label={`${isFirst ? 'No longer first' : 'Use it first'}: ${title}`}
      >
        {isFirst ? 'No longer first' : 'Use it first'}
      </Button>
    </div>
  );
}

/** How far a set is that is being installed. */
function SetProgress({ set }: { set: VoiceSetReport }) {
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
