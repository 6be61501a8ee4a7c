import { frameSize, videoSizes } from '@portray/contracts/frame-size';
import { plans } from '@portray/contracts/plans';
import { sizeWords } from '#lib/words/video-words.ts';
import { OptionCard } from '#ui/fields/option-card.tsx';
import { useChosenPhoto, usePhotos } from '../avatar/use-chosen-photo.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import { StillFrame } from '../preview/still-frame.tsx';
import classes from './settings.module.css';

/** The shapes of a video, each with the chosen photo in it. */
export function SizeOptions({ wizard }: { wizard: Wizard }) {
  const { draft, change, userType } = wizard;
  const { samples } = usePhotos();
  const { photo } = useChosenPhoto(draft.uploadedImageUrl ?? samples[0]?.image_url ?? null);
  return (
    <fieldset className={classes.options} data-columns="3">
      <legend className={classes.legend}>Video size</legend>
      {videoSizes.map((size) => {
        const { width, height } = frameSize(size, plans[userType].resolution);
        return (
          <OptionCard
            key={size}
            name="video-size"
            value={size}
            isChosen={draft.videoSize === size}
            onChoose={() => change({ videoSize: size })}
            title={sizeWords[size]}
            note={`${width} × ${height}`}
            picture={
              <span className={classes.ground}>
                <span className={classes.shape} data-size={size}>
                  <StillFrame photo={photo} videoSize={size} framing={draft.advancedSettings.framing?.[size]} />
                </span>
              </span>
            }
          />
        );
      })}
    </fieldset>
  );
}
