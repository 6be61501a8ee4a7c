import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { frameSize } from '@portray/contracts/frame-size';
import type { PhotoWarning } from '@portray/contracts/photos';
import { resolutionOn } from '@portray/contracts/plans';
import { countWords } from '@portray/contracts/script';
import { IconChevronDown, IconChevronUp, IconCircleCheck, IconLayoutDashboard } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeployment } from '#lib/api/use-deployment.ts';
import { counted } from '#lib/number-words.ts';
import { storyboardPlace } from '#lib/screens/places.ts';
import { clockTime } from '#lib/times.ts';
import { sizeWords } from '#lib/video-words.ts';
import { toastFailure } from '#ui/dialog/toasts.tsx';
import { hintsIn } from '#ui/photo/photo-checks.ts';
import type { StepProps } from '../draft/step-props.ts';
import type { Step } from '../draft/steps.ts';
import { languageName } from '../project/use-language-check.ts';
import { BackdropNotice, MoreOptions, ResolutionNotice, SpeechNotice } from '../step-parts.tsx';
import { MismatchNotice } from '../voice/mismatch-notice.tsx';
import { isAudioCurrent } from '../voice/spoken-audio.ts';
import { useSpokenSeconds } from '../voice/use-spoken-seconds.ts';
import classes from '../wizard.module.css';
import styles from './create.module.css';

/** Everything once more, and what may be chosen beyond that. */
export function CreateStep(props: StepProps) {
  // Undefined until they were opened once.
  const [isOpen, setOpen] = useState<boolean>();
  const { backdrop, resolution } = props.wizard.draft.advancedSettings;
  return (
    <>
      <MismatchNotice wizard={props.wizard} />
      <Summary {...props} />
      <AdvancedOptions {...props} isOpen={isOpen} onOpen={setOpen} />
      <OpenStoryboard {...props} />
      {/* Below the options: what these bring up does not move them under the hand. */}
      <Suspense>{mayHaveNotice(props.wizard.draft) && <SpeechNotice wizard={props.wizard} />}</Suspense>
      <Suspense>{backdrop && !isOpen && <BackdropNotice {...props} />}</Suspense>
      <Suspense>{resolution && <ResolutionNotice {...props} />}</Suspense>
    </>
  );
}

/** Whether the video may sound or read otherwise than was heard. */
const mayHaveNotice = (draft: StepProps['wizard']['draft']) =>
  draft.voiceChoice === 'recording' || (draft.generatedAudioUrl !== null && !isAudioCurrent(draft));

function Summary({ wizard, preview }: StepProps) {
  const { draft, userType } = wizard;
  const deployment = useDeployment();
  const spokenSeconds = useSpokenSeconds(draft);
  const { width, height } = frameSize(draft.videoSize, resolutionOn(userType, draft.advancedSettings.resolution));
  const provider = deployment?.providers.find(({ id }) => id === draft.provider)?.label ?? 'AI Video Studio';
  const row = (name: string, step: Step, value: ReactNode, note?: string) => (
    <Row name={name} note={note} onEdit={() => wizard.go(step)}>
      {value}
    </Row>
  );
  return (
    <section className={classes.card}>
      <h2 className={classes.cardTitle}>Ready when you are</h2>
      <dl className={styles.summary}>
        {row('Project', 'project', draft.projectName.trim(), counted(countWords(draft.script), 'word'))}
        {row('Provider', 'settings', provider)}
        {row('Video size', 'settings', sizeWords[draft.videoSize], `${width} × ${height}`)}
        {row('Language', 'settings', languageName(draft.language), translatedFrom(draft))}
        {row('Avatar', 'avatar', <Done word="Ready" />, hintsOf(preview.warnings))}
        {row('Voice', 'voice', <Done word="Processed" />, voiceWords(speakerOf(draft, preview), spokenSeconds))}
      </dl>
    </section>
  );
}

/** The same project, opened wider; what is written here is saved first. */
function OpenStoryboard({ wizard: { store } }: StepProps) {
  const navigate = useNavigate();
  const open = async () => navigate(storyboardPlace(await store.project()));
  return (
    <Button leftSection={<IconLayoutDashboard size={16} />} onClick={() => void open().catch(toastFailure)}>
      Open the storyboard
    </Button>
  );
}

type RowProps = { name: string; note: string | undefined; onEdit: () => void; children: ReactNode };

function Row({ name, note, onEdit, children }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        <strong>{children}</strong>
        {note && <span className={classes.second}>{note}</span>}
      </dd>
      <dd>
        <button type="button" className={styles.edit} onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </button>
      </dd>
    </div>
  );
}

function Done({ word }: { word: string }) {
  return (
    <span className={styles.done}>
      <IconCircleCheck size={16} color="var(--ok)" aria-hidden="true" /> {word}
    </span>
  );
}

function hintsOf(warnings: readonly PhotoWarning[]): string | undefined {
  const hints = hintsIn(warnings).length;
  if (hints === 0) return undefined;
  return hints === 1 ? 'One hint' : `${hints} hints`;
}

function translatedFrom({ script, acceptedTranslation }: StepProps['wizard']['draft']): string | undefined {
  if (!acceptedTranslation || acceptedTranslation.text !== script) return undefined;
  return `Translated from ${languageName(acceptedTranslation.from)}`;
}

function speakerOf({ voiceChoice }: StepProps['wizard']['draft'], { voice }: StepProps['preview']): string | undefined {
  return voiceChoice === 'recording' ? 'Your recording' : voice?.name;
}

/** 'Lucía, 0:55'. */
function voiceWords(name: string | undefined, seconds: number | undefined): string | undefined {
  const known = [name, seconds !== undefined && clockTime(seconds)].filter(Boolean);
  return known.length > 0 ? known.join(', ') : undefined;
}

type OptionsProps = StepProps & { isOpen: boolean | undefined; onOpen: (isOpen: boolean) => void };

/** What may be chosen beyond photo, script and voice; the live frame shows it at once. */
function AdvancedOptions({ isOpen, onOpen, ...props }: OptionsProps) {
  return (
    <section className={classes.card}>
      <UnstyledButton className={styles.fold} aria-expanded={isOpen === true} onClick={() => onOpen(!isOpen)}>
        <h2 className={classes.smallTitle}>Advanced Video Options</h2>
        {isOpen ? <IconChevronUp size={20} aria-hidden="true" /> : <IconChevronDown size={20} aria-hidden="true" />}
      </UnstyledButton>
      {isOpen !== undefined && (
        <div hidden={!isOpen}>
          <Suspense fallback={<Skeleton height={320} mt={16} />}>
            <MoreOptions {...props} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
