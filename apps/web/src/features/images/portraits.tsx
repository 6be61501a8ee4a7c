import { ActionIcon, Anchor, Badge, Button, Card } from '@mantine/core';
import { madeByWords } from '@portray/contracts/image-rules';
import type { ImageOrder, ImageOrderWithPhotos } from '@portray/contracts/images';
import { canSpeak, photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconDownload, IconPin } from '@tabler/icons-react';
import { capitalized, numberInWords } from '#lib/number-words.ts';
import { roughDuration } from '#lib/times.ts';
import { DrawingProgress } from '#ui/photo/final-size.tsx';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import classes from './images.module.css';
import { useImagePace } from './use-image-pace.ts';
import { type Pictures, usePictures } from './use-pictures.ts';

type PortraitsProps = { order: ImageOrderWithPhotos; onAgain: (() => void) | undefined };

/** The pictures of an order, to choose from. */
export function Portraits({ order, onAgain }: PortraitsProps) {
  const { photos, mode } = order;
  const pictures = usePictures();
  const { secondsForFinalSize } = useImagePace(mode) ?? {};
  return (
    <Card component="section" className={classes.result} aria-label="Result">
      <div className={classes.resultHead}>
        <h2>{headline(order)}</h2>
        <span className={classes.quiet}>
          {madeByWords(order.made_by)} in {secondsOf(order)} s
        </span>
      </div>
      <Reading order={order} />
      <ul className={classes.tiles} aria-label="Pictures to choose from">
        {photos.map((photo, index) => (
          <Portrait key={photo.id} photo={photo} pictures={pictures} name={`Portrait ${index + 1}`} />
        ))}
      </ul>
      <p className={classes.check}>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
        <span>
          {checkSentence(photos)}
          {photos.length > 1 && ' What you do not keep is deleted after a day.'}
          {photos.some((photo) => photo.is_preview) && ` ${finalSizeSentence(secondsForFinalSize)}`}
        </span>
        {onAgain && (
          <Button variant="transparent" size="xs" onClick={onAgain}>
            Make {photos.length} more
          </Button>
        )}
      </p>
    </Card>
  );
}

type PortraitProps = { photo: TalkingPhoto; name: string; pictures: Pictures };

function Portrait({ photo, name, pictures }: PortraitProps) {
  const { keep, speakWith, download, isAwaited, draw } = pictures;
  const hasFace = canSpeak(photo);
  return (
    <li className={classes.portrait} data-kept={photo.is_saved || undefined}>
      <div className={classes.frame}>
        <SafePicture src={photo.original_image_url} width={480} alt={photoTitle(photo)} className={classes.picture} />
        {photo.is_saved && (
          <span className={classes.kept}>
            <IconCheck size={14} aria-hidden="true" /> Kept
          </span>
        )}
        <DrawingProgress photo={photo} className={classes.drawing} />
      </div>
      {photo.drawing_error && (
        <p className={classes.fault} role="alert">
          {photo.drawing_error}{' '}
          <Anchor component="button" type="button" inherit onClick={() => draw(photo)}>
            Try again
          </Anchor>
        </p>
      )}
      <div className={classes.portraitButtons}>
        <Button
          aria-label={hasFace ? `Use in a new video: ${name}` : undefined}
          disabled={!hasFace}
          loading={isAwaited(photo, 'video')}
          onClick={() => speakWith(photo)}
        >
          {hasFace ? 'Use in a new video' : 'No face found'}
        </Button>
        {!photo.is_saved && (
          <ActionIcon variant="default" size={40} aria-label={`Keep ${name}`} onClick={() => keep(photo)}>
            <IconPin size={18} stroke={1.75} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="default"
          size={40}
          aria-label={`Download ${name}`}
          loading={isAwaited(photo, 'file')}
          onClick={() => download(photo)}
        >
          <IconDownload size={18} stroke={1.75} />
        </ActionIcon>
      </div>
    </li>
  );
}

/** What was understood of a description, and what could not be drawn; nothing where the maker does not tell. */
function Reading({ order: { understood, not_understood: missed, mode } }: { order: ImageOrder }) {
  if (!understood || !missed) return null;
  const isNew = mode === 'text-to-image';
  return (
    <div className={classes.reading} role="status">
      <strong>{understood.length > 0 ? 'Understood' : 'Nothing of this was understood'}</strong>
      {understood.map((words) => (
        <Badge key={words} size="lg" variant="default" leftSection={<IconCheck size={14} aria-hidden="true" />}>
          {words}
        </Badge>
      ))}
      {missed.map((words) => (
        <Badge
          key={words}
          size="lg"
          color="yellow"
          variant="warn"
          leftSection={<IconAlertTriangle size={14} aria-hidden="true" />}
        >
          {isNew ? 'Left out' : 'Left alone'}: {words}
        </Badge>
      ))}
    </div>
  );
}

type Ordered = Pick<ImageOrder, 'mode' | 'created_at' | 'ended_at'> & { photos: readonly TalkingPhoto[] };

/** What stands over the pictures of an order. */
export function headline({ mode, photos }: Ordered): string {
  if (mode === 'image-to-image') return 'Your photo, changed';
  return photos.length === 1
    ? 'Your portrait'
    : `${capitalized(numberInWords(photos.length))} portraits to choose from`;
}

/** How long it took, from the order to the pictures. */
export function secondsOf({ created_at, ended_at }: Ordered): number {
  return Math.max(1, Math.round((Date.parse(ended_at ?? created_at) - Date.parse(created_at)) / 1_000));
}

/** How many of the pictures can speak. */
export function checkSentence(photos: readonly TalkingPhoto[]): string {
  const good = photos.filter((photo) => canSpeak(photo)).length;
  if (photos.length === 1) return good === 1 ? 'It passes the photo check.' : 'No face was found that could speak.';
  if (good === photos.length) return `All ${numberInWords(good)} pass the photo check.`;
  return `${good} of ${photos.length} pass the photo check.`;
}

/** What becomes of the one that is kept, and how long that took lately. */
export function finalSizeSentence(seconds: number | null | undefined): string {
  const time = seconds ? ` in about ${roughDuration(seconds)}` : '';
  return `The one you keep or use is drawn at its full size${time}.`;
}
