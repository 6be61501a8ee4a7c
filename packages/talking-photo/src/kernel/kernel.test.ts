import { readFile } from 'node:fs/promises';
import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import { describe, expect, test } from 'vitest';
import { compileKernel } from '../../scripts/compile-kernel.ts';
import { assemblyBlocks, typeScriptBlocks } from '../../scripts/write-blocks.ts';
import { randomNumbers } from '../random-numbers.ts';
import { allNodes, cellCount, type Layer, nodeCount, sourceUnitsPerPx, untouched } from './grid.ts';
import { gridOf, kernels, planOf, randomPicture } from './kernel.test-data.ts';
import { createKernel, type Kernel } from './kernel.ts';
import { createOracle } from './oracle/oracle.test-data.ts';

const capacityBytes = 8 * 1024 * 1024;

type Scene = { cellPx: 4 | 8; strengthPx: number; seed: number };

/** Two warps of random displacement, drawn, with a slanted slit through the middle. */
function drawScene(
  kernel: Kernel,
  scene: Scene,
): { pixels: number[]; drawn: number[]; sources: number[]; planned: number[]; drawnCells: number } {
  const grid = gridOf(scene.cellPx);
  const picture = randomPicture(grid.frameWidth, grid.frameHeight, scene.seed);
  const random = randomNumbers(scene.seed + 1);
  const texture = kernel.createTexture(picture, grid.frameWidth, grid.frameHeight);
  const warps = [0, 1].map(() => {
    const warp = kernel.createWarp(grid);
    const field = kernel.createField({ left: 1, top: 2, right: grid.columns - 2, bottom: grid.rows });
    field.vectors.forEach((_, i) => {
      field.vectors[i] = random() * 2 - 1;
    });
    kernel.add(warp, field, scene.strengthPx);
    kernel.add(warp, field, -0.1);
    kernel.invert(warp, allNodes(grid));
    return warp;
  });
  const layers = [0, 1, 2].map(() => kernel.createLayer(grid, picture));
  const [layer, lower, inside] = layers as [Layer, Layer, Layer];
  const classes = kernel.allocateBytes(cellCount(grid));
  classes.forEach((_, i) => {
    classes[i] = random() < 0.1 ? untouched : i & 1;
  });
  const drawnCells = kernel.raster(texture, layer, warps, classes);
  kernel.raster(texture, lower, warps, classes.fill(1));
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
    kernel.planCover(plan, warps, classes);
    return [...plan.before, ...plan.mixed, ...plan.classes, ...classes];
  });
  return {
    planned,
    pixels: [...layer.pixels, ...lower.pixels],
    drawn: [...layer.drawn],
    sources: warps.flatMap((warp) => [...warp.sources]),
    drawnCells,
  };
}

describe('the kernel gives what the oracle gives', () => {
  const scenes: Scene[] = [
    { cellPx: 8, strengthPx: 0.8, seed: 1 },
    { cellPx: 8, strengthPx: 6, seed: 2 },
    { cellPx: 8, strengthPx: 60, seed: 3 },
    { cellPx: 8, strengthPx: 6, seed: 4 },
    { cellPx: 4, strengthPx: 0.8, seed: 5 },
    { cellPx: 4, strengthPx: 3, seed: 6 },
    { cellPx: 4, strengthPx: 2000, seed: 7 },
  ];
  test.each(scenes)('pixel by pixel with $cellPx px cells and fields of $strengthPx px', (scene) => {
    const fast = drawScene(createKernel(capacityBytes), scene);
    expect(fast.drawnCells).toBeGreaterThan(0);
    expect(fast).toEqual(drawScene(createOracle(capacityBytes), scene));
  });

  test('and refuses in one sentence where it cannot run', () => {
    expect(() => createKernel(capacityBytes, new Uint8Array(8))).toThrow('This device cannot draw videos.');
  });
});

describe.each(kernels)('the %s', (_, create) => {
  const grid = gridOf(8);
  const picture = randomPicture(grid.frameWidth, grid.frameHeight, 9);
  const everyCell = new Uint8Array(cellCount(grid));

  test('shows the photo itself at rest, also when every cell is drawn', () => {
    const kernel = create(capacityBytes);
    const layer = kernel.createLayer(grid);
    const classes = kernel.allocateBytes(cellCount(grid));
    const texture = kernel.createTexture(picture, grid.frameWidth, grid.frameHeight);
    expect(kernel.raster(texture, layer, [kernel.createWarp(grid)], classes)).toBe(cellCount(grid));
    for (let y = grid.topPx; y < grid.topPx + 80; y++) {
      const row = y * grid.frameWidth + grid.leftPx;
      expect(layer.pixels.subarray(row, row + 128)).toEqual(picture.subarray(row, row + 128));
    }
  });

  test('keeps an even colour under any movement', () => {
    const kernel = create(capacityBytes);
    const even = new Uint8Array(picture.length).fill(133);
    const warp = kernel.createWarp(grid);
    const random = randomNumbers(5);
    warp.vectors.forEach((_, i) => {
      warp.vectors[i] = random() * 12;
    });
    kernel.invert(warp, allNodes(grid));
    const layer = kernel.createLayer(grid, even);
    const texture = kernel.createTexture(even, grid.frameWidth, grid.frameHeight);
    kernel.raster(texture, layer, [warp], kernel.allocateBytes(cellCount(grid)));
    expect(new Set(layer.pixels)).toEqual(new Set([133]));
  });

  test('moves the picture by as much as the warp says', () => {
    const kernel = create(capacityBytes);
    const warp = kernel.createWarp(grid);
    warp.vectors.forEach((_, i) => {
      warp.vectors[i] = i % 2 === 0 ? 4 : -6;
    });
    kernel.invert(warp, allNodes(grid));
    const layer = kernel.createLayer(grid, picture);
    const texture = kernel.createTexture(picture, grid.frameWidth, grid.frameHeight);
    kernel.raster(texture, layer, [warp], kernel.allocateBytes(cellCount(grid)));
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
    const kernel = create(capacityBytes);
    const warp = kernel.createWarp(grid);
    const [stretch, turn] = [0.06, 0.02];
    const size = (1 + stretch) ** 2 + turn ** 2;
    const nodes = Array.from({ length: nodeCount(grid) }, (_, node) => ({
      x: ((node % (grid.columns + 1)) - grid.columns / 2) * grid.cellPx,
      y: (Math.floor(node / (grid.columns + 1)) - grid.rows / 2) * grid.cellPx,
    }));
    warp.vectors.set(nodes.flatMap(({ x, y }) => [stretch * x - turn * y, turn * x + stretch * y]));
    kernel.invert(warp, allNodes(grid));
    const exact = nodes.flatMap(({ x, y }) => [
      ((1 + stretch) * x + turn * y) / size - x,
      ((1 + stretch) * y - turn * x) / size - y,
    ]);
    const errors = exact.map((px, at) => Math.abs(known(warp.sources[at]) / sourceUnitsPerPx - px));
    expect(Math.max(...errors)).toBeLessThan(1 / 32);
  });

  test('draws a cell again only when it shows something else', () => {
    const kernel = create(capacityBytes);
    const warp = kernel.createWarp(grid);
    const layer = kernel.createLayer(grid, picture);
    const texture = kernel.createTexture(picture, grid.frameWidth, grid.frameHeight);
    const classes = kernel.allocateBytes(cellCount(grid));
    const draw = () => kernel.raster(texture, layer, [warp], classes);
    expect(draw()).toBe(0);
    warp.sources[0] = 5;
    expect(draw()).toBe(1);
    expect(draw()).toBe(0);
    warp.sources[0] = 0;
    expect(draw()).toBe(1);
    expect(layer.pixels).toEqual(picture);
  });

  test('leaves untouched cells and unknown classes alone', () => {
    const kernel = create(capacityBytes);
    const layer = kernel.createLayer(grid);
    const texture = kernel.createTexture(picture, grid.frameWidth, grid.frameHeight);
    const classes = kernel.allocateBytes(cellCount(grid)).fill(untouched);
    classes[3] = 1;
    expect(kernel.raster(texture, layer, [kernel.createWarp(grid)], classes)).toBe(0);
    expect(layer.pixels.every((pixel) => pixel === 0)).toBe(true);
  });

  test('draws cells of a slit afresh', () => {
    const kernel = create(capacityBytes);
    const layer = kernel.createLayer(grid, picture);
    const texture = kernel.createTexture(picture, grid.frameWidth, grid.frameHeight);
    const cells = kernel.allocateBytes(cellCount(grid));
    cells[7] = 1;
    const edge = kernel.allocateFloats(grid.frameWidth).fill(10);
    kernel.composeSlit(layer, kernel.createLayer(grid), undefined, cells, edge, edge);
    expect(layer.pixels).not.toEqual(picture);
    expect(kernel.raster(texture, layer, [kernel.createWarp(grid)], kernel.allocateBytes(cellCount(grid)))).toBe(1);
    expect(layer.pixels).toEqual(picture);
  });

  test('refuses in one sentence when its memory is used up, and has all of it again after a reset', () => {
    const kernel = create(131_072);
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
    const kernel = create(capacityBytes);
    const warp = kernel.createWarp(grid);
    warp.vectors.fill(strength);
    kernel.invert(warp, allNodes(grid));
    const texture = kernel.createTexture(picture, grid.frameWidth, grid.frameHeight);
    const drawnCells = kernel.raster(texture, kernel.createLayer(grid), [warp], kernel.allocateBytes(everyCell.length));
    expect(drawnCells).toBe(cellCount(grid));
  });
});

test.each([
  ['kernel/blocks.ts', assemblyBlocks],
  ['src/kernel/blocks.ts', typeScriptBlocks],
  ['src/kernel/kernel.wasm', () => compileKernel(new URL('../../kernel/', import.meta.url))],
])('%s is what its source gives', async (path, make) => {
  const checkedIn = await readFile(new URL(`../../${path}`, import.meta.url));
  expect(Buffer.from(await make()).equals(checkedIn)).toBe(true);
});
