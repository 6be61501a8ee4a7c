import { Skeleton } from '@mantine/core';
import type { VideoProject } from '@portray/contracts/videos';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { useAhead } from '#lib/screens/use-ahead.ts';
import { useCreateVideo } from './create/use-create-video.ts';
import type { Beginning } from './draft/begun-draft.ts';
import type { StoredDraft } from './draft/draft-base.ts';
import type { StepProps } from './draft/step-props.ts';
import { type Step, stepNames } from './draft/steps.ts';
import { usePhotoAskedFor } from './draft/use-photo-asked-for.ts';
import { useWizard, type Wizard } from './draft/use-wizard.ts';
import {
  AvatarStep,
  CreateStep,
  IntroBanner,
  LastFailure,
  LeaveRecording,
  loadLaterParts,
  ProjectStep,
  SettingsStep,
  VoiceStep,
} from './later-parts.ts';
import { LivePreview } from './preview/live-preview.tsx';
import { useLivePreview } from './preview/use-live-preview.ts';
import { useRecordingWork } from './voice/use-recording-work.ts';
import { useVoiceWork } from './voice/use-voice-work.ts';
import classes from './wizard.module.css';
import { WizardFooter } from './wizard-footer.tsx';
import { WizardTabs } from './wizard-tabs.tsx';
import { WizardTop } from './wizard-top.tsx';

type WizardScreenProps = {
  stored: StoredDraft | undefined;
  /** What a new video begins with. */
  liked?: Beginning | undefined;
  /** The server no longer has it. */
  isGone: boolean;
  video?: VideoProject | undefined;
  path: string;
};

const stepForms: Record<Step, ComponentType<StepProps>> = {
  project: ProjectStep,
  settings: SettingsStep,
  avatar: AvatarStep,
  voice: VoiceStep,
  create: CreateStep,
};

/** One step at a time, the live frame beside it. */
export function WizardScreen({ stored, liked, isGone, video, path }: WizardScreenProps) {
  const wizard = useWizard(stored, liked, isGone);
  usePhotoAskedFor(wizard);
  const preview = useLivePreview(wizard);
  const voice = useVoiceWork(wizard);
  const recording = useRecordingWork(wizard);
  const start = useCreateVideo(wizard);
  useAhead(loadLaterParts);
  const props = { wizard, preview, voice, recording, start, video, path };
  const Form = stepForms[wizard.step];
  const isNew = !wizard.draft.projectName && !wizard.draft.script;
  return (
    <main id="main" className={classes.whole}>
      <div className={classes.page}>
        <WizardTop wizard={wizard} path={path} />
        <WizardTabs wizard={wizard} />
        {wizard.step === 'project' && isNew && <IntroBanner wizard={wizard} voice={voice} />}
        <div className={classes.columns}>
          <section
            ref={useFocusOfForm(wizard)}
            className={classes.form}
            aria-label={stepNames[wizard.step]}
            tabIndex={-1}
          >
            <Suspense>
              {video && hasReason(video) && !start.error && <LastFailure video={video} wizard={wizard} />}
            </Suspense>
            <Suspense fallback={<Skeleton height={480} radius="lg" />}>
              <Form {...props} />
            </Suspense>
          </section>
          <LivePreview {...props} />
        </div>
      </div>
      <WizardFooter {...props} />
      <Suspense>
        {voice.hasLooseSample && <LeaveRecording />}
        {!voice.hasLooseSample && recording.isLoose && <LeaveRecording whatIsMissing="been used" />}
      </Suspense>
    </main>
  );
}

/** Whether an earlier attempt was refused or failed. */
const hasReason = ({ status, processing_error }: VideoProject) => status === 'failed' || processing_error !== null;

/** The next step begins where it is, not behind the button that led to it; nor does a decision between two tabs end nowhere. */
function useFocusOfForm({ step, saving }: Wizard) {
  const form = useRef<HTMLElement>(null);
  const isUndecided = saving === 'conflict' || saving === 'gone';
  const shown = useRef({ step, isUndecided });
  useEffect(() => {
    const before = shown.current;
    shown.current = { step, isUndecided };
    const isLost = before.isUndecided !== isUndecided && document.activeElement === document.body;
    if (before.step !== step || isLost) form.current?.focus({ preventScroll: true });
  }, [step, isUndecided]);
  return form;
}
