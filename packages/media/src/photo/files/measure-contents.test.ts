import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { contentsGrid } from '@portray/contracts/picture-contents';
import { openNodeCanvas } from '@portray/stage/node-canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureContents } from './measure-contents.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contents-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const [width, height] = [1_600, 900];

/** How full each part of a drawn page is, in rows. */
async function measured(draw: (context: SKRSContext2D) => void, quality = 90): Promise<number[][]> {
  const { canvas } = openNodeCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#222';
  draw(context);
  const path = join(folder, 'page.jpg');
  await writeFile(path, await canvas.encode('jpeg', quality));
  const { cells, aspect } = await measureContents(path);
  expect(aspect).toBeCloseTo(16 / 9, 2);
  const { columns, rows } = contentsGrid;
  return Array.from({ length: rows }, (_, row) => Array.from(cells.slice(row * columns, (row + 1) * columns), Number));
}

test('words and figures are found where they stand, and nothing beside them', async () => {
  const cells = await measured((context) => {
    context.font = '700 60px "Stage Inter"';
    context.fillText('Three habits that stay', 120, 160);
    for (let x = 900; x < 1_300; x += 40) context.fillRect(x, 500, 20, 200);
  });
  expect(Math.max(...(cells[1]?.slice(1, 6) ?? []))).toBeGreaterThan(3);
  expect(Math.max(...(cells[6]?.slice(9, 13) ?? []))).toBeGreaterThan(3);
  for (const [row, column] of [
    [8, 0],
    [8, 15],
    [0, 15],
    [4, 3],
  ] as const)
    expect(cells[row]?.[column], `${row} ${column}`).toBe(0);
});

test('even and soft grounds are empty, also where the file was pressed hard', async () => {
  const cells = await measured((context) => {
    const gradient = context.createLinearGradient(0, 0, width, height);
    gradient.addColorStop(0, '#7c3aed');
    gradient.addColorStop(1, '#faf8f5');
    context.fillStyle = gradient;
    context.fillRect(0, 0, width, height);
  }, 50);
  expect(Math.max(...cells.flat())).toBe(0);
});
