import { ActionIcon, Badge, Button, Card } from '@mantine/core';
import { madeByWords } from '@portray/contracts/image-rules';
import type { ImageOrder, ImageOrderWithPhotos } from '@portray/contracts/images';
import { photoStateOf, photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconDownload, IconPin } from '@tabler/icons-react';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import classes from './images.module.css';
import { checkSentence, headline, secondsOf } from './result-words.ts';
import { usePicture } from './use-picture.ts';

type PortraitsProps = { order: ImageOrderWithPhotos; onAgain: (() => void) | undefined };

/** The pictures of an order, to choose from. */
export function Portraits({ order, onAgain }: PortraitsProps) {
  const { photos } = order;
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
          <Portrait key={photo.id} photo={photo} name={`Portrait ${index + 1}`} />
        ))}
      </ul>
      <p className={classes.check}>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
        <span>
          {checkSentence(photos)}
          {photos.length > 1 && ' What you do not keep is deleted after a day.'}
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

type PortraitProps = { photo: TalkingPhoto; name: string };

function Portrait({ photo, name }: PortraitProps) {
  const { keep, speakWith } = usePicture();
  const canSpeak = photoStateOf(photo) === 'ready';
  return (
    <li className={classes.portrait} data-kept={photo.is_saved || undefined}>
      <div className={classes.frame}>
        <SafePicture src={photo.original_image_url} width={480} alt={photoTitle(photo)} className={classes.picture} />
        {photo.is_saved && (
          <span className={classes.kept}>
            <IconCheck size={14} aria-hidden="true" /> Kept
          </span>
        )}
      </div>
      <div className={classes.portraitButtons}>
        <Button
          aria-label={canSpeak ? `Use in a new video: ${name}` : undefined}
          disabled={!canSpeak}
          onClick={() => speakWith(photo)}
        >
          {canSpeak ? 'Use in a new video' : 'No face found'}
        </Button>
        {!photo.is_saved && (
          <ActionIcon variant="default" size={40} aria-label={`Keep ${name}`} onClick={() => keep(photo)}>
            <IconPin size={18} stroke={1.75} />
          </ActionIcon>
        )}
        <ActionIcon
          component="a"
          variant="default"
          size={40}
          aria-label={`Download ${name}`}
          href={photo.original_image_url}
          download
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
