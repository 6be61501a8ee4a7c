import { Button } from '@mantine/core';
import { copyTitle } from '@portray/contracts/copy-title';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useVoiceLists } from '#lib/voices/use-voice-lists.ts';
import { toastFailure } from '#ui/toasts/toasts.tsx';
import type { Wizard } from '../draft/use-wizard.ts';
import classes from '../wizard.module.css';
import { rememberKept } from './kept-draft.ts';
import { lostChoices } from './lost-choices.ts';

/** The draft was deleted elsewhere; what is here can be kept as a new one. */
export function GoneState({ wizard: { store } }: { wizard: Wizard }) {
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
