import { Button, Card } from '@mantine/core';
import { type CaptionFormat, captionFile } from '@portray/contracts/caption-files';
import type { CaptionCue } from '@portray/contracts/captions';
import type { VideoProject } from '@portray/contracts/videos';
import { IconDownload } from '@tabler/icons-react';
import { saveText } from '#lib/files/save-text.ts';
import { fileNameOf, titleOf } from '#lib/words/video-words.ts';
import { saveFile } from './browser-downloads.ts';
import { useVideoActions } from './use-video-actions.ts';
import classes from './video.module.css';

/** The video, its captions and its thumbnail as files. */
export function DownloadsCard({ video, cues }: { video: VideoProject; cues: CaptionCue[] }) {
  const { download } = useVideoActions(video);
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
      {cues.length === 0 && <p className={classes.hint}>This video was made without captions.</p>}
    </Card>
  );
}
