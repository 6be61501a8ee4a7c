import type { VideoProject } from '@portray/contracts/videos';
import type { ReactNode } from 'react';
import { AvatarStep } from './avatar-step.tsx';
import { CreateStep } from './create-step.tsx';
import type { StoredDraft } from './draft-store.ts';
import { IntroBanner } from './intro-banner.tsx';
import { LivePreview } from './live-preview.tsx';
import { ProjectStep } from './project-step.tsx';
import { SettingsStep } from './settings-step.tsx';
import type { Step } from './steps.ts';
import { useCreateVideo, type VideoStart } from './use-create-video.ts';
import { type Preview, useLivePreview } from './use-live-preview.ts';
import { useVoiceWork, type VoiceWork } from './use-voice-work.ts';
import { useWizard, type Wizard } from './use-wizard.ts';
import { VoiceStep } from './voice-step.tsx';
import classes from './wizard.module.css';
import { WizardFooter } from './wizard-footer.tsx';
import { WizardTabs } from './wizard-tabs.tsx';
import { WizardTop } from './wizard-top.tsx';

export type StepProps = {
  wizard: Wizard;
  preview: Preview;
  voice: VoiceWork;
  start: VideoStart;
  /** The project as the server has it; says why an earlier attempt failed. */
  video: VideoProject | undefined;
  /** Where the wizard stands. */
  path: string;
};

type WizardScreenProps = {
  stored: StoredDraft | undefined;
  video?: VideoProject | undefined;
  path: string;
};

const stepForms: Record<Step, (props: StepProps) => ReactNode> = {
  project: ProjectStep,
  settings: SettingsStep,
  avatar: AvatarStep,
  voice: VoiceStep,
  create: CreateStep,
};

/** One step at a time, the live frame beside it. */
export function WizardScreen({ stored, video, path }: WizardScreenProps) {
  const wizard = useWizard(stored);
  const preview = useLivePreview(wizard);
  const voice = useVoiceWork(wizard);
  const start = useCreateVideo(wizard);
  const props = { wizard, preview, voice, start, video, path };
  const Form = stepForms[wizard.step];
  const isNew = !wizard.draft.projectName && !wizard.draft.script;
  return (
    <main id="main" className={classes.whole}>
      <div className={classes.page}>
        <WizardTop wizard={wizard} path={path} />
        <WizardTabs wizard={wizard} />
        {wizard.step === 'project' && isNew && <IntroBanner wizard={wizard} voice={voice} />}
        <div className={classes.columns}>
          <div className={classes.form}>
            <Form {...props} />
          </div>
          <LivePreview {...props} />
        </div>
      </div>
      <WizardFooter {...props} />
    </main>
  );
}
