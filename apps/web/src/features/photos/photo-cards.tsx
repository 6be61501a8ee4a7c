import { photoStateOf, photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { relativeDate } from '#lib/times.ts';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import classes from './list.module.css';
import { PhotoBadge } from './photo-badge.tsx';
import { PhotoMenu } from './photo-menu.tsx';
import { PhotoName } from './photo-name.tsx';
import { PhotoRefresh } from './photo-refresh.tsx';
import type { PhotoLibrary } from './use-photo-library.ts';

type PhotoCardsProps = {
  photos: readonly TalkingPhoto[];
  library: PhotoLibrary;
  onShow: (photo: TalkingPhoto) => void;
};

/** A card for each photo, on phones. */
export function PhotoCards({ photos, library, onShow }: PhotoCardsProps) {
  return (
    <ul className={classes.cards} aria-label="Photos">
      {photos.map((photo) => (
        <li key={photo.id} className={classes.photoCard} data-chosen={library.chosen.has(photo.id) || undefined}>
          <div className={classes.cardPicture}>
            <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => onShow(photo)}>
              <SafePicture src={photo.original_image_url} width={160} alt="" className={classes.thumb} />
            </button>
            <TickBox
              className={classes.cardTick}
              isLarge
              aria-label={`Choose ${photoTitle(photo)}`}
              checked={library.chosen.has(photo.id)}
              onChange={(isTicked) => library.choose([photo], isTicked)}
            />
          </div>
          <div className={classes.cardWords}>
            <PhotoName photo={photo} library={library} onShow={onShow} />
            <div className={classes.cardFacts}>
              <PhotoBadge state={library.isRefreshing(photo) ? 'processing' : photoStateOf(photo)} />
              <span className={classes.date}>{relativeDate(new Date(photo.created_at), new Date())}</span>
            </div>
            <PhotoRefresh photo={photo} library={library} />
          </div>
          <PhotoMenu photo={photo} library={library} size={44} />
        </li>
      ))}
    </ul>
  );
}
