import type { VideoProject } from '@portray/contracts/videos';
import type { HeldPhoto } from '../avatar/use-held-photo.ts';
import type { Preview } from '../avatar/use-live-preview.ts';
import type { VideoStart } from '../create/use-create-video.ts';
import type { BackdropWork } from '../project/use-backdrop-work.ts';
import type { RecordingWork } from '../voice/use-recording-work.ts';
import type { VoiceWork } from '../voice/use-voice-work.ts';
import type { Wizard } from './use-wizard.ts';

/** What each step of the wizard is given. */
export type StepProps = {
  wizard: Wizard;
  preview: Preview;
  photo: HeldPhoto;
  backdrop: BackdropWork;
  voice: VoiceWork;
  recording: RecordingWork;
  start: VideoStart;
  /** The project as the server has it; says why an earlier attempt failed. */
  video: VideoProject | undefined;
  /** Where the wizard stands. */
  path: string;
};
