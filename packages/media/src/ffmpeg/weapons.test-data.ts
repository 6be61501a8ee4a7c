import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { readAudioFile } from '../speech/recording/audio-file.ts';
import { fileArgument, findFfmpeg, findNpmFfmpeg, runFfmpeg, tryFfmpeg } from './ffmpeg.ts';
import { probe } from './ffmpeg-probe.ts';

/** What a harmful file tries to reach: a folder with sound in it, and a server that counts who comes. */
export const prey = { folder: '', secretPath: '', address: '', connections: 0 };

/** Lays the prey out for a file of tests. */
export function layOut(): void {
  let server: Server;
  beforeAll(async () => {
    prey.folder = await mkdtemp(join(tmpdir(), 'portray-weapon-'));
    // Real sound, so that reading it would succeed.
    prey.secretPath = join(prey.folder, 'secret.wav');
    await runFfmpeg(['-f', 'lavfi', '-i', 'sine=d=2', '-y', fileArgument(prey.secretPath)]);
    server = createServer((socket) => {
      prey.connections += 1;
      socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    prey.address = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  });
  afterEach(() => {
    prey.connections = 0;
  });
  afterAll(async () => {
    server.close();
    await rm(prey.folder, { recursive: true, force: true });
  });
}

export type Weapon = [name: string, file: string, text: (target: string) => string];

const hls = (target: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${target}\n#EXT-X-ENDLIST\n`;
export const weapons: Weapon[] = [
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

/** Where the prey is, in the words of a file that names it; by its plain path, it is in `confinement.test.ts`. */
export const targets = () => [
  `file:${prey.secretPath}`,
  'secret.wav',
  `${prey.address}/a.ts`,
  `tcp://${prey.address.slice(7)}`,
];

/** Has every program that reads untrusted sound read the weapon, which is to reach none of the targets. */
export async function expectHarmless([, name, textFor]: Weapon, aims: string[]): Promise<void> {
  for (const target of aims) {
    const path = join(prey.folder, name);
    await writeFile(path, textFor(target).padEnd(2_000));
    const room = await mkdtemp(join(prey.folder, 'out-'));
    for (const find of [findFfmpeg, findNpmFfmpeg]) {
      const ffmpeg = await find();
      await expect(probe(path, { ffmpeg })).rejects.toMatchObject({ code: 'rendering_failed' });
      const outPath = join(room, 'out.wav');
      const ended = await tryFfmpeg(['-i', fileArgument(path), '-y', fileArgument(outPath)], { ffmpeg });
      expect([ended.code === 0, existsSync(outPath)]).toEqual([false, false]);
    }
    await expect(readAudioFile(path, room)).rejects.toMatchObject({ code: 'audio_file_issue' });
    expect(prey.connections).toBe(0);
  }
}
