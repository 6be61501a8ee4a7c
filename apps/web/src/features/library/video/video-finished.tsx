import { Badge, Button, Card, Divider, Switch } from '@mantine/core';
import { type CaptionFormat, captionFile } from '@portray/contracts/caption-files';
import type { Platform } from '@portray/contracts/network-words';
import { playedUrl, processingLabel } from '@portray/contracts/video-states';
import type { VideoProject } from '@portray/contracts/videos';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconDownload,
  IconLoader2,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { keepAnswer } from '#lib/api/refresh-answers.ts';
import { saveText } from '#lib/save-text.ts';
import { useAudioLevels } from '#lib/sound/audio-levels.ts';
import { clockTime, relativeDate } from '#lib/times.ts';
import { fileNameOf, languageName, shapeWords, titleOf } from '#lib/video-words.ts';
import { toastFailure } from '#ui/dialog/toasts.tsx';
import { TestBadge } from '#ui/fields/test-badge.tsx';
import turning from '#ui/fields/turning.module.css';
import { usePlayer } from '#ui/player/use-player.ts';
import { VideoPlayer } from '#ui/player/video-player.tsx';
import { CaptionsCard } from '../edit/captions-card.tsx';
import { LazyPublishDialog } from '../publish/lazy-publish-dialog.tsx';
import { PostsCard, type PublishStart } from '../publish/posts-card.tsx';
import { PublishRows } from '../publish/publish-rows.tsx';
import { LazyEmbedDialog } from '../share/lazy-embed-dialog.tsx';
import { ShareLink } from '../share/share-link.tsx';
import { saveFile } from './browser-downloads.ts';
import { webAddress } from './download-video.ts';
import { NewVersionNote } from './new-version-note.tsx';
import words from './title.module.css';
import { TitleField } from './title-field.tsx';
import { useCaptions } from './use-video.ts';
import { useVideoActions } from './use-video-actions.ts';
import classes from './video.module.css';
import { VideoButtons } from './video-buttons.tsx';

const bars = 96;

/** A finished video: watch it, read along, take it with you, show it to others. While a new version of it is made, it does not change. */
export function VideoFinished({ video, onDelete }: { video: VideoProject; onDelete: () => void }) {
  const player = usePlayer();
  const [publish, setPublish] = useState<PublishStart>();
  const [isRenaming, setRenaming] = useState(false);
  const isMadeAgain = video.status === 'processing';
  const captionsFound = useCaptions(video.id);
  const captions = captionsFound.data;
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
            captionsUrl={captionsUrl}
            hasCaptionsAtFirst={!captions?.in_picture}
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
            {!isMadeAgain && <StageNews video={video} />}
          </div>
          {!isMadeAgain && (
            <VideoButtons
              video={video}
              isRenaming={isRenaming}
              onRename={() => setRenaming(true)}
              onDelete={onDelete}
            />
          )}
        </div>
        {isMadeAgain && <NewVersionNote video={video} />}
        {video.notes.length > 0 && (
          <ul className={classes.notes}>
            {video.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {!video.is_test && !isMadeAgain && <PostsCard video={video} onPublish={setPublish} />}
        {captions && !isMadeAgain && <CaptionsCard video={video} captions={captions} player={player} />}
      </div>
      <aside className={classes.side} aria-label="Download and share">
        <DownloadsCard video={video} found={captionsFound} />
        <ShareCard
          video={video}
          onPublish={isMadeAgain || video.is_test ? undefined : (platform) => setPublish({ platform })}
        />
        {!isMadeAgain && <ShowcaseCard video={video} />}
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
    `${shapeWords[video.video_size]}${pixels}`,
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
      {video.is_test && <TestBadge className={classes.testBadge} />}
      {error && ` ${error}`}
      {stage === 's3_processing' && ' The text on the video is being changed. Until then it plays as before.'}
      {textError && ` The text on the video was not changed: ${textError}`}
    </p>
  );
}

/** An address for text that only this page has, such as captions for the player; undefined without text. */
function useObjectUrl(text: string | undefined, type: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (text === undefined) return setUrl(undefined);
    const made = URL.createObjectURL(new Blob([text], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [text, type]);
  return url;
}

type ShareCardProps = { video: VideoProject; onPublish: ((platform: Platform) => void) | undefined };

/** The share link of a video, and the networks on which it can be published. */
function ShareCard({ video, onPublish }: ShareCardProps) {
  const [isEmbedding, setEmbedding] = useState(false);
  return (
    <Card component="section" padding={20}>
      <h2 className={classes.cardTitle}>Share</h2>
      <ShareLink video={video} onEmbed={() => setEmbedding(true)} />
      {isEmbedding && video.share_token && <LazyEmbedDialog video={video} onClose={() => setEmbedding(false)} />}
      {onPublish && <PublishRows onPublish={onPublish} />}
    </Card>
  );
}

/** Whether everyone may see the video, and what the file says about itself. */
function ShowcaseCard({ video }: { video: VideoProject }) {
  const queries = useQueryClient();
  const options = calls.videos.get.queryOptions({ input: { id: video.id } });
  const show = useMutation({
    // One after the other: what was pressed last must be what holds.
    scope: { id: `showcase-${video.id}` },
    mutationFn: (is_showcased: boolean) => api.videos.change({ id: video.id, is_showcased }),
    onSuccess: (changed) => keepAnswer(queries, options.queryKey, changed),
    onError: toastFailure,
  });
  const isShown = show.isPending ? show.variables : video.is_showcased;
  return (
    <Card component="section" padding={20} aria-label="Showing">
      {!video.is_test && (
        <>
          <Switch
            classNames={{ body: classes.switchBody, labelWrapper: classes.switchWords, track: classes.switchTrack }}
            size="md"
            withThumbIndicator={false}
            labelPosition="left"
            label="Show in the public showcase"
            description="Anyone can watch it on the landing page."
            checked={isShown}
            onChange={(event) => show.mutate(event.currentTarget.checked)}
          />
          <Divider my={16} />
        </>
      )}
      <div className={classes.credentials}>
        <IconRosetteDiscountCheck size={20} stroke={1.75} aria-hidden="true" />
        <p>
          <b>Signed content credentials.</b> The file states that it is AI-generated, when it was made and with what.
        </p>
      </div>
    </Card>
  );
}

/** The video, its captions and its thumbnail as files. */
function DownloadsCard({ video, found }: { video: VideoProject; found: ReturnType<typeof useCaptions> }) {
  const { download } = useVideoActions(video);
  const cues = found.data?.cues ?? [];
  const name = fileNameOf(titleOf(video));
  const saveCaptions = (format: CaptionFormat) => saveText(captionFile(cues, format), `${name}.${format}`);
  const thumbnail = video.thumbnail_url;
  return (
    <Card component="section" padding={20} className={classes.downloads} aria-label="Downloads">
      <Button
        variant="gradient"
        size="md"
        fullWidth
        leftSection={<IconDownload size={16} />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        Download MP4
      </Button>
      <div className={classes.files}>
        <Button size="xs" disabled={cues.length === 0} onClick={() => saveCaptions('srt')}>
          SRT
        </Button>
        <Button size="xs" disabled={cues.length === 0} onClick={() => saveCaptions('vtt')}>
          VTT
        </Button>
        <Button size="xs" disabled={!thumbnail} onClick={() => void saveFile(thumbnail, `${name}.jpg`)}>
          Thumbnail
        </Button>
      </div>
      {cues.length === 0 && <WhyNoCaptions found={found} />}
    </Card>
  );
}

/** Captions that are on their way, or did not come, are not missing. */
function WhyNoCaptions({ found: { data, error, isFetching, refetch } }: { found: ReturnType<typeof useCaptions> }) {
  if (!data && !error) return null;
  if (data || toApiError(error).status === 404) {
    return <p className={classes.hint}>This video was made without captions.</p>;
  }
  return (
    <div className={classes.hint} role="alert">
      <p>The captions could not be loaded.</p>
      <Button size="xs" variant="quiet" loading={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
