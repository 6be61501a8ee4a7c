import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { VideoProject } from '@portray/contracts/videos';
import { known } from '@portray/foundation/known';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { type ComponentType, type MouseEvent, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useAhead } from '#lib/screens/use-ahead.ts';
import { Mark } from '#ui/logo.tsx';
import { LivePreview } from './avatar/live-preview.tsx';
import { useHeldPhoto } from './avatar/use-held-photo.ts';
import { useLivePreview } from './avatar/use-live-preview.ts';
import { useCreateVideo } from './create/use-create-video.ts';
import type { Beginning, BeginningKit } from './draft/begun-draft.ts';
import type { StoredDraft } from './draft/draft-base.ts';
import type { StepProps } from './draft/step-props.ts';
import { finishedSteps, missingFor, nextLabels, type Step, stepNames, stepStatus, steps } from './draft/steps.ts';
import { useWizard, type Wizard } from './draft/use-wizard.ts';
import {
  AskToLeave,
  AvatarStep,
  CreateAction,
  CreateStep,
  IntroBanner,
  LastFailure,
  loadLaterParts,
  PhotoAskedFor,
  ProjectStep,
  SettingsStep,
  VoiceStep,
} from './parts.tsx';
import { useBackdropWork } from './project/use-backdrop-work.ts';
import { useRecordingWork } from './voice/use-recording-work.ts';
import { useVoiceWork } from './voice/use-voice-work.ts';
import classes from './wizard.module.css';
import { WizardTop } from './wizard-top.tsx';

type WizardScreenProps = {
  stored: StoredDraft | undefined;
  /** What a new video begins with. */
  liked?: Beginning | undefined;
  kit?: BeginningKit | undefined;
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
export function WizardScreen({ stored, liked, kit, isGone, video, path }: WizardScreenProps) {
  const wizard = useWizard(stored, { liked, kit }, isGone);
  const [address] = useSearchParams();
  const preview = useLivePreview(wizard);
  const photo = useHeldPhoto();
  const backdrop = useBackdropWork(wizard);
  const voice = useVoiceWork(wizard);
  const recording = useRecordingWork(wizard);
  const start = useCreateVideo(wizard);
  useAhead(loadLaterParts);
  const props = { wizard, preview, photo, backdrop, voice, recording, start, video, path };
  const Form = stepForms[wizard.step];
  const isLoose = voice.hasLooseSample || recording.isLoose || photo.isLoose || backdrop.upload.isPending;
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
        {(address.has('photo') || address.has('portrait')) && <PhotoAskedFor {...props} />}
        {isLoose && <AskToLeave {...props} />}
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

/**
 * The second click of a double click would press the button of the next step, which stands in the same place. Fingers tap
 * buttons once: two quick taps mean two steps.
 */
function onlyFirstClick(event: MouseEvent): void {
  // Older browsers have mouse events here, which say nothing of fingers.
  const { pointerType } = event.nativeEvent as Partial<PointerEvent>;
  if (event.detail <= 1 || pointerType === 'touch') return;
  event.preventDefault();
  event.stopPropagation();
}

/** Back, and Next as soon as the step is complete; before that, what is missing. */
function WizardFooter(props: StepProps) {
  const { wizard } = props;
  const { step, draft } = wizard;
  const status = stepStatus(step, draft);
  const before = steps[steps.indexOf(step) - 1];
  return (
    <div className={classes.footer}>
      <div className={classes.footerInside} onClickCapture={onlyFirstClick}>
        {before ? (
          <Button leftSection={<IconArrowLeft size={16} />} size="md" onClick={() => wizard.go(before)}>
            Back
          </Button>
        ) : (
          <span />
        )}
        {step !== 'create' && status === 'complete' && (
          <Button
            variant="gradient"
            size="md"
            className={classes.next}
            rightSection={<IconArrowRight size={16} />}
            onClick={() => wizard.go(known(steps[steps.indexOf(step) + 1]))}
          >
            {nextLabels[step]}
          </Button>
        )}
        {step !== 'create' && status !== 'complete' && (
          <span className={classes.missing} role="status">
            {missingFor(step, draft)}
          </span>
        )}
        <Suspense>{step === 'create' && <CreateAction {...props} />}</Suspense>
      </div>
    </div>
  );
}

const statusWords = { complete: 'complete', active: 'open', disabled: 'not open yet' };

/** The five steps; phones name only the one that is open, and the mark fills one bar per finished step. */
function WizardTabs({ wizard }: { wizard: Wizard }) {
  return (
    <div className={classes.steps}>
      <span className={classes.phoneStepName} aria-hidden="true">
        <Mark sizePx={24} filled={finishedSteps(wizard.draft)} />
        {stepNames[wizard.step]}
      </span>
      <nav className={classes.tabs} aria-label="Steps">
        {steps.map((step, index) => (
          <Tab key={step} step={step} number={index + 1} wizard={wizard} />
        ))}
      </nav>
    </div>
  );
}

function Tab({ step, number, wizard }: { step: Step; number: number; wizard: Wizard }) {
  const status = stepStatus(step, wizard.draft);
  const isCurrent = step === wizard.step;
  return (
    <button
      type="button"
      className={classes.tab}
      data-status={status}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'step' : undefined}
      disabled={status === 'disabled'}
      onClick={() => wizard.go(step)}
    >
      <span className={classes.tabNumber}>
        {status === 'complete' && !isCurrent ? <IconCheck size={14} stroke={2.5} aria-hidden="true" /> : number}
      </span>
      <span className={classes.tabName}>{stepNames[step]}</span>
      <VisuallyHidden>, {statusWords[status]}</VisuallyHidden>
    </button>
  );
}
