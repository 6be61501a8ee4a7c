import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import { describe, expect, test } from 'vitest';
import { compileKernel } from '../../scripts/compile-kernel.ts';
import { randomNumbers } from '../random-numbers.ts';
import { createKernel } from './create-kernel.ts';
import { gridOf, planOf, randomPicture } from './kernel.test-data.ts';
import { allNodes, cellCount, type Kernel, type Layer, nodeCount, sourceUnitsPerPx, untouched } from './kernel.ts';
import { relaxedKernel } from './kernel-relaxed.ts';
import { strictKernel } from './kernel-strict.ts';
import { createWebAssemblyKernel } from './kernel-webassembly.ts';

const capacityBytes = 8 * 1024 * 1024;
const kinds = ['webassembly', 'reference'] as const;

type Scene = { cellPx: 4 | 8; strengthPx: number; seed: number };

/** Two sheets of random displacement, drawn, with a slanted slit through the middle. */
function drawScene(
  kernel: Kernel,
  scene: Scene,
): { pixels: number[]; drawn: number[]; sources: number[]; planned: number[]; drawnCells: number } {
  const grid = gridOf(scene.cellPx);
  const picture = randomPicture(grid.frameWidth, grid.frameHeight, scene.seed);
  const random = randomNumbers(scene.seed + 1);
  const texture = kernel.createTexture(picture, grid.frameWidth, grid.frameHeight);
  const sheets = [0, 1].map(() => {
    const sheet = kernel.createSheet(grid);
    const field = kernel.createField({ left: 1, top: 2, right: grid.columns - 2, bottom: grid.rows });
    field.vectors.forEach((_, i) => {
      field.vectors[i] = random() * 2 - 1;
    });
    kernel.add(sheet, field, scene.strengthPx);
    kernel.add(sheet, field, -0.1);
    kernel.invert(sheet, allNodes(grid));
    return sheet;
  });
  const layers = [0, 1, 2].map(() => kernel.createLayer(grid, picture));
  const [layer, lower, inside] = layers as [Layer, Layer, Layer];
  const classes = kernel.allocateBytes(cellCount(grid));
  classes.forEach((_, i) => {
    classes[i] = random() < 0.1 ? untouched : i & 1;
  });
  const drawnCells = kernel.raster(texture, layer, sheets, classes);
  kernel.raster(texture, lower, sheets, classes.fill(1));
  inside.pixels.fill(77);
  const upperEdge = kernel.allocateFloats(grid.frameWidth);
  const lowerEdge = kernel.allocateFloats(grid.frameWidth);
  upperEdge.forEach((_, x) => {
    upperEdge[x] = 40 + x * 0.13;
    lowerEdge[x] = floatAt(upperEdge, x) + Math.max(0, random() * 20 - 4);
  });
  const cells = kernel.allocateBytes(cellCount(grid)).fill(1);
  kernel.composeSlit(layer, lower, inside, cells, upperEdge, lowerEdge);
  kernel.composeSlit(lower, layer, undefined, cells, upperEdge, upperEdge);
  cells.forEach((_, i) => {
    cells[i] = i % 3;
  });
  kernel.composeCover(layer, kernel.createLayer(grid, randomPicture(160, 96, scene.seed + 2)), lower, cells);
  const plan = planOf(kernel, grid, () => Math.floor(random() * 3));
  const planned = [0, 1].flatMap(() => {
    classes.forEach((_, i) => {
      classes[i] = random() < 0.1 ? untouched : i & 1;
    });
    kernel.planCover(plan, sheets, classes);
    return [...plan.before, ...plan.mixed, ...plan.classes, ...classes];
  });
  return {
    planned,
    pixels: [...layer.pixels, ...lower.pixels],
    drawn: [...layer.drawn],
    sources: sheets.flatMap((sheet) => [...sheet.sources]),
    drawnCells,
  };
}

describe('the WebAssembly kernel gives what the TypeScript one gives', () => {
  const scenes: Scene[] = [
    { cellPx: 8, strengthPx: 0.8, seed: 1 },
    { cellPx: 8, strengthPx: 6, seed: 2 },
    { cellPx: 8, strengthPx: 60, seed: 3 },
    { cellPx: 8, strengthPx: 6, seed: 4 },
    { cellPx: 4, strengthPx: 0.8, seed: 5 },
    { cellPx: 4, strengthPx: 3, seed: 6 },
    { cellPx: 4, strengthPx: 2000, seed: 7 },
  ];
  const binaries = { relaxed: relaxedKernel, strict: strictKernel };
  test.each(
    scenes.flatMap((scene) => (['relaxed', 'strict'] as const).map((binary) => ({ ...scene, binary }))),
  )('pixel by pixel with $cellPx px cells and fields of $strengthPx px: $binary', ({ binary, ...scene }) => {
    const fast = drawScene(known(createWebAssemblyKernel(capacityBytes, [binaries[binary]])), scene);
    expect(fast.drawnCells).toBeGreaterThan(0);
    expect(fast).toEqual(drawScene(createKernel({ capacityBytes, kind: 'reference' }), scene));
  });

  test('and is the first of its binaries that the machine can run', () => {
    const [first, broken] = [relaxedKernel, btoa('no WebAssembly')];
    expect(createWebAssemblyKernel(capacityBytes, [broken, first])?.kind).toBe('webassembly');
    expect(createWebAssemblyKernel(capacityBytes, [broken])).toBeUndefined();
  });
});

describe.each(kinds)('the %s kernel', (kind) => {
  const grid = gridOf(8);
  const picture = randomPicture(grid.frameWidth, grid.frameHeight, 9);
  const everyCell = new Uint8Array(cellCount(grid));

  test('is the one that was asked for', () => {
    expect(createKernel({ capacityBytes, kind }).kind).toBe(kind);
  });

  test('shows the photo itself at rest, also when every cell is drawn', () => {
    const kernel = createKernel({ capacityBytes, kind });
    const layer = kernel.createLayer(grid);
    const classes = kernel.allocateBytes(cellCount(grid));
    const texture = kernel.createTexture(picture, grid.frameWidth, grid.frameHeight);
    expect(kernel.raster(texture, layer, [kernel.createSheet(grid)], classes)).toBe(cellCount(grid));
    for (let y = grid.topPx; y < grid.topPx + 80; y++) {
      const row = y * grid.frameWidth + grid.leftPx;
      expect(layer.pixels.subarray(row, row + 128)).toEqual(picture.subarray(row, row + 128));
    }
  });

  test('keeps an even colour under any movement', () => {
    const kernel = createKernel({ capacityBytes, kind });
    const even = new Uint8Array(picture.length).fill(133);
    const sheet = kernel.createSheet(grid);
    const random = randomNumbers(5);
    sheet.vectors.forEach((_, i) => {
      sheet.vectors[i] = random() * 12;
    });
    kernel.invert(sheet, allNodes(grid));
    const layer = kernel.createLayer(grid, even);
    const texture = kernel.createTexture(even, grid.frameWidth, grid.frameHeight);
    kernel.raster(texture, layer, [sheet], kernel.allocateBytes(cellCount(grid)));
    expect(new Set(layer.pixels)).toEqual(new Set([133]));
  });

  test('moves the picture by as much as the sheet says', () => {
    const kernel = createKernel({ capacityBytes, kind });
    const sheet = kernel.createSheet(grid);
    sheet.vectors.forEach((_, i) => {
      sheet.vectors[i] = i % 2 === 0 ? 4 : -6;
    });
    kernel.invert(sheet, allNodes(grid));
    const layer = kernel.createLayer(grid, picture);
    const texture = kernel.createTexture(picture, grid.frameWidth, grid.frameHeight);
    kernel.raster(texture, layer, [sheet], kernel.allocateBytes(cellCount(grid)));
    const at = (x: number, y: number) => y * grid.frameWidth + x;
    for (const [x, y] of [
      [20, 12],
      [77, 40],
      [140, 80],
    ] as const) {
      expect(layer.pixels[at(x, y)]).toBe(picture[at(x - 4, y + 6)]);
    }
  });

  test('finds on a turned and stretched head what lands on each node, to a 32nd of a pixel', () => {
    const kernel = createKernel({ capacityBytes, kind });
    const sheet = kernel.createSheet(grid);
    const [stretch, turn] = [0.06, 0.02];
    const size = (1 + stretch) ** 2 + turn ** 2;
    const nodes = Array.from({ length: nodeCount(grid) }, (_, node) => ({
      x: ((node % (grid.columns + 1)) - grid.columns / 2) * grid.cellPx,
      y: (Math.floor(node / (grid.columns + 1)) - grid.rows / 2) * grid.cellPx,
    }));
    sheet.vectors.set(nodes.flatMap(({ x, y }) => [stretch * x - turn * y, turn * x + stretch * y]));
    kernel.invert(sheet, allNodes(grid));
    const exact = nodes.flatMap(({ x, y }) => [
      ((1 + stretch) * x + turn * y) / size - x,
      ((1 + stretch) * y - turn * x) / size - y,
    ]);
    const errors = exact.map((px, at) => Math.abs(known(sheet.sources[at]) / sourceUnitsPerPx - px));
    expect(Math.max(...errors)).toBeLessThan(1 / 32);
  });

  test('draws a cell again only when it shows something else', () => {
    const kernel = createKernel({ capacityBytes, kind });
    const sheet = kernel.createSheet(grid);
    const layer = kernel.createLayer(grid, picture);
    const texture = kernel.createTexture(picture, grid.frameWidth, grid.frameHeight);
    const classes = kernel.allocateBytes(cellCount(grid));
    const draw = () => kernel.raster(texture, layer, [sheet], classes);
    expect(draw()).toBe(0);
    sheet.sources[0] = 5;
    expect(draw()).toBe(1);
    expect(draw()).toBe(0);
    sheet.sources[0] = 0;
    expect(draw()).toBe(1);
    expect(layer.pixels).toEqual(picture);
  });

  test('leaves untouched cells and unknown classes alone', () => {
    const kernel = createKernel({ capacityBytes, kind });
    const layer = kernel.createLayer(grid);
    const texture = kernel.createTexture(picture, grid.frameWidth, grid.frameHeight);
    const classes = kernel.allocateBytes(cellCount(grid)).fill(untouched);
    classes[3] = 1;
    expect(kernel.raster(texture, layer, [kernel.createSheet(grid)], classes)).toBe(0);
    expect(layer.pixels.every((pixel) => pixel === 0)).toBe(true);
  });

  test('draws cells of a slit afresh', () => {
    const kernel = createKernel({ capacityBytes, kind });
    const layer = kernel.createLayer(grid, picture);
    const texture = kernel.createTexture(picture, grid.frameWidth, grid.frameHeight);
    const cells = kernel.allocateBytes(cellCount(grid));
    cells[7] = 1;
    const edge = kernel.allocateFloats(grid.frameWidth).fill(10);
    kernel.composeSlit(layer, kernel.createLayer(grid), undefined, cells, edge, edge);
    expect(layer.pixels).not.toEqual(picture);
    expect(kernel.raster(texture, layer, [kernel.createSheet(grid)], kernel.allocateBytes(cellCount(grid)))).toBe(1);
    expect(layer.pixels).toEqual(picture);
  });

  test('refuses in one sentence when its memory is used up, and has all of it again after a reset', () => {
    const kernel = createKernel({ capacityBytes: 131_072, kind });
    kernel.allocateBytes(100_000).fill(7);
    expect(() => kernel.allocateBytes(100_000)).toThrow(/needs more memory/);
    kernel.reset();
    expect(kernel.allocateBytes(100_000).every((byte) => byte === 0)).toBe(true);
  });

  test.each([
    ['nothing', 0],
    ['no number', Number.NaN],
    ['more than any frame', 1e30],
  ])('survives fields of %s', (_name, strength) => {
    const kernel = createKernel({ capacityBytes, kind });
    const sheet = kernel.createSheet(grid);
    sheet.vectors.fill(strength);
    kernel.invert(sheet, allNodes(grid));
    const texture = kernel.createTexture(picture, grid.frameWidth, grid.frameHeight);
    const drawnCells = kernel.raster(
      texture,
      kernel.createLayer(grid),
      [sheet],
      kernel.allocateBytes(everyCell.length),
    );
    expect(drawnCells).toBe(cellCount(grid));
  });
});

test.each([
  ['relaxed', relaxedKernel],
  ['strict', strictKernel],
] as const)('the checked-in %s binary is the checked-in source', async (variant, checkedIn) => {
  expect(Buffer.from(await compileKernel(variant)).toString('base64') === checkedIn).toBe(true);
});
