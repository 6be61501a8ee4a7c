import { smallPictureUrl } from '@portray/contracts/file-urls';
import type { VideoSize } from '@portray/contracts/frame-size';
import type { Scene } from '@portray/contracts/scene';
import { plainLook } from '@portray/stage/brand-look';
import type { StageCanvas, StagePicture } from '@portray/stage/canvas';
import { type MeasuringContext, measureBy } from '@portray/stage/measure';
import { clipToPresenter, paintBehind, paintInFront } from '@portray/stage/paint-scene';
import { planScene, type ScenePlan } from '@portray/stage/plan-scene';
import { familiesFor, loadTypefaces } from '#lib/stage/typefaces.ts';

type Painted = { scene: Scene; shape: VideoSize; language: string; photoUrl: string | null };
type Picture = StagePicture<CanvasImageSource>;

/** Paints a scene when its words have all been said; what cannot be loaded is left out. */
export async function paintPicture(
  canvas: HTMLCanvasElement,
  { scene, language, photoUrl }: Painted,
  signal: AbortSignal,
): Promise<void> {
  const { background, presenter } = scene;
  const behindUrl = background.kind === 'picture' || background.kind === 'slide' ? background.url : null;
  const [behind, photo] = await Promise.all([
    loadPicture(behindUrl),
    loadPicture(presenter?.photoUrl ?? photoUrl),
    loadTypefaces(familiesFor(JSON.stringify(scene.texts))),
  ]);
  const context = signal.aborted ? null : canvas.getContext('2d');
  if (!context) return;
  const stage: StageCanvas<CanvasImageSource, Path2D> & { context: MeasuringContext } = {
    context,
    createPath: (svg) => new Path2D(svg),
  };
  const plan = planScene({
    scene,
    frame: { width: canvas.width, height: canvas.height },
    canBeCutOut: false,
    aiLabel: false,
    watermark: false,
    captions: { shown: false, place: 'bottom' },
    look: plainLook,
    language,
    measure: measureBy(context),
  });
  paintBehind(stage, plan, { behind });
  if (plan.presenter && photo) paintPresenter(stage, plan.presenter, photo);
  paintInFront(stage, plan, {}, Number.POSITIVE_INFINITY);
}

/** The photo fills its part of the frame; of a wide one its upper part is seen, where the face is. */
function paintPresenter(
  stage: StageCanvas<CanvasImageSource, Path2D>,
  presenter: NonNullable<ScenePlan['presenter']>,
  { image, width, height }: Picture,
): void {
  const { context } = stage;
  const { rectangle } = presenter;
  const scale = Math.max(rectangle.width / width, rectangle.height / height);
  const [partWidth, partHeight] = [rectangle.width / scale, rectangle.height / scale];
  const [left, top] = [(width - partWidth) / 2, (height - partHeight) * aboveFace];
  context.save();
  clipToPresenter(stage, presenter);
  const target = [rectangle.left, rectangle.top, rectangle.width, rectangle.height] as const;
  context.drawImage(image, left, top, partWidth, partHeight, ...target);
  context.restore();
}

/** How much of what a photo is too high for is cut off above. */
const aboveFace = 0.2;

const pictures = new Map<string, Promise<Picture | undefined>>();

function loadPicture(url: string | null): Promise<Picture | undefined> {
  if (url === null) return Promise.resolve(undefined);
  const known = pictures.get(url) ?? readPicture(smallPictureUrl(url, 480));
  pictures.set(url, known);
  return known;
}

async function readPicture(url: string): Promise<Picture | undefined> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { image, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    // A picture that is gone leaves its ground to be seen.
    return undefined;
  }
}
