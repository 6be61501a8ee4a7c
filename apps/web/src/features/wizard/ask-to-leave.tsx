import { LeaveRecording } from '#features/recording/leave-recording.tsx';
import { LeavePhoto } from '#ui/photo/leave-photo.tsx';
import type { StepProps } from './draft/step-props.ts';

/** Asks before what is kept nowhere else goes with the page: one question, whatever there is of it. */
export function AskToLeave({ photo, voice, recording }: Pick<StepProps, 'photo' | 'voice' | 'recording'>) {
  if (voice.hasLooseSample) return <LeaveRecording />;
  if (recording.isLoose) return <LeaveRecording whatIsMissing="been used" />;
  return photo.isLoose ? <LeavePhoto /> : null;
}
