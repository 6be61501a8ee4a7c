import { Button } from '@mantine/core';
import type { VoiceSetReport } from '@portray/contracts/voice-sets';
import { toApiError } from '#lib/api/api-error.ts';
import { SetProgress } from './set-progress.tsx';
import { SetSamples } from './set-samples.tsx';
import { isBusy, type useVoiceSetActions } from './use-voice-sets.ts';
import { languageWords } from './voice-set-words.ts';
import classes from './voice-sets.module.css';

type SetBodyProps = { set: VoiceSetReport; actions: ReturnType<typeof useVoiceSetActions> };

/** Progress, what went wrong, samples and the question that comes after installing. */
export function SetBody({ set, actions }: SetBodyProps) {
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
      {set.samples.length > 0 && <SetSamples set={set} />}
      {set.state === 'ready' && set.voices > 0 && <FirstChoice set={set} actions={actions} />}
    </>
  );
}

/** Whether its voices come first: asked once it is there. */
function FirstChoice({ set, actions: { offerFirst } }: SetBodyProps) {
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
