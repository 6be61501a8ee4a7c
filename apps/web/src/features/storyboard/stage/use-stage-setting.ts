import { logoOn, typefaceName } from '@portray/contracts/brand-choices';
import { plans } from '@portray/contracts/plans';
import { lookOf, plainLook } from '@portray/stage/brand-look';
import { measureBy } from '@portray/stage/measure';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { calls } from '#lib/api/api.ts';
import type { StageSetting } from '#lib/stage/scene-plan.ts';
import { useTypefaces } from '#lib/stage/typefaces.ts';
import type { Editor } from '../use-editor.ts';

/** What all scenes are planned with; another object only where something of it changes. `hasPresenter`: as the plan says. */
export function useStageSetting(editor: Editor, hasPresenter: boolean): StageSetting {
  const { storyboard, shared, settings, video, userType } = editor;
  const written = useMemo(() => storyboard.scenes.flatMap(({ texts }) => texts.map(wordsOf)).join('\n'), [storyboard]);
  const { look, logoUrl, chosen, own } = useBrand(storyboard.brandKitId);
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
      language,
      aiLabel,
      hasPresenter,
      watermark,
      captions: { shown, place },
      measure,
    }),
    [videoSize, look, logoUrl, language, aiLabel, hasPresenter, watermark, shown, place, measure],
  );
}

/** How the kit of the storyboard looks; plain without one, and until it has come. */
function useBrand(brandKitId: string | undefined) {
  const { data } = useQuery(calls.brandKits.list.queryOptions({ enabled: brandKitId !== undefined }));
  const content = data?.find(({ id }) => id === brandKitId)?.content;
  return useMemo(() => {
    if (!content) return { look: plainLook, logoUrl: undefined, chosen: [], own: [] };
    const { headings, text, logo, colours } = content;
    return {
      look: lookOf(content),
      logoUrl: logoOn(logo, colours.paper)?.url,
      chosen: [headings, text].map(typefaceName),
      own: [headings, text].flatMap((each) =>
        each.kind === 'own' ? [{ name: typefaceName(each), url: each.url }] : [],
      ),
    };
  }, [content]);
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
