import { cardIds, cardScene, freshCard, logoOn, typefaceName } from '@portray/contracts/brand-choices';
import type { BrandKitContent } from '@portray/contracts/brand-kit';
import type { Scene } from '@portray/contracts/scene';
import { lookOf } from '@portray/stage/brand-look';
import type { StagePicture } from '@portray/stage/canvas';
import { measureBy } from '@portray/stage/measure';
import { clipToPresenter, paintBehind, paintInFront } from '@portray/stage/paint-scene';
import { planScene } from '@portray/stage/plan-scene';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type OwnTypeface, useTypefaces } from '#lib/stage/typefaces.ts';
import { portraitUrl } from '#ui/portraits.ts';
import classes from './brand.module.css';

/** Pixels of a preview; it is shown smaller. */
const frame = { width: 1_280, height: 720 };

type KitPreviewProps = { content: BrandKitContent };

/** A scene and a card as the kit paints them, by the same painter that makes the video. */
export function KitPreview({ content }: KitPreviewProps) {
  const { name, line, style } = content.lowerThird;
  const card = content.endCard ?? content.intro ?? freshCard(content.name);
  const usual: Pick<Scene, 'layout' | 'background'> = { layout: { kind: 'full' }, background: { kind: 'photo' } };
  const speaking = {
    ...usual,
    texts: [
      {
        kind: 'lower-third' as const,
        name: name.trim() || 'Ada Lindqvist',
        line: line.trim() || (name.trim() ? '' : 'Teacher of small habits'),
        style,
        fromWord: 0,
      },
    ],
  };
  const title = {
    layout: { kind: 'voice-only' as const },
    background: { kind: 'colour' as const, colour: content.colours.paper },
    texts: [
      { kind: 'title' as const, text: 'Three small habits', fromWord: 0 },
      {
        kind: 'list' as const,
        items: ['Begin with two minutes', 'Always at the same place', 'Write it down'],
        fromWord: 0,
      },
    ],
  };
  const cardName = content.endCard ? 'End card' : content.intro ? 'Intro' : 'A card';
  return (
    <section className={classes.previews} aria-label="How videos look">
      <ScenePreview label="Lower third" content={content} scene={speaking} />
      <ScenePreview label="Title and list" content={content} scene={title} />
      <ScenePreview
        label={cardName}
        content={content}
        scene={cardScene(cardIds.endCard, card, content.colours, 'cut')}
      />
    </section>
  );
}

type ScenePreviewProps = {
  label: string;
  content: BrandKitContent;
  scene: Pick<Scene, 'layout' | 'background' | 'texts'>;
};

function ScenePreview({ label, content, scene }: ScenePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const own = ownTypefaces(content);
  const chosen = [content.headings, content.text].map(typefaceName);
  const hasTypefaces = useTypefaces(JSON.stringify([scene.texts, content.name]), chosen, own);
  const portrait = usePicture(portraitUrl('ada', 720));
  const logo = usePicture(logoOn(content.logo, content.colours.paper)?.url);
  const behind = usePicture('url' in scene.background ? scene.background.url : undefined);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !hasTypefaces) return;
    paint(context, { scene, content, portrait, logo, behind });
  });
  return (
    <figure className={classes.preview}>
      <canvas ref={canvas} width={frame.width} height={frame.height} role="img" aria-label={`${label} of this kit`} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}

type Painted = Omit<ScenePreviewProps, 'label'> & {
  portrait: StagePicture<CanvasImageSource> | undefined;
  logo: StagePicture<CanvasImageSource> | undefined;
  behind: StagePicture<CanvasImageSource> | undefined;
};

function paint(context: CanvasRenderingContext2D, { scene, content, portrait, logo, behind }: Painted): void {
  const plan = planScene({
    scene,
    frame,
    canBeCutOut: false,
    aiLabel: true,
    watermark: false,
    captions: { shown: false, place: content.captions.place },
    look: lookOf(content),
    language: 'en',
    measure: measureBy(context),
  });
  const stage = { context, createPath: (svg: string) => new Path2D(svg) };
  const pictures = { behind, logo };
  paintBehind<CanvasImageSource, Path2D>(stage, plan, pictures);
  if (plan.presenter && portrait) {
    context.save();
    clipToPresenter<CanvasImageSource, Path2D>(stage, plan.presenter);
    const { width, height } = plan.presenter.rectangle;
    const side = Math.max(width, height);
    context.drawImage(portrait.image, (width - side) / 2, (height - side) * 0.28, side, side);
    context.restore();
  }
  paintInFront<CanvasImageSource, Path2D>(stage, plan, pictures, 0);
}

function ownTypefaces({ headings, text }: BrandKitContent): OwnTypeface[] {
  return [headings, text].flatMap((each) => (each.kind === 'own' ? [{ name: typefaceName(each), url: each.url }] : []));
}

/** A picture that can be painted; undefined until it has come, or where it does not come. */
function usePicture(url: string | undefined): StagePicture<CanvasImageSource> | undefined {
  const { data } = useQuery({
    queryKey: ['stage-picture', url],
    queryFn: async () => {
      const image = new Image();
      image.src = url ?? '';
      await image.decode();
      return { image, width: image.naturalWidth, height: image.naturalHeight };
    },
    enabled: url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return url === undefined ? undefined : data;
}
