import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { brand } from '@portray/contracts/brand';
import { type VideoStage, videoStages } from '@portray/contracts/video-states';
import type { VideoProject } from '@portray/contracts/videos';
import { IconCheck, IconCircle, IconCircleCheck, IconCloudCheck, IconLoader2, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, calls } from '#lib/api/api.ts';
import { keepAnswer } from '#lib/api/refresh-answers.ts';
import { useAudioLevels } from '#lib/sound/audio-levels.ts';
import { stageWords } from '#lib/video-words.ts';
import { useChosenPhoto } from '#live/use-chosen-photo.ts';
import { toastFailure, toastInfo, toastSuccess } from '#ui/dialog/toasts.tsx';
import turning from '#ui/fields/turning.module.css';
import { Mark } from '#ui/logo.tsx';
import { voiceBarHeights } from '#ui/voice-bars/voice-bar-heights.ts';
import { VoiceBars } from '#ui/voice-bars/voice-bars.tsx';
import { StillFrame } from '../avatar/still-frame.tsx';
import { stepNames, steps } from '../draft/steps.ts';
import classes from '../wizard.module.css';
import { aboutTime } from './ago.ts';
import styles from './create.module.css';
import { useVideoProgress, type VideoProgress } from './use-video-progress.ts';

const waveformBars = 56;
const leaveAfterMs = 1_500;

/** A video on its way: how far, how long yet, and the way out. It may be closed and opened again. */
export function ProgressScreen({ video }: { video: VideoProject }) {
  const progress = useVideoProgress(video);
  const isDone = video.status === 'completed';
  const percent = isDone ? 100 : progress.percent;
  useDocumentTitle(isDone ? `Ready: ${video.title} · ${brand.name}` : `${percent}% · ${video.title} · ${brand.name}`);
  useLeavingWhenDone(isDone);
  return (
    <main id="main" className={classes.page}>
      <div className={classes.top}>
        <div className={classes.titleRow}>
          <span className={classes.onlyWide}>
            <Mark sizePx={40} isBusy={!isDone} />
          </span>
          <div>
            <h1 className={classes.title}>{video.title}</h1>
            <p className={classes.saved}>
              <IconCloudCheck size={16} aria-hidden="true" />
              You can close this page. We’ll email you when it is ready.
            </p>
          </div>
        </div>
      </div>
      <ProgressSteps />
      <div className={styles.progress}>
        <Picture video={video} />
        <div className={styles.progressWords}>
          <div>
            <h2 className={classes.smallTitle}>{isDone ? 'Your video is ready' : 'Creating your video'}</h2>
            <div className={styles.percentLine}>
              <span className={styles.percent}>{percent}%</span>
              <span className={classes.second}>{isDone ? 'Finished' : etaWords(progress)}</span>
            </div>
          </div>
          <Waveform video={video} percent={percent} />
          <StageList progress={progress} />
          {!isDone && <WaysOut video={video} />}
        </div>
      </div>
    </main>
  );
}

function Picture({ video }: { video: VideoProject }) {
  const { photo } = useChosenPhoto(video.avatar_image_url);
  return (
    <div className={styles.picture}>
      <div className={styles.pictureFrame} data-size={video.video_size}>
        <StillFrame
          photo={photo}
          videoSize={video.video_size}
          framing={video.advanced_settings?.framing?.[video.video_size]}
        />
      </div>
    </div>
  );
}

function Waveform({ video, percent }: { video: VideoProject; percent: number }) {
  const levels = useAudioLevels(video.generated_audio_url, waveformBars) ?? voiceBarHeights(waveformBars);
  return (
    <div
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label="Creating your video"
    >
      <VoiceBars levels={levels} mode="waveform" progress={percent / 100} heightPx={72} isGradient />
    </div>
  );
}

function WaysOut({ video }: { video: VideoProject }) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.videos.cancel({ id: video.id }),
    onSuccess: (cancelled) => {
      keepAnswer(queries, calls.videos.get.queryKey({ input: { id: video.id } }), cancelled);
      toastInfo({ title: 'Cancelled', message: 'You got your credit back. Your script and settings are saved.' });
    },
    onError: toastFailure,
  });
  return (
    <div>
      <div className={classes.between}>
        <Button
          variant="danger"
          leftSection={<IconX size={16} />}
          loading={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          Cancel
        </Button>
        <Button variant="quiet" component={Link} to="/dashboard">
          Go to dashboard
        </Button>
      </div>
      <p className={`${classes.dim} ${styles.afterwards}`}>
        If you cancel, you get your credit back and lose nothing you wrote.
      </p>
    </div>
  );
}

function useLeavingWhenDone(isDone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    toastSuccess({ title: 'Project Created!', message: 'Your video is ready to watch.' });
    const timer = setTimeout(() => void navigate('/dashboard'), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}

function etaWords({ stage, etaSeconds }: Pick<VideoProgress, 'stage' | 'etaSeconds'>): string {
  if (stage === 'resuming') return stageWords.resuming;
  return etaSeconds === null ? 'Estimating the time left' : `${aboutTime(etaSeconds)} left`;
}

const last = steps.length;

/** The steps of a video that is being made: all but the last are done, and none can be changed now. */
function ProgressSteps() {
  return (
    <>
      <ol className={`${classes.tabs} ${styles.doneSteps}`} aria-label="Steps">
        {steps.map((step, index) => {
          const isCurrent = index === last - 1;
          return (
            <li
              key={step}
              className={`${classes.tab} ${styles.doneStep}`}
              data-status="complete"
              data-current={isCurrent || undefined}
              aria-current={isCurrent ? 'step' : undefined}
            >
              <span className={classes.tabNumber}>
                {isCurrent ? last : <IconCheck size={14} stroke={2.5} aria-hidden="true" />}
              </span>
              {stepNames[step]}
            </li>
          );
        })}
      </ol>
      <div className={classes.phoneStep}>
        <span className={classes.phoneStepName}>
          <Mark sizePx={24} />
          {stepNames.create}
        </span>
        <span className={classes.dim}>
          Step {last} of {last}
        </span>
      </div>
    </>
  );
}

type ShownStage = Exclude<VideoStage, 'completed'>;

/** What each stage does. */
const stageNames: Record<ShownStage, string> = {
  queued: 'Waiting in the queue',
  resuming: 'Taken up again',
  preparing: 'Preparing the face',
  speaking: 'Speaking the script',
  rendering: 'Drawing the frames',
  finishing: 'Sound and captions',
  uploading: 'Signing and storing',
};

/** The stages of a video: done with their seconds, the one at work, and what comes. */
function StageList({ progress }: { progress: VideoProgress }) {
  const at = videoStages.indexOf(progress.stage);
  return (
    <ol className={styles.stages} aria-label="Stages">
      {shownStages(progress).map((stage) => {
        const index = videoStages.indexOf(stage);
        const state = index < at ? 'done' : index === at ? 'now' : 'next';
        const seconds = progress.stageSeconds[stage];
        return (
          <li
            key={stage}
            className={styles.stage}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <StageIcon state={state} />
            {stageNames[stage]}
            {state !== 'next' && seconds !== undefined && (
              <span className={styles.stageSeconds}>{Math.max(1, Math.round(seconds))} s</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Most videos are made in one go; one that was taken up again says so to its end. */
function shownStages({ stage: now, stageSeconds }: VideoProgress): ShownStage[] {
  const stages = Object.keys(stageNames) as ShownStage[];
  const wasResumed = now === 'resuming' || stageSeconds.resuming !== undefined;
  return wasResumed ? stages : stages.filter((stage) => stage !== 'resuming');
}

function StageIcon({ state }: { state: 'done' | 'now' | 'next' }) {
  const looks = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  if (state === 'done') return <IconCircleCheck {...looks} />;
  return state === 'now' ? <IconLoader2 {...looks} className={turning.icon} /> : <IconCircle {...looks} />;
}
