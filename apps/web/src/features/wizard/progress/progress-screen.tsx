import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { brand } from '@portray/contracts/brand';
import type { VideoProject } from '@portray/contracts/videos';
import { IconCloudCheck, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAudioLevels } from '#lib/audio/audio-levels.ts';
import { api, calls } from '#lib/calls/api.ts';
import { stageWords } from '#lib/words/video-words.ts';
import { Mark } from '#ui/chrome/logo.tsx';
import { toastFailure, toastInfo, toastSuccess } from '#ui/toasts/toasts.tsx';
import { voiceBarHeights } from '#ui/voice-bars/voice-bar-heights.ts';
import { VoiceBars } from '#ui/voice-bars/voice-bars.tsx';
import { useChosenPhoto } from '../avatar/use-chosen-photo.ts';
import styles from '../create/create.module.css';
import { StillFrame } from '../preview/still-frame.tsx';
import classes from '../wizard.module.css';
import { aboutTime } from './ago.ts';
import { ProgressSteps } from './progress-steps.tsx';
import { StageList } from './stage-list.tsx';
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
      queries.setQueryData(calls.videos.get.queryKey({ input: { id: video.id } }), cancelled);
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
