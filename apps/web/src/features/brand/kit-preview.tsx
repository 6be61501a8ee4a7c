import {
  cardIds,
  cardScene,
  freshCard,
  logoOn,
  otherLogo as otherLogoOf,
  typefaceName,
} from '@portray/contracts/brand-choices';
import type { BrandKitContent } from '@portray/contracts/brand-kit';
import type { Scene } from '@portray/contracts/scene';
import { lookOf } from '@portray/stage/brand-look';
import { measureBy } from '@portray/stage/measure';
import { clipToPresenter, paintBehind, paintInFront } from '@portray/stage/paint-scene';
import { planScene } from '@portray/stage/plan-scene';
import type { Rectangle } from '@portray/stage/rectangle';
import { useEffect, useMemo, useRef } from 'react';
import { type Logos, shownLogo } from '#lib/stage/logos.ts';
import type { Picture } from '#lib/stage/pictures.ts';
import { plateLogoAt } from '#lib/stage/plate-logo.ts';
import { type OwnTypeface, useTypefaces } from '#lib/stage/typefaces.ts';
import { portraitUrl } from '#ui/portraits.ts';
import classes from './brand.module.css';
import { usePicture } from './use-picture.ts';

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
  const square = usePicture(portraitUrl('ada', 720));
  const portrait = useMemo(() => square && withWall(square), [square]);
  const logo = usePicture(logoOn(content.logo, content.colours.paper)?.url);
  const otherLogo = usePicture(otherLogoOf(content.logo, content.colours.paper)?.url);
  const behind = usePicture('url' in scene.background ? scene.background.url : undefined);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !hasTypefaces) return;
    paint(context, { scene, content, portrait, logo, otherLogo, behind });
  });
  return (
    <figure className={classes.preview}>
      <canvas ref={canvas} width={frame.width} height={frame.height} role="img" aria-label={`${label} of this kit`} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}

type Painted = Omit<ScenePreviewProps, 'label'> &
  Logos & {
    portrait: Picture | undefined;
    behind: Picture | undefined;
  };

function paint(
  context: CanvasRenderingContext2D,
  { scene, content, portrait, logo, otherLogo, behind }: Painted,
): void {
  const bare = planScene({
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
  const { presenter } = bare;
  const photo = portrait && presenter ? { picture: portrait, at: placeOf(portrait, presenter.rectangle) } : undefined;
  const plan = plateLogoAt(bare, { logo, otherLogo, behind, isClip: false, photo });
  const stage = { context, createPath: (svg: string) => new Path2D(svg) };
  const pictures = { behind, logo: shownLogo(plan, { logo, otherLogo }) };
  paintBehind<CanvasImageSource, Path2D>(stage, plan, pictures);
  if (plan.presenter && photo) {
    const { left, top, width, height } = photo.at;
    context.save();
    clipToPresenter<CanvasImageSource, Path2D>(stage, plan.presenter);
    context.drawImage(photo.picture.image, left, top, width, height);
    context.restore();
  }
  paintInFront<CanvasImageSource, Path2D>(stage, plan, pictures, 0);
}

/** A square portrait in the shape of the frame: its wall goes on at both sides as it is along the edges. */
function withWall({ image, width, height }: Picture): Picture {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round((height * frame.width) / frame.height);
  canvas.height = height;
  const beside = Math.floor((canvas.width - width) / 2);
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, 1, height, 0, 0, beside, height);
  context?.drawImage(image, width - 1, 0, 1, height, beside + width, 0, canvas.width - beside - width, height);
  context?.drawImage(image, beside, 0);
  return { image: canvas, width: canvas.width, height };
}

/** Where all of a portrait lies that fills a part of the frame. */
function placeOf(portrait: Picture, { left, top, width, height }: Rectangle): Rectangle {
  const scale = Math.max(width / portrait.width, height / portrait.height);
  const size = { width: scale * portrait.width, height: scale * portrait.height };
  return { left: left + (width - size.width) / 2, top: top + (height - size.height) / 2, ...size };
}

function ownTypefaces({ headings, text }: BrandKitContent): OwnTypeface[] {
  return [headings, text].flatMap((each) => (each.kind === 'own' ? [{ name: typefaceName(each), url: each.url }] : []));
}
