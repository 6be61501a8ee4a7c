import type { VideoProject } from '@portray/contracts/videos';
import type { ReactNode } from 'react';
import { AvatarStep } from './avatar/avatar-step.tsx';
import { CreateStep } from './create/create-step.tsx';
import { useCreateVideo } from './create/use-create-video.ts';
import type { Beginning } from './draft/begun-draft.ts';
import type { StoredDraft } from './draft/draft-store.ts';
import type { StepProps } from './draft/step-props.ts';
import type { Step } from './draft/steps.ts';
import { usePhotoAskedFor } from './draft/use-photo-asked-for.ts';
import { useWizard } from './draft/use-wizard.ts';
import { LivePreview } from './preview/live-preview.tsx';
import { useLivePreview } from './preview/use-live-preview.ts';
import { IntroBanner } from './project/intro-banner.tsx';
import { ProjectStep } from './project/project-step.tsx';
import { SettingsStep } from './settings/settings-step.tsx';
import { useVoiceWork } from './voice/use-voice-work.ts';
import { VoiceStep } from './voice/voice-step.tsx';
import classes from './wizard.module.css';
import { WizardFooter } from './wizard-footer.tsx';
import { WizardTabs } from './wizard-tabs.tsx';
import { WizardTop } from './wizard-top.tsx';

type WizardScreenProps = {
  stored: StoredDraft | undefined;
  /** What a new video begins with. */
  liked?: Beginning | undefined;
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
export function WizardScreen({ stored, liked, video, path }: WizardScreenProps) {
  const wizard = useWizard(stored, liked);
  usePhotoAskedFor(wizard);
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
