import { plans } from '@portray/contracts/plans';
import { measureBy } from '@portray/stage/measure';
import { useMemo } from 'react';
import type { StageSetting } from '#lib/stage/scene-plan.ts';
import { useTypefaces } from '#lib/stage/typefaces.ts';
import { useBrand } from '#lib/stage/use-brand.ts';
import type { Editor } from '../use-editor.ts';

/** What all scenes are planned with; another object only where something of it changes. `hasPresenter`: as the plan says. */
export function useStageSetting(editor: Editor, hasPresenter: boolean): StageSetting {
  const { storyboard, shared, settings, video, userType } = editor;
  const written = useMemo(() => storyboard.scenes.flatMap(({ texts }) => texts.map(wordsOf)).join('\n'), [storyboard]);
  const { look, logoUrl, otherLogoUrl, chosen, own } = useBrand(storyboard.brandKitId);
  const loaded = useTypefaces(written, chosen, own);
  // Letters have other widths once their typefaces are there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typefaces change what is measured
  const measure = useMemo(() => measureBy(measuringContext()), [loaded]);
  const shown = storyboard.captions?.shown ?? shared.captions === 'burned';
  const place = storyboard.captions?.place ?? settings.captionPlace;
  const { video_size: videoSize, language } = shared;
  const aiLabel = video.has_ai_label || !plans[userType].canHideAiLabel;
  const watermark = plans[userType].hasWatermark;
  return useMemo(
    () => ({
      videoSize,
      look,
      logoUrl,
      otherLogoUrl,
      language,
      aiLabel,
      hasPresenter,
      watermark,
      captions: { shown, place },
      measure,
    }),
    [videoSize, look, logoUrl, otherLogoUrl, language, aiLabel, hasPresenter, watermark, shown, place, measure],
  );
}

type Text = Editor['scene']['texts'][number];

function wordsOf(text: Text): string {
  if (text.kind === 'list') return text.items.join(' ');
  return text.kind === 'lower-third' ? `${text.name} ${text.line ?? ''}` : text.text;
}

/** A canvas that only measures. One that the browser does not give measures by the number of letters. */
function measuringContext() {
  const context = document.createElement('canvas').getContext('2d');
  return context ?? { font: '', textRendering: '', fontKerning: '', measureText };
}

const measureText = (text: string) => ({ width: text.length * 100 });
