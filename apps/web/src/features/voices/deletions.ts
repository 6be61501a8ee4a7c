import { voiceTitle } from '@portray/contracts/voice-ids';
import { api, calls } from '#lib/api/api.ts';
import { createDeletions } from '#ui/dialog/create-deletions.ts';

/** Deleted voices, which can be taken back for a while. */
export const voiceDeletions = createDeletions({
  one: 'voice',
  many: 'voices',
  failedTitle: 'Failed to delete voice',
  key: () => calls.voices.list.key(),
  remove: api.voices.remove,
  restore: api.voices.restore,
  restorable: async () =>
    (await api.voices.restorable()).map((voice) => ({
      ...voice,
      name: voiceTitle({ id: voice.id, voice_name: voice.name }),
    })),
});
