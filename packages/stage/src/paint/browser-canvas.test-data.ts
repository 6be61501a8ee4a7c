import {
  type PaintedCaptions,
  type PaintedScene,
  paintCaptionsOf,
  paintWhole,
  testPicture,
  testPixels,
} from './painted-scene.test-data.ts';

/** Runs in a page: fetches the typefaces, and paints scenes on a canvas of the browser. */
const page = globalThis as unknown as {
  document: { fonts: FontFaceSet };
  loadTypefaces: (files: { family: string; weights: string }[]) => Promise<number>;
  paintScene: (scene: PaintedScene) => Promise<{ png: string; plan: string }>;
  paintCaptions: (captions: PaintedCaptions) => Promise<{ png: string; plan: string }>;
};

page.loadTypefaces = async (files) => {
  const faces = files.map(({ family, weights }) => {
    return new FontFace(family, `url("/fonts/${encodeURIComponent(family)}")`, { weight: weights });
  });
  for (const face of await Promise.all(faces.map((each) => each.load()))) page.document.fonts.add(face);
  return page.document.fonts.size;
};

page.paintScene = async (scene) => {
  const { width, height } = scene.frame;
  const canvas = new OffscreenCanvas(width, height);
  const picture = new OffscreenCanvas(testPicture.width, testPicture.height);
  picture.getContext('2d')?.putImageData(new ImageData(testPixels(), testPicture.width), 0, 0);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  const plan = paintWhole<CanvasImageSource, Path2D>({ context, createPath: (svg) => new Path2D(svg) }, scene, picture);
  return { png: await pngOf(canvas), plan: JSON.stringify(plan) };
};

page.paintCaptions = async (captions) => {
  const canvas = new OffscreenCanvas(captions.frame.width, captions.frame.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  const stage = { context, createPath: (svg: string) => new Path2D(svg) };
  const planned = paintCaptionsOf<CanvasImageSource, Path2D>(stage, captions);
  return { png: await pngOf(canvas), plan: JSON.stringify(planned) };
};

async function pngOf(canvas: OffscreenCanvas): Promise<string> {
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
