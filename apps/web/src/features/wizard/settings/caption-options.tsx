import type { AdvancedSettings, CaptionChoice, CaptionPlace, CaptionStyle } from '@portray/contracts/video-settings';
import { useChosenPhoto, usePhotos } from '../avatar/use-chosen-photo.ts';
import type { WizardDraft } from '../draft/draft.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import classes from '../preview/caption-preview.module.css';
import { CaptionPreview } from '../preview/caption-preview.tsx';
import { StillFrame } from '../preview/still-frame.tsx';
import { Choice } from './choice.tsx';

/** Whether there are captions and, in the picture, how they look and where; a small frame shows it. */
export function CaptionOptions({ wizard: { draft, change } }: { wizard: Wizard }) {
  const { advancedSettings: settings, captions } = draft;
  const set = (next: Partial<AdvancedSettings>) => change({ advancedSettings: { ...settings, ...next } });
  return (
    <>
      <Choice<CaptionChoice>
        label="Captions"
        value={captions}
        options={{ none: 'None', file: 'As a file', burned: 'In the picture' }}
        onChange={(next) => change({ captions: next })}
      />
      {captions === 'burned' && (
        <>
          <Choice<CaptionStyle>
            label="Caption style"
            value={settings.captionStyle}
            options={{ plain: 'Plain', boxed: 'Boxed', 'word-by-word': 'Word by word' }}
            onChange={(captionStyle) => set({ captionStyle })}
          />
          <Choice<CaptionPlace>
            label="Caption position"
            value={settings.captionPlace}
            options={{ bottom: 'Bottom', top: 'Top' }}
            onChange={(captionPlace) => set({ captionPlace })}
          />
          <CaptionedStill draft={draft} />
        </>
      )}
    </>
  );
}

function CaptionedStill({ draft }: { draft: WizardDraft }) {
  const { samples } = usePhotos();
  const { photo } = useChosenPhoto(draft.uploadedImageUrl ?? samples[0]?.image_url ?? null);
  return (
    <div className={classes.still} data-size={draft.videoSize} role="img" aria-label="Captions as in the video">
      <StillFrame
        photo={photo}
        videoSize={draft.videoSize}
        framing={draft.advancedSettings.framing?.[draft.videoSize]}
      />
      <CaptionPreview draft={draft} />
    </div>
  );
}
