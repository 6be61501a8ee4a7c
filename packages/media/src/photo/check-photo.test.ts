import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { known } from '@portray/foundation/known';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lean } from '../lean-node.ts';
import { checkPhoto, findFace, prepareCheck } from './check-photo.ts';
import { drawOverlay } from './face/overlay.ts';
import { longestWaitMs, workInChild } from './process/photo-process.ts';
import { checkReply } from './process/photo-reply.ts';
import { presenterPath } from './test-portraits.ts';

const run = promisify(execFile);

let folder: string;
let out: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-photo-'));
  out = await mkdtemp(join(folder, 'out-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Whether a process examines a picture; one that has ended does not (Linux). */
function isExaminer(id: string): boolean {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('check-photo-child');
  } catch {
    return false;
  }
}
/** The processes that examine a picture for a program. */
const examinersOf = (parent: number | undefined) =>
  readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ').filter(isExaminer);
const examiners = () => examinersOf(process.pid);
const beginning = { timeout: 10_000, interval: 10 };
/** The only one; a process that is just being started has no name yet. */
const theExaminer = () =>
  vi.waitFor(() => {
    const [examiner, ...more] = examiners();
    expect(more).toEqual([]);
    return known(examiner);
  }, beginning);

const noFace = 'No human face was found. Upload a photo with a single clearly visible face, looking at the camera.';

/** A portrait that was checked once, for tests that only look at it. */
let room: string;
let check: ReturnType<typeof checkOnce> | undefined;
const checked = () => {
  check ??= checkOnce();
  return check;
};

async function checkOnce() {
  room = await mkdtemp(join(tmpdir(), 'checked-photo-'));
  const photo = await checkPhoto(presenterPath, room);
  return { photo, files: await readdir(room) };
}
afterAll(() => check && rm(room, { recursive: true, force: true }));

describe('a portrait', () => {
  const portrait = presenterPath;

  test('is accepted: pixels without anything else, the points of the face, and how good it is', async () => {
    const { photo, files } = await checked();
    const { photoWidth, photoHeight, points } = photo.landmarks;
    expect(files).toEqual(['photo.rgb']);
    expect((await readFile(photo.pixelsPath)).length).toBe(photoWidth * photoHeight * 3);
    expect(points).toHaveLength(468 * 3);
    expect(photo.quality.score).toBeGreaterThan(0.9);
    expect(photo.warnings).toEqual([]);
  });

  test('that lies on its side is turned upright and says so', async () => {
    const path = join(folder, 'lying.jpg');
    await writeFile(path, await sharp(portrait).rotate(90).jpeg({ quality: 92 }).toBuffer());
    const photo = await checkPhoto(path, out);
    expect(photo.warnings.map((warning) => warning.code)).toEqual(['rotated']);
    expect(Math.abs(photo.quality.roll)).toBeLessThan(0.3);
  });

  test('two at once do not disturb each other', async () => {
    const second = await mkdtemp(join(folder, 'second-'));
    const [one, other] = await Promise.all([checkPhoto(portrait, out), checkPhoto(portrait, second)]);
    expect(one.landmarks).toEqual(other.landmarks);
    expect(one.pixelsPath).not.toBe(other.pixelsPath);
  });

  test('is handed on before it is known whether it is suitable, and what goes on with it has the processor first', async () => {
    const order: string[] = [];
    const { photo, cleared } = await findFace(portrait, out);
    const judged = cleared.then(() => order.push('judged'));
    if (existsSync('/proc/self'))
      expect(getPriority(Number(await theExaminer()))).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
    expect((await readFile(photo.pixelsPath)).length).toBe(
      photo.landmarks.photoWidth * photo.landmarks.photoHeight * 3,
    );
    order.push('read');
    await judged;
    expect(order).toEqual(['read', 'judged']);
    expect(photo).toEqual({ ...(await checked()).photo, pixelsPath: photo.pixelsPath });
  });

  test('that is stopped after it was handed on is not cleared, and leaves nothing', async () => {
    const abort = new AbortController();
    const { cleared } = await findFace(portrait, out, abort.signal);
    abort.abort();
    await expect(cleared).rejects.toMatchObject({ code: 'cancelled' });
    expect(await readdir(out)).toEqual([]);
  });

  test('can be drawn with what was found on it', async () => {
    const { photo } = await checked();
    const path = join(folder, 'overlay.png');
    await drawOverlay(photo, path);
    const drawn = await sharp(path).removeAlpha().raw().toBuffer();
    const plain = await readFile(photo.pixelsPath);
    expect(drawn.length).toBe(plain.length);
    expect(drawn.equals(plain)).toBe(false);
    await expect(drawOverlay(photo, join(folder, 'nowhere', 'x.png'))).rejects.toMatchObject({
      code: 'output_not_writable',
    });
    expect((await readdir(folder)).sort()).toEqual([out.slice(folder.length + 1), 'overlay.png']);
  });

  test.skipIf(!existsSync('/proc/self'))('stopped half way leaves no process and no file', async () => {
    const abort = new AbortController();
    const checking = checkPhoto(portrait, out, abort.signal).catch((error: unknown) => error);
    await vi.waitFor(() => expect(examiners()).toHaveLength(1), beginning);
    abort.abort();
    expect(await checking).toMatchObject({ code: 'cancelled' });
    expect(examiners()).toEqual([]);
    expect(await readdir(out)).toEqual([]);
  });

  test('is not looked at when it was cancelled before', async () => {
    await expect(checkPhoto(portrait, out, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
    expect(await readdir(out)).toEqual([]);
  });

  test.skipIf(!existsSync('/proc/self'))('is given up when the program that asked is killed', async () => {
    const program = `import { checkPhoto } from ${JSON.stringify(new URL('./check-photo.ts', import.meta.url).href)};
      await checkPhoto(${JSON.stringify(portrait)}, ${JSON.stringify(out)});`;
    const asker = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], { stdio: 'ignore' });
    await vi.waitFor(() => expect(examinersOf(asker.pid)).toHaveLength(1), beginning);
    const [examiner] = examinersOf(asker.pid);
    asker.kill('SIGKILL');
    await vi.waitFor(() => expect(isExaminer(known(examiner))).toBe(false), beginning);
  });
});

describe.skipIf(!existsSync('/proc/self'))('a check that was prepared', () => {
  const portrait = presenterPath;

  test('is done by the process that waits, which is used once, and finds the same', async () => {
    prepareCheck();
    prepareCheck();
    const waiting = await theExaminer();
    const check = checkPhoto(portrait, out);
    await vi.waitFor(() => expect(examiners()).toEqual([waiting]), beginning);
    const prepared = await check;
    expect(examiners()).toEqual([]);
    expect(prepared.landmarks).toEqual((await checked()).photo.landmarks);
  });

  test('keeps what Node made of its modules, apart from what other processes keep', async () => {
    const kept = known(lean.sandbox.folder);
    await checked();
    const [version] = await readdir(kept);
    expect((await readdir(join(kept, known(version)))).length).toBeGreaterThan(50);
  });

  test('is done by another process where the one that waited is gone', async () => {
    prepareCheck();
    process.kill(Number(await theExaminer()), 'SIGKILL');
    await vi.waitFor(() => expect(examiners()).toEqual([]), beginning);
    expect((await checkPhoto(portrait, out)).warnings).toEqual([]);
  });

  test('is done by another process where the one that waited was just told to end', async () => {
    const bytes = await readFile(portrait);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    prepareCheck();
    vi.advanceTimersByTime(longestWaitMs);
    vi.useRealTimers();
    const task = { child: 'check-photo-child.ts', outPath: join(out, 'photo.rgb'), accepted: checkReply };
    expect((await workInChild(task, bytes)).warnings).toEqual([]);
  });

  test('ends with the program that prepared it, and keeps no program alive', async () => {
    const program = `import { readFileSync } from 'node:fs';
      import { prepareCheck } from ${JSON.stringify(new URL('./check-photo.ts', import.meta.url).href)};
      prepareCheck();
      console.log(readFileSync(\`/proc/self/task/\${process.pid}/children\`, 'utf8'));`;
    const { stdout } = await run(process.execPath, ['--no-warnings', '--input-type=module', '-e', program]);
    const [examiner] = stdout.trim().split(' ');
    expect(Number(examiner)).toBeGreaterThan(1);
    await vi.waitFor(() => expect(isExaminer(known(examiner))).toBe(false), beginning);
  });
});

describe('a picture without a face', () => {
  test('is refused and leaves nothing', async () => {
    const path = join(folder, 'grain.png');
    const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#888', noise } })
      .png()
      .toFile(path);
    await expect(checkPhoto(path, out)).rejects.toMatchObject({ code: 'face_not_detected', message: noFace });
    await expect(findFace(path, out)).rejects.toMatchObject({ code: 'face_not_detected', message: noFace });
    expect(await readdir(out)).toEqual([]);
  });
});

test('a picture whose data is damaged is refused and leaves nothing', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  const path = join(folder, 'damaged.jpg');
  await writeFile(path, Buffer.concat([bytes.subarray(0, bytes.length / 2), bytes.subarray(-2)]));
  await expect(checkPhoto(path, out)).rejects.toMatchObject({
    code: 'invalid_image',
    message: 'This image is damaged or incomplete: please select another copy of it.',
  });
  expect(await readdir(out)).toEqual([]);
});
