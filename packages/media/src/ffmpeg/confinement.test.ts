import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readAudioFile } from '../speech/recording/audio-file.ts';
import { findConfinement } from './confinement.ts';
import { fileArgument, findFfmpeg, findForeignReader, findNpmFfmpeg, runFfmpeg, tryFfmpeg } from './ffmpeg.ts';
import { childEnd, collectBytes, spawnConfined } from './ffmpeg-child.ts';
import { probe } from './ffmpeg-probe.ts';

const { hides } = await findConfinement();

let folder: string;
let server: Server;
let connections = 0;
let address: string;
/** Real sound, so that reading it would succeed. */
let secretPath: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-weapon-'));
  secretPath = join(folder, 'secret.wav');
  await runFfmpeg(['-f', 'lavfi', '-i', 'sine=d=2', '-y', fileArgument(secretPath)]);
  server = createServer((socket) => {
    connections += 1;
    socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterEach(() => {
  connections = 0;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const hls = (target: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${target}\n#EXT-X-ENDLIST\n`;
const weapons: [name: string, file: string, text: (target: string) => string][] = [
  ['an HLS playlist', 'sound.m3u8', hls],
  ['an HLS playlist that calls itself MP3', 'sound.mp3', hls],
  ['an HLS playlist behind an ID3 tag', 'tagged.mp3', (target) => `ID3\x03\0\0\0\0\0\0${hls(target)}`],
  [
    'an HLS playlist with a key',
    'key.m3u8',
    (target) => hls(target).replace('#EXTINF', `#EXT-X-KEY:METHOD=AES-128,URI="${target}"\n#EXTINF`),
  ],
  ['a list for concat', 'sound.ffconcat', (target) => `ffconcat version 1.0\nfile '${target}'\n`],
  ['a list for concat that calls itself WAV', 'list.wav', (target) => `ffconcat version 1.0\nfile ${target}\n`],
  ['a DASH manifest', 'sound.mpd', (target) => dash(target)],
  ['an SDP', 'sound.sdp', () => 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 9 RTP/AVP 0\n'],
  ['subtitles', 'sound.srt', (target) => `1\n00:00:00,000 --> 00:00:02,000\n<img src="${target}">\n`],
  ['a sequence of pictures', 'sound.xbin', (target) => `image2:${target}`],
];

function dash(target: string): string {
  return `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT2S">
    <Period><AdaptationSet mimeType="audio/mp4"><Representation id="0" bandwidth="1"><BaseURL>${target}</BaseURL>
    <SegmentList duration="2"><SegmentURL media="${target}"/></SegmentList></Representation></AdaptationSet></Period></MPD>`;
}

test.each(weapons)(
  '%s reaches neither a file nor the network, whichever program reads it',
  async (_, name, textFor) => {
    for (const target of [
      secretPath,
      `file:${secretPath}`,
      'secret.wav',
      `${address}/a.ts`,
      `tcp://${address.slice(7)}`,
    ]) {
      const path = join(folder, name);
      await writeFile(path, textFor(target).padEnd(2_000));
      const room = await mkdtemp(join(folder, 'out-'));
      for (const find of [findFfmpeg, findNpmFfmpeg]) {
        const ffmpeg = await find();
        await expect(probe(path, { ffmpeg })).rejects.toMatchObject({ code: 'rendering_failed' });
        const outPath = join(room, 'out.wav');
        const ended = await tryFfmpeg(['-i', fileArgument(path), '-y', fileArgument(outPath)], { ffmpeg });
        expect([ended.code === 0, existsSync(outPath)]).toEqual([false, false]);
      }
      await expect(readAudioFile(path, room)).rejects.toMatchObject({ code: 'audio_file_issue' });
      expect(connections).toBe(0);
    }
  },
  60_000,
);

test.skipIf(!hides.includes('network'))('even an ffmpeg that is made to ask the network finds none', async () => {
  const { path } = await findForeignReader();
  const args = ['-hide_banner', '-i', `${address}/sound.wav`];
  const free = await tryUnconfined(path, args);
  expect([free, connections > 0]).toEqual(['ended', true]);
  connections = 0;
  await said(path, args);
  expect(connections).toBe(0);
});

test.skipIf(!hides.includes('processes'))(
  'it does not see the server, whose environment stands in the list of processes',
  async () => {
    expect(existsSync(`/proc/${process.pid}/environ`)).toBe(true);
    const seen = await said('/bin/sh', ['-c', 'for one in /proc/[0-9]*; do tr "\\0" " " < $one/cmdline; done']);
    expect(seen).not.toContain('vitest');
  },
);

test.skipIf(!hides.includes('network'))('it has no rights over what confines it, and gets none', async () => {
  const status = await said('/bin/cat', ['/proc/self/status']);
  expect(status).toMatch(/^CapEff:\s+0+$/m);
  expect(status).toMatch(/^CapBnd:\s+0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
});

test('its environment is empty', async () => {
  process.env.A_SECRET_OF_THE_SERVER = 'not for ffmpeg';
  try {
    expect(await said('/usr/bin/env', [])).toBe('');
  } finally {
    delete process.env.A_SECRET_OF_THE_SERVER;
  }
});

test.skipIf(process.platform !== 'linux')('it stands in a folder where nothing is and nothing can be put', async () => {
  // It may look before the folder is gone.
  const look = 'while :; do at=$(readlink /proc/$$/cwd); case $at in *deleted*) echo "$at"; exit;; esac; done';
  expect(await said('/bin/sh', ['-c', look])).toMatch(/portray-tool-\w+ \(deleted\)/);
  expect(await said('/bin/ls', ['-A'])).toBe('');
});

test('an honest recording is read all the same', async () => {
  const room = await mkdtemp(join(folder, 'honest-'));
  const { audioPath, durationSeconds } = await readAudioFile(secretPath, room);
  expect(durationSeconds).toBeCloseTo(2, 1);
  expect((await readFile(audioPath)).length).toBeGreaterThan(100_000);
});

async function said(path: string, args: string[]): Promise<string> {
  const child = await spawnConfined({ path, args, stdio: ['ignore', 'pipe', 'pipe'] });
  const text = collectBytes(known(child.stdout), 100_000, () => {});
  await childEnd(child);
  return text().toString();
}

/** The same without confinement, which shows that there is something to be reached. */
async function tryUnconfined(path: string, args: string[]): Promise<string> {
  const { spawn } = await import('node:child_process');
  await childEnd(spawn(path, args, { stdio: 'ignore' }));
  return 'ended';
}
