import { LeaveRecording } from '#features/recording/leave-recording.tsx';
import { LeaveDialog } from '#ui/dialog/leave-dialog.tsx';
import { LeavePhoto } from '#ui/photo/leave-photo.tsx';
import type { StepProps } from './draft/step-props.ts';

type LooseProps = Pick<StepProps, 'photo' | 'voice' | 'recording' | 'backdrop'>;

/** Asks before what is kept nowhere else goes with the page: one question, whatever there is of it. */
export function AskToLeave({ photo, voice, recording, backdrop }: LooseProps) {
  if (voice.hasLooseSample) return <LeaveRecording />;
  if (recording.isLoose) return <LeaveRecording whatIsMissing="been used" />;
  if (photo.isLoose) return <LeavePhoto />;
  const { isPending } = backdrop.upload;
  return (
    <LeaveDialog isUnsaved={isPending}>
      Your background picture is not uploaded yet. It is lost if you leave.
    </LeaveDialog>
  );
}
