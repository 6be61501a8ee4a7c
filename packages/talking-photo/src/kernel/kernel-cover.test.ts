import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { cellCount, coverStepPx, shown, sourceUnitsPerPx, untouched } from './grid.ts';
import { gridOf, kernels, planOf, randomPicture } from './kernel.test-data.ts';

const capacityBytes = 8 * 1024 * 1024;

describe.each(kernels)('the %s', (_, create) => {
  const grid = gridOf(8);
  const picture = randomPicture(grid.frameWidth, grid.frameHeight, 9);

  test.each([8, 4] as const)('lays a person over a background in cells of %i px, and draws those afresh', (cellPx) => {
    const kernel = create(capacityBytes);
    const cover = kernel.createLayer(gridOf(cellPx));
    cover.pixels.forEach((_, i) => {
      cover.pixels[i] = [0, 128, 255][i % 3] ?? 0;
    });
    const layer = kernel.createLayer(gridOf(cellPx), picture.slice().fill(200));
    const plate = kernel.createLayer(gridOf(cellPx), picture.slice().fill(40));
    const cells = kernel.allocateBytes(cellCount(layer.grid)).fill(1, 5);
    kernel.composeCover(layer, cover, plate, cells);
    const isIn = (x: number, y: number) =>
      x >= 16 && x < 144 && y >= 8 && y < 88 && (y >= 8 + cellPx || x >= 16 + 5 * cellPx);
    const [luma, quarter] = [160 * 96, 80 * 48];
    const laid = picture.map((_, at) => {
      const inPlane = (at - luma) % quarter;
      const [x, y] = at < luma ? [at % 160, Math.floor(at / 160)] : [(inPlane % 80) * 2, Math.floor(inPlane / 80) * 2];
      return isIn(x, y) ? ([40, 121, 200][at % 3] ?? 0) : 200;
    });
    expect(layer.pixels).toEqual(laid);
    const texture = kernel.createTexture(picture, 160, 96);
    const everywhere = kernel.allocateBytes(cells.length);
    expect(kernel.raster(texture, layer, [kernel.createWarp(layer.grid)], everywhere)).toBe(cells.length - 5);
  });

  test('plans to lay cells over a background while they show both, and once more when the person has left them', () => {
    const kernel = create(capacityBytes);
    // Twelve columns of background, six of both, the rest shows the person.
    const columns = (grid.columns * grid.cellPx) / coverStepPx;
    const kinds = [shown.background, shown.both, shown.person] as const;
    const kindAt = (column: number) => kinds[column < 12 ? 0 : column < 18 ? 1 : 2];
    const plan = planOf(kernel, grid, (at) => known(kindAt(at % columns)));
    const warp = kernel.createWarp(grid);
    const planFrame = () => {
      const classes = kernel.allocateBytes(cellCount(grid));
      kernel.planCover(plan, [warp], classes);
      const inFirstRow = (of: Uint8Array) => [...of.subarray(0, grid.columns)];
      return { mixed: inFirstRow(plan.mixed), warps: inFirstRow(plan.classes), classes: inFirstRow(classes) };
    };
    const cells = (from: number, to: number, inside: number, outside: number) =>
      Array.from({ length: grid.columns }, (_, cell) => (cell >= from && cell < to ? inside : outside));
    expect(planFrame()).toMatchObject({ mixed: cells(0, 9, 1, 0), classes: cells(0, 0, 0, 0) });
    expect(planFrame()).toEqual({
      mixed: cells(6, 9, 1, 0),
      warps: cells(6, 9, 0, untouched),
      classes: cells(0, 6, untouched, 0),
    });
    // The person moves two cells to the left, and back.
    warp.sources.fill(0).forEach((_, i) => {
      if (i % 2 === 0) warp.sources[i] = 2 * grid.cellPx * sourceUnitsPerPx;
    });
    expect(planFrame().mixed).toEqual(cells(4, 7, 1, 0).map((mixed, cell) => (cell >= grid.columns - 2 ? 1 : mixed)));
    warp.sources.fill(0);
    expect(planFrame().mixed).toEqual(cells(4, 9, 1, 0));
    expect(planFrame().mixed).toEqual(cells(6, 9, 1, 0));
  });
});
