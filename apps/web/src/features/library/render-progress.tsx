import type { VideoProject } from '@portray/contracts/videos';
import { useFreshTimeLeft } from '#lib/api/use-fresh-time-left.ts';
import { useAudioLevels } from '#lib/sound/audio-levels.ts';
import { stageWords, titleOf } from '#lib/video-words.ts';
import { VoiceBars } from '#ui/voice-bars/voice-bars.tsx';
import classes from './render-progress.module.css';
import { timeLeftWords } from './video-state-words.ts';

const bars = 40;
const dots = new Array<number>(bars).fill(0);

/** The progress of a video that is being rendered: per cent, time left, and its sound filled so far, where it was heard already. */
export function RenderProgress({ video, className }: { video: VideoProject; className?: string | undefined }) {
  const levels = useAudioLevels(video.generated_audio_url, bars);
  const progress = video.percent / 100;
  const timeLeft = useFreshTimeLeft(video.eta_seconds, video);
  return (
    <div
      className={[classes.making, className].filter(Boolean).join(' ')}
      role="progressbar"
      aria-label={`Making ${titleOf(video)}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={video.percent}
    >
      <div className={classes.figures}>
        <b>{howFar(video)}</b>
        <span>{timeLeftWords(timeLeft)}</span>
      </div>
      {levels ? (
        <VoiceBars levels={levels} mode="waveform" progress={progress} heightPx={30} />
      ) : (
        <VoiceBars levels={dots} mode="quiet" progress={progress} heightPx={30} className={classes.dots} />
      )}
    </div>
  );
}

function howFar({ stage, percent }: VideoProject): string {
  if (stage === 'queued') return 'In the queue';
  return stage === 'resuming' ? stageWords.resuming : `${percent}%`;
}
