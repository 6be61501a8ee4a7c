import { Button } from '@mantine/core';
import { copyTitle } from '@portray/contracts/copy-title';
import { known } from '@portray/foundation/known';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#lib/api/api.ts';
import { useVoiceLists } from '#lib/voices/use-voice-lists.ts';
import { CompareDialog } from '#ui/dialog/compare-dialog.tsx';
import { toastFailure } from '#ui/dialog/toasts.tsx';
import classes from '../wizard.module.css';
import { speakingVoiceId, type WizardDraft } from './draft.ts';
import { storedDraft } from './draft-base.ts';
import { rememberKept } from './draft-memory.ts';
import type { Wizard } from './use-wizard.ts';

/** What another tab did to this draft, and the way on. */
export function OtherTabState({ wizard }: { wizard: Wizard }) {
  return wizard.saving === 'gone' ? <GoneState wizard={wizard} /> : <ConflictState wizard={wizard} />;
}

/** Somebody decides which of two tabs is right; until then nothing is overwritten. */
function ConflictState({ wizard }: { wizard: Wizard }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.saved} data-tone="bad" role="alert">
      <IconAlertTriangle size={16} aria-hidden="true" />
      Changed in another tab
      <Button size="xs" onClick={() => setOpen(true)}>
        Compare
      </Button>
      {isOpen && <ConflictDialog wizard={wizard} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The other tab's draft as the server has it now, beside this one; only what was shown is overwritten. */
function ConflictDialog({ wizard: { store, draft, projectId }, onClose }: { wizard: Wizard; onClose: () => void }) {
  const {
    data: video,
    error,
    isFetchedAfterMount,
  } = useQuery(calls.videos.get.queryOptions({ input: { id: known(projectId) }, refetchOnMount: 'always' }));
  const theirs = video && isFetchedAfterMount ? storedDraft(video) : undefined;
  const settle = useMutation({
    mutationFn: (keepsOwn: boolean) => store.resolve(known(theirs), keepsOwn),
    onSuccess: onClose,
    onError: toastFailure,
  });
  return (
    <CompareDialog
      texts={theirs && textsToCompare(draft, theirs.draft)}
      error={theirs ? null : error}
      isPending={settle.isPending}
      onTake={settle.mutate}
      onClose={onClose}
    />
  );
}

/** The draft was deleted elsewhere; what is here can be kept as a new one. */
function GoneState({ wizard: { store } }: { wizard: Wizard }) {
  const { defaults, clones } = useVoiceLists();
  const keep = useMutation({
    mutationFn: async () => {
      const voices = defaults.data && clones.data && [...defaults.data, ...clones.data];
      const voiceIds = voices?.map((voice) => voice.elevenlabs_voice_id);
      const { draft, projectId: deletedId } = store.read();
      // The deletion of the first may still be taken back.
      const projectName = draft.projectName && copyTitle(draft.projectName);
      await store.keepAnew({ ...(await lostChoices(draft, { voiceIds })), projectName });
      const { projectId: keptId } = store.read();
      if (deletedId && keptId) rememberKept(deletedId, keptId);
    },
    onError: toastFailure,
  });
  return (
    <div className={classes.saved} data-tone="bad" role="alert">
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>
        This draft was deleted in another tab, and what you see here is no longer saved.{' '}
        <Button size="xs" loading={keep.isPending} onClick={() => keep.mutate()}>
          Keep as a new draft
        </Button>
      </span>
    </div>
  );
}

type Known = {
  /** All voices that there are; undefined while nobody can tell. */
  voiceIds: readonly string[] | undefined;
  ask?: typeof fetch;
};

/** Changes that take photo, voice, recording and audio out of a draft where they were deleted, too. Throws what `ask` does. */
export async function lostChoices(draft: WizardDraft, { voiceIds, ask = fetch }: Known): Promise<Partial<WizardDraft>> {
  const isLost = async (url: string | null) => url !== null && (await ask(url, { method: 'HEAD' })).status === 404;
  const [noPhoto, noSample, noRecording, noAudio] = await Promise.all(
    [draft.uploadedImageUrl, draft.voiceUrl, draft.recordingUrl, draft.generatedAudioUrl].map(isLost),
  );
  const voiceId = speakingVoiceId(draft);
  const noVoice = voiceId !== null && voiceIds !== undefined && !voiceIds.includes(voiceId);
  return {
    ...(noPhoto && { uploadedImageUrl: null }),
    ...(noSample && { voiceUrl: null }),
    ...(noRecording && { recordingUrl: null }),
    ...(noVoice && { voiceId: null, clonedVoiceId: null, voiceCloneStatus: 'idle' }),
    ...((noAudio || noVoice) && { generatedAudioUrl: null }),
  };
}

type Written = Pick<WizardDraft, 'projectName' | 'script'>;

/** The words of two drafts: their scripts, below their names where those differ. */
export function textsToCompare(own: Written, other: Written): { own: string; other: string } {
  const isNamed = own.projectName.trim() !== other.projectName.trim();
  const textOf = ({ projectName, script }: Written) => (isNamed ? `${projectName}\n\n${script}` : script);
  return { own: textOf(own), other: textOf(other) };
}
