import type { VoiceEngineId } from '@portray/contracts/voice-ids';
import { useDeployment } from '#lib/calls/use-deployment.ts';

const words: Record<VoiceEngineId, string> = {
  'built-in': 'A voice match follows your pitch and tone. It is not a perfect copy, and it stays private to you.',
  elevenlabs:
    'Your recording is sent to ElevenLabs, which makes a clone of your voice for you alone. Deleting the voice here deletes it there.',
  local: 'A clone of your voice is made by Portray itself, and it stays private to you.',
};

/** What becomes of a recording and where it goes; empty until the server has said what makes voices there. */
export function useCloneWords(): string {
  const facts = useDeployment();
  return facts ? words[facts.voices.clonedBy] : '';
}
