import { Button } from '@mantine/core';
import { photoStateOf, photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { IconAlertTriangle, IconCircleCheck, IconVolume } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { photoVideoPlace } from '#lib/screens/places.ts';
import { relativeDate } from '#lib/times.ts';
import type { LivePhoto } from '#live/live-inputs.ts';
import { useLivePhoto } from '#live/use-live-photo.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { FaceCorners, faceAnchor } from '#ui/photo/face-corners.tsx';
import { DrawingProgress } from '#ui/photo/final-size.tsx';
import { photoChecks } from '#ui/photo/photo-checks.ts';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import { VoiceBars } from '#ui/voice-bars/voice-bars.tsx';
import { PhotoBadge } from './photo-badge.tsx';
import classes from './preview.module.css';
import type { PhotoLibrary } from './use-photo-library.ts';

// The engine is loaded for a user who wants to hear a photo.
const SpeakingPhoto = lazyPart(() => import('./speaking-photo.tsx').then((part) => part.SpeakingPhoto));

type PhotoPreviewProps = { photo: TalkingPhoto; library: PhotoLibrary };

const silence = new Array<number>(12).fill(0);

/** One photo large: where its face is, how it suits, and what can be done with it. */
export function PhotoPreview({ photo, library }: PhotoPreviewProps) {
  const isReady = photoStateOf(photo) === 'ready';
  const chosen = { kind: 'own', id: photo.id, image_url: photo.original_image_url } as const;
  const live = useLivePhoto(isReady ? chosen : undefined);
  const [isSpeaking, setSpeaking] = useState(false);
  const title = photoTitle(photo);
  const still = <Still title={title} photo={live ?? { image_url: photo.original_image_url }} />;
  return (
    <>
      {isSpeaking && live ? (
        <Suspense fallback={still}>
          <SpeakingPhoto title={title} photo={live} onMissing={() => setSpeaking(false)} />
        </Suspense>
      ) : (
        still
      )}
      <div className={classes.words}>
        <div>
          <h2 className={classes.name} dir="auto">
            {title}
          </h2>
          <p className={classes.facts}>{factsOf(photo, live)}</p>
        </div>
        {isReady ? <Checks photo={photo} live={live} /> : <Unready photo={photo} library={library} />}
        {isReady && (
          <div className={classes.buttons}>
            <Button variant="ink" size="md" component={Link} to={photoVideoPlace(photo.id)}>
              Use in a new video
            </Button>
            {live?.landmarks && !isSpeaking && (
              <Button size="md" leftSection={<IconVolume size={18} stroke={1.75} />} onClick={() => setSpeaking(true)}>
                Let it speak a sentence
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** The picture with its face framed, silent. */
function Still({ title, photo }: { title: string; photo: LivePhoto }) {
  return (
    <div className={classes.picture}>
      <SafePicture
        src={photo.image_url}
        width="whole"
        alt={title}
        objectPosition={photo.landmarks && faceAnchor(photo.landmarks).objectPosition}
      />
      {photo.landmarks && (
        <>
          <FaceCorners landmarks={photo.landmarks} />
          <div className={classes.dots} aria-hidden="true">
            <VoiceBars levels={silence} mode="quiet" heightPx={9} />
          </div>
        </>
      )}
    </div>
  );
}

function Checks({ photo: { warnings }, live }: { photo: TalkingPhoto; live: LivePhoto | undefined }) {
  return (
    <ul className={classes.checks} aria-label="How the photo suits">
      {photoChecks(warnings, live?.landmarks).map(({ title, note, isGood }) => (
        <li key={note}>
          {isGood ? (
            <IconCircleCheck size={18} color="var(--ok)" aria-hidden="true" />
          ) : (
            <IconAlertTriangle size={18} color="var(--warn)" aria-hidden="true" />
          )}
          <span>
            <strong>{title}</strong> {note}
          </span>
        </li>
      ))}
    </ul>
  );
}

const unreadyWords = {
  ready: '',
  preview: 'A small preview. Its full size is drawn once you keep it, or ask for it here.',
  processing: 'Portray is looking for its face.',
  stale: 'Portray has to find its face before it can talk.',
} as const;

function Unready({ photo, library }: PhotoPreviewProps) {
  const isRefreshing = library.isRefreshing(photo);
  const state = isRefreshing ? 'processing' : photoStateOf(photo);
  return (
    <>
      <div>
        <PhotoBadge state={state} />
      </div>
      <p className={classes.facts}>{state === 'refused' ? photo.warnings[0]?.message : unreadyWords[state]}</p>
      {photo.drawing_error && (
        <p className={classes.facts} role="alert">
          {photo.drawing_error}
        </p>
      )}
      <DrawingProgress photo={photo} />
      {state === 'preview' && photo.drawing_percent === null && (
        <Button variant="ink" size="md" fullWidth onClick={() => library.draw(photo)}>
          Draw the full size
        </Button>
      )}
      {photoStateOf(photo) === 'stale' && (
        <Button variant="ink" size="md" fullWidth loading={isRefreshing} onClick={() => library.refresh(photo)}>
          Refresh
        </Button>
      )}
    </>
  );
}

function factsOf({ original_image_url, created_at }: TalkingPhoto, live: LivePhoto | undefined): string {
  const { landmarks } = live ?? {};
  const size = landmarks && `${landmarks.photoWidth} × ${landmarks.photoHeight}`;
  const kind = original_image_url.split('.').at(-1)?.toUpperCase().replace('JPEG', 'JPG');
  const date = `added ${relativeDate(new Date(created_at), new Date()).toLowerCase()}`;
  return [size, kind, date].filter(Boolean).join(' · ');
}
