import { Button } from '@mantine/core';
import { titleFor } from '@portray/contracts/error-titles';
import type { VideoProject } from '@portray/contracts/videos';
import { type FaultCode, faults } from '@portray/foundation/errors';
import { Link } from 'react-router';
import { ApiError } from '#lib/calls/api-error.ts';
import { scriptPlace } from '#lib/screens/places.ts';
import { statusOf, titleOf } from '#lib/words/video-words.ts';
import { ErrorNotice } from '#ui/states/error-notice.tsx';
import words from './title.module.css';
import { useVideoActions } from './use-video-actions.ts';

/** A video that failed or was cancelled: why, and the next step. */
export function VideoFailed({ video, onDelete }: { video: VideoProject; onDelete: () => void }) {
  const { retry } = useVideoActions(video);
  return (
    <>
      <h1 className={words.title} dir="auto">
        {titleOf(video)}
      </h1>
      <ErrorNotice
        error={reasonOf(video)}
        headline={statusOf(video) === 'cancelled' ? 'You cancelled this video' : 'Generation failed'}
        picture={video.avatar_image_url && <img src={video.avatar_image_url} alt="" width={260} height={260} />}
        reassurance="Your script and settings are saved."
        actions={
          <>
            <Button variant="ink" size="md" loading={retry.isPending} onClick={() => retry.mutate()}>
              Retry Video
            </Button>
            <Button size="md" component={Link} to={scriptPlace(video.id)}>
              Edit script
            </Button>
            <Button size="md" variant="danger" onClick={onDelete}>
              Delete project
            </Button>
          </>
        }
      />
    </>
  );
}

function reasonOf({ error_code, processing_error }: VideoProject): ApiError {
  const message = processing_error ?? 'Video generation failed.';
  const code = error_code ?? 'unexpected';
  const title = Object.hasOwn(faults, code) ? faults[code as FaultCode].title : titleFor(message);
  return new ApiError({ code, title, message, retry: true, status: 0 });
}
