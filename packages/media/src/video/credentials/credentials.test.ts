import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileArgument } from '../../ffmpeg/ffmpeg.ts';
import { quickFfmpeg } from '../../ffmpeg/quick-ffmpeg.test-data.ts';
import { asideFile, examineIdentity, openSigningIdentity, publicCertificate } from './certificate.ts';
import { type CredentialOptions, signPicture, signVideo, verifyCredentials } from './credentials.ts';
import { inspectCredentials } from './inspect-credentials.ts';

let folder: string;
let plainPath: string;
let signedPath: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-credentials-'));
  plainPath = join(folder, 'plain.mp4');
  signedPath = join(folder, 'signed.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc=s=320x240:r=30:d=0.5'];
  await quickFfmpeg([...source, '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-y', fileArgument(plainPath)]);
  await signVideo(plainPath, signedPath, { title: 'Welcome' }, { dataFolder: join(folder, 'data') });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A copy of the signed video with one bit turned over. */
async function tamper(position: (bytes: Buffer) => number): Promise<string> {
  const bytes = await readFile(signedPath);
  const at = position(bytes);
  bytes[at] = known(bytes[at]) ^ 1;
  const path = join(folder, `tampered-${at}.mp4`);
  await writeFile(path, bytes);
  return path;
}

describe('content credentials of a video', () => {
  test('say what it is, who made it and when, and that the certificate is our own', async () => {
    const credentials = await verifyCredentials(signedPath);
    expect(credentials).toMatchObject({
      isSigned: true,
      isIntact: true,
      isAiGenerated: true,
      title: 'Welcome',
      madeWith: expect.stringMatching(/^Portray \d+\.\d+\.\d+$/),
      signer: expect.stringMatching(/^Portray installation [0-9a-f]{8}, Portray \(self-issued\)$/),
      trusted: false,
      note: expect.stringContaining('self-issued'),
    });
    expect(Math.abs(Date.parse(known(credentials.signedAt)) - Date.now())).toBeLessThan(3600_000);
  });

  test('say of a presenter that the face is nobody’s, in the first video and in each that was made of it', async () => {
    const words =
      'AI-generated presenter: a picture of a person who does not exist was animated by a computer to speak a script.';
    for (const claim of [{}, { edit: 'Text was added to the video.' }]) {
      const path = join(folder, 'presenter.mp4');
      await signVideo(plainPath, path, { ...claim, hasPresenter: true }, { dataFolder: join(folder, 'data') });
      expect((await readFile(path, 'latin1')).includes(words)).toBe(true);
      expect(await verifyCredentials(path)).toMatchObject({ isIntact: true, isAiGenerated: true });
    }
    expect((await readFile(signedPath, 'latin1')).includes('AI-generated presenter')).toBe(false);
  });

  test('cost a few kilobytes and leave picture and sound as they were', async () => {
    const [plain, signed] = await Promise.all([stat(plainPath), stat(signedPath)]);
    expect(signed.size - plain.size).toBeLessThan(20_000);
    const pictureOf = async (path: string) =>
      (await quickFfmpeg(['-i', fileArgument(path), '-f', 'framemd5', 'pipe:1'])).stdout.toString();
    expect(await pictureOf(signedPath)).toBe(await pictureOf(plainPath));
  });

  test.each([
    ['the picture', (bytes: Buffer) => bytes.lastIndexOf('mdat') + 2000],
    ['the title', (bytes: Buffer) => bytes.indexOf('Welcome')],
    ['the kind of source', (bytes: Buffer) => bytes.indexOf('compositeSynthetic')],
  ])('one changed bit in %s is noticed', async (_, position) => {
    const credentials = await verifyCredentials(await tamper(position));
    expect(credentials).toMatchObject({
      isIntact: false,
      note: expect.stringContaining('changed after it was signed'),
    });
  });

  test('that were never there, or cannot be read, are told apart from a changed file', async () => {
    await expect(verifyCredentials(plainPath)).rejects.toThrow('has no content credentials');
    const letter = join(folder, 'letter.mp4');
    await writeFile(letter, 'Dear Sir or Madam');
    await expect(verifyCredentials(letter)).rejects.toMatchObject({ code: 'not_verified' });
    await writeFile(letter, (await readFile(signedPath)).subarray(0, 9000));
    await expect(verifyCredentials(letter)).rejects.toMatchObject({ code: 'not_verified' });
    await expect(verifyCredentials(join(folder, 'none.mp4'))).rejects.toMatchObject({ code: 'file_not_found' });
  });
});

describe('content credentials, looked at by a site', () => {
  const certificateOf = async (name: string) => publicCertificate(await openSigningIdentity(join(folder, name)));

  test('are its own only where its own certificate signed them, and tell a changed file from an unchanged one', async () => {
    const [ours, others] = await Promise.all([certificateOf('data'), certificateOf('others')]);
    const changed = await tamper((bytes) => bytes.lastIndexOf('mdat') + 2000);
    const forged = await tamper((bytes) => bytes.indexOf('Welcome'));
    const verdictOf = async (path: string, certificates: { certificate: string }[]) =>
      (
        await inspectCredentials(
          path,
          certificates.map(({ certificate }) => certificate),
        )
      ).verdict;
    expect(ours.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(await verdictOf(signedPath, [others, ours])).toBe('ours');
    expect(await verdictOf(signedPath, [others])).toBe('foreign');
    expect(await verdictOf(signedPath, [])).toBe('foreign');
    expect(await verdictOf(changed, [ours])).toBe('ours_changed');
    expect(await verdictOf(changed, [others])).toBe('foreign');
    expect(await verdictOf(forged, [ours])).toBe('broken');
    expect(await verdictOf(plainPath, [ours])).toBe('none');
  });

  test('are read of a picture whatever its name, and of nothing that is none', async () => {
    const picture = join(folder, 'picture');
    await writeFile(
      picture,
      await sharp({ create: { width: 64, height: 64, channels: 3, background: '#777' } })
        .png()
        .toBuffer(),
    );
    expect((await inspectCredentials(picture, [])).verdict).toBe('none');
    const letter = join(folder, 'letter.jpg');
    await writeFile(letter, 'Dear Sir or Madam');
    await expect(inspectCredentials(letter, [])).rejects.toMatchObject({ code: 'not_verified' });
    await writeFile(letter, '');
    await expect(inspectCredentials(letter, [])).rejects.toThrow('This file is empty.');
    await writeFile(letter, (await readFile(signedPath)).subarray(0, 9000));
    await expect(inspectCredentials(letter, [])).rejects.toMatchObject({ code: 'not_verified' });
  });
});

describe('the signing key of an installation', () => {
  test('is made once, however many ask first, and only its owner can read it', async () => {
    const dataFolder = join(folder, 'first-use');
    const identities = await Promise.all([1, 2, 3, 4].map(() => openSigningIdentity(dataFolder)));
    expect(new Set(identities.map(({ certificateChain }) => certificateChain)).size).toBe(1);
    expect(await openSigningIdentity(dataFolder)).toEqual(identities[0]);
    expect(await readdir(dataFolder)).toEqual(['signing-identity.json']);
    if (process.platform === 'win32') return;
    expect((await stat(join(dataFolder, 'signing-identity.json'))).mode & 0o777).toBe(0o600);
  });

  test('that cannot be kept is told to people without the folder, which stands in the cause', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const fault = await openSigningIdentity(join(file, 'data')).catch((error) => error);
    expect(fault).toMatchObject({ code: 'output_not_writable' });
    expect(fault.message).not.toMatch(/a-file|PORTRAY_DATA/);
    expect(fault.cause.message).toContain(join(file, 'data'));
  });

  const days = (count: number) => () => new Date(Date.now() + count * 86_400_000);
  const signedWith = async (name: string, options: CredentialOptions) => {
    const outPath = join(folder, `${name}.mp4`);
    await signVideo(plainPath, outPath, { title: 'Welcome' }, options);
    return verifyCredentials(outPath);
  };

  test.each([
    ['3 days ahead', 3, { state: 'not yet valid', days: 2 }],
    ['a year ahead', 365, { state: 'not yet valid', days: 364 }],
    ['3 days behind', -3, undefined],
    ['11 years behind', -11 * 366, expect.objectContaining({ state: 'expired' })],
  ])('that was made while the clock was %s signs once the clock is right', async (name, offset, renewedBecause) => {
    const dataFolder = join(folder, name);
    const wrong = await openSigningIdentity(dataFolder, { now: days(offset) });
    expect(await openSigningIdentity(dataFolder, { now: days(offset) })).toEqual(wrong);
    const before = await examineIdentity(dataFolder, new Date());
    expect(before).toEqual(renewedBecause ?? { state: 'valid' });
    const faults: unknown[] = [];
    const credentials = await signedWith(name, { dataFolder, onRenewed: (fault) => faults.push(fault) });
    expect(credentials).toMatchObject({ isIntact: true });
    expect(faults).toEqual(renewedBecause ? [renewedBecause] : []);
    expect(await examineIdentity(dataFolder, new Date())).toEqual({ state: 'valid' });
  });

  test('signs while the clock is wrong, too, and when it is right again', async () => {
    const dataFolder = join(folder, 'later');
    await openSigningIdentity(dataFolder);
    await openSigningIdentity(dataFolder, { now: days(-40) });
    expect(await examineIdentity(dataFolder, new Date())).toEqual({ state: 'valid' });
    expect(await signedWith('later', { dataFolder })).toMatchObject({ isIntact: true });
  });

  test.each([
    ['cut', (text: string) => text.slice(0, 900)],
    ['empty', () => ''],
    [
      'of another key',
      (text: string, other: string) =>
        JSON.stringify({ ...JSON.parse(text), privateKey: JSON.parse(other).privateKey }),
    ],
  ])('that is damaged (%s) is set aside, and a new one signs, however many ask at once', async (name, damage) => {
    const dataFolder = join(folder, `damaged-${name}`);
    const path = join(dataFolder, 'signing-identity.json');
    await openSigningIdentity(dataFolder);
    await openSigningIdentity(join(folder, 'another'));
    const damaged = damage(
      await readFile(path, 'utf8'),
      await readFile(join(folder, 'another/signing-identity.json'), 'utf8'),
    );
    await writeFile(path, damaged);
    expect(await examineIdentity(dataFolder, new Date())).toMatchObject({ state: 'damaged' });
    const identities = await Promise.all([1, 2, 3, 4].map(() => openSigningIdentity(dataFolder)));
    expect(new Set(identities.map(({ privateKey }) => privateKey)).size).toBe(1);
    expect((await readdir(dataFolder)).sort()).toEqual(['signing-identity.json', asideFile].sort());
    expect(await readFile(join(dataFolder, asideFile), 'utf8')).toBe(damaged);
    expect(await signedWith(`damaged-${name}`, { dataFolder })).toMatchObject({ isIntact: true });
  });
});

describe('content credentials of a picture', () => {
  const options = () => ({ dataFolder: join(folder, 'data') });
  const drawn = async () => {
    const path = join(folder, 'plain.jpg');
    const source = ['-f', 'lavfi', '-i', 'testsrc=s=320x240:d=1', '-frames:v', '1'];
    await quickFfmpeg([...source, '-y', fileArgument(path)]);
    return path;
  };

  test.each([
    [false, undefined, 'algorithmicMedia'],
    [true, undefined, 'compositeSynthetic'],
    [false, 'flux at images.example.com', 'trainedAlgorithmicMedia'],
    [true, 'flux at images.example.com', 'compositeWithTrainedAlgorithmicMedia'],
  ])('say what it is, and who made it, and leave its pixels (of a picture: %s, by %s)', async (isFromPicture, madeBy, source) => {
    const plain = await drawn();
    const signed = join(folder, `signed-${source}.jpg`);
    await signPicture(plain, signed, { title: 'A baker', isFromPicture, ...(madeBy && { madeBy }) }, options());
    const credentials = await verifyCredentials(signed);
    expect(credentials).toMatchObject({ isIntact: true, isAiGenerated: true, title: 'A baker' });
    const bytes = await readFile(signed);
    expect(bytes.includes(`digitalsourcetype/${source}`)).toBe(true);
    expect(bytes.includes('flux at images')).toBe(madeBy !== undefined);
    const [before, after] = await Promise.all([plain, signed].map((path) => sharp(path).raw().toBuffer()));
    expect(after?.equals(known(before))).toBe(true);
  });

  test('one changed bit is noticed', async () => {
    const signed = join(folder, 'signed.jpg');
    await signPicture(await drawn(), signed, { title: 'A baker', isFromPicture: false }, options());
    const bytes = await readFile(signed);
    const at = bytes.lastIndexOf(Buffer.from([0xff, 0xda])) + 400;
    bytes[at] = known(bytes[at]) ^ 1;
    await writeFile(signed, bytes);
    expect((await verifyCredentials(signed)).isIntact).toBe(false);
  });
});
