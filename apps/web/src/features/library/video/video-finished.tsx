import { Badge } from '@mantine/core';
import { captionFile } from '@portray/contracts/caption-files';
import { playedUrl, processingLabel } from '@portray/contracts/video-states';
import type { VideoProject } from '@portray/contracts/videos';
import { IconAlertCircle, IconCircleCheck, IconLoader2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useAudioLevels } from '#lib/audio/audio-levels.ts';
import { clockTime, relativeDate } from '#lib/words/times.ts';
import { languageName, sizeWords, titleOf } from '#lib/words/video-words.ts';
import { usePlayer } from '#ui/player/use-player.ts';
import { VideoPlayer } from '#ui/player/video-player.tsx';
import turning from '#ui/states/turning.module.css';
import { CaptionsCard } from '../captions/captions-card.tsx';
import { LazyPublishDialog } from '../publish/lazy-publish-dialog.tsx';
import { PostsCard, type PublishStart } from '../publish/posts/posts-card.tsx';
import { webAddress } from './download-video.ts';
import { DownloadsCard } from './downloads-card.tsx';
import { ShareCard } from './share-card.tsx';
import { ShowcaseCard } from './showcase-card.tsx';
import words from './title.module.css';
import { TitleField } from './title-field.tsx';
import { useObjectUrl } from './use-object-url.ts';
import { useCaptions } from './use-video.ts';
import classes from './video.module.css';
import { VideoButtons } from './video-buttons.tsx';

const bars = 96;

/** A finished video: watch it, read along, take it with you, show it to others. */
export function VideoFinished({ video, onDelete }: { video: VideoProject; onDelete: () => void }) {
  const player = usePlayer();
  const [publish, setPublish] = useState<PublishStart>();
  const [isRenaming, setRenaming] = useState(false);
  const captions = useCaptions(video.id).data;
  const cues = captions?.cues ?? [];
  const captionsUrl = useObjectUrl(cues.length > 0 ? captionFile(cues, 'vtt') : undefined, 'text/vtt');
  const source = webAddress(playedUrl(video), location.origin);
  const levels = useAudioLevels(source, bars);
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {source ? (
          <VideoPlayer
            player={player}
            src={source}
            title={titleOf(video)}
            poster={video.thumbnail_url}
            ratio={(video.width ?? 16) / (video.height ?? 9)}
            captionsUrl={video.captions === 'burned' ? undefined : captionsUrl}
            language={video.language}
            levels={levels}
          />
        ) : (
          <p className={classes.urlIssue}>
            <Badge variant="bad">URL Issue</Badge> The address of this video cannot be played in a browser.
          </p>
        )}
        <div className={classes.head}>
          <div>
            {isRenaming ? (
              <TitleField video={video} onClose={() => setRenaming(false)} />
            ) : (
              <h1 className={words.title} dir="auto">
                {titleOf(video)}
              </h1>
            )}
            <p className={words.facts}>{factsOf(video).join(' · ')}</p>
            <StageNews video={video} />
          </div>
          <VideoButtons video={video} isRenaming={isRenaming} onRename={() => setRenaming(true)} onDelete={onDelete} />
        </div>
        {video.notes.length > 0 && (
          <ul className={classes.notes}>
            {video.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <PostsCard video={video} onPublish={setPublish} />
        {captions && <CaptionsCard video={video} captions={captions} player={player} />}
      </div>
      <aside className={classes.side} aria-label="Download and share">
        <DownloadsCard video={video} cues={cues} />
        <ShareCard video={video} onPublish={(platform) => setPublish({ platform })} />
        <ShowcaseCard video={video} />
      </aside>
      {publish && <LazyPublishDialog video={video} {...publish} onClose={() => setPublish(undefined)} />}
    </div>
  );
}

function factsOf(video: VideoProject): string[] {
  const made = relativeDate(new Date(video.completed_at ?? video.created_at), new Date());
  const pixels = video.width && video.height ? `, ${video.width} × ${video.height}` : '';
  return [
    `Made ${made.toLowerCase()}`,
    ...(video.duration_seconds === null ? [] : [clockTime(video.duration_seconds)]),
    `${sizeWords[video.video_size]}${pixels}`,
    languageName(video.language),
  ];
}

/** Whether the video is ready, and what comes of the text over it. */
function StageNews({ video }: { video: VideoProject }) {
  const { processing_stage: stage, processing_error: error, overlay_error: textError } = video;
  const [variant, Icon] = error
    ? (['bad', IconAlertCircle] as const)
    : stage === 'storage_uploaded'
      ? (['ok', IconCircleCheck] as const)
      : (['warn', IconLoader2] as const);
  return (
    <p className={classes.stageNews} role="status">
      <Badge variant={variant} leftSection={<Icon size={14} className={variant === 'warn' ? turning.icon : ''} />}>
        {processingLabel(stage, error)}
      </Badge>
      {error && ` ${error}`}
      {stage === 's3_processing' && ' The text on the video is being changed. Until then it plays as before.'}
      {textError && ` The text on the video was not changed: ${textError}`}
    </p>
  );
}
