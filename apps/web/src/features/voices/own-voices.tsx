import { Button } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { voiceTitle } from '@portray/contracts/voice-ids';
import type { VoiceClone } from '@portray/contracts/voices';
import { IconMicrophone } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useDelete } from '#ui/dialog/create-deletions.ts';
import { toastError } from '#ui/dialog/toasts.tsx';
import { EmptyState } from '#ui/fields/empty-state.tsx';
import { NameField } from '#ui/fields/name-field.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { voiceDeletions } from './deletions.ts';
import type { ListedVoice } from './listed-voice.ts';
import { pageOf } from './page-of.ts';
import type { Hearing } from './use-heard-voice.ts';
import { VoiceMenu } from './voice-menu.tsx';
import rows from './voice-row.module.css';
import { VoiceRow } from './voice-row.tsx';

type OwnVoicesProps = {
  /** Those that were asked for. */
  voices: readonly ListedVoice[];
  hearing: Hearing;
};

/** The person's own voices: heard, renamed, deleted. */
export function OwnVoices({ voices, hearing }: OwnVoicesProps) {
  const remove = useDelete(voiceDeletions);
  const rename = useRename();
  const [wantedPage, setPage] = useState(1);
  const [renamed, setRenamed] = useState<string>();
  const [asked, setAsked] = useState<VoiceClone>();
  const [isAsking, setIsAsking] = useState(false);
  const { items, page, pages } = pageOf(voices, wantedPage, limits.rowsPerPage);
  const ask = (clone: VoiceClone) => {
    setAsked(clone);
    setIsAsking(true);
  };
  const confirm = (clone: VoiceClone) => {
    hearing.silence(clone.elevenlabs_voice_id);
    remove({ id: clone.id, name: voiceTitle(clone) });
  };
  return (
    <>
      <ul className={rows.rows} aria-label="My voices">
        {items.map(({ clone, ...voice }) => {
          if (!clone) return null;
          const field = renamed === clone.id && (
            <NameField
              label={`Name of ${voice.name}`}
              name={clone.voice_name}
              maxCharacters={limits.maxVoiceNameCharacters}
              onSave={(name) => rename(clone.id, name)}
              onClose={() => setRenamed(undefined)}
            />
          );
          return (
            <VoiceRow
              key={clone.id}
              voice={{ ...voice, clone }}
              hearing={hearing}
              {...(field && { nameField: field })}
              menu={
                <VoiceMenu
                  voice={{ ...voice, clone }}
                  onRename={() => setRenamed(clone.id)}
                  isRenaming={renamed === clone.id}
                  onDelete={() => ask(clone)}
                />
              }
            />
          );
        })}
      </ul>
      <Pager page={page} pages={pages} onPage={setPage} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this voice?"
        confirmLabel="Delete voice"
        onConfirm={() => asked && confirm(asked)}
        onClose={() => setIsAsking(false)}
      >
        “{asked && voiceTitle(asked)}” will be deleted with its recording. Finished videos keep their sound. You can
        undo this for {limits.undoSeconds} seconds.
      </ConfirmDialog>
    </>
  );
}

/** Saves a name; null takes it away. Throws what failed, after saying so. */
function useRename() {
  const queries = useQueryClient();
  return async (id: string, name: string | null): Promise<void> => {
    try {
      await api.voices.change({ id, voice_name: name });
    } catch (error) {
      toastError({ title: 'Failed to update voice name', message: toApiError(error).message });
      throw error;
    }
    await queries.invalidateQueries({ queryKey: calls.voices.list.key() });
  };
}

/** For people without a voice of their own. */
export function FirstVoice({ onRecord }: { onRecord: () => void }) {
  return (
    <EmptyState
      title="Sound like yourself"
      presenter="mateo"
      action={
        <Button size="md" variant="ink" leftSection={<IconMicrophone size={16} />} onClick={onRecord}>
          Record my voice
        </Button>
      }
    >
      Read one sentence aloud, and Portray makes a voice that follows yours. It reads any script and stays private to
      you.
    </EmptyState>
  );
}
