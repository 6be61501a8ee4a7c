import { Readable } from 'node:stream';
import type { KeyMode, KeyScope } from '@portray/contracts/api-keys';
import { putSeedVoice } from '@portray/database/queries/seeds';
import { makeKey } from '@portray/studio/developer/api-keys';
import { type Person, type Reply, startTestServer, type TestServer } from '../test-server.test-data.ts';

type Ask = { method?: string; body?: unknown; headers?: Record<string, string> };
export type V1Person = Person & { v1: (path: string, request?: Ask) => Promise<Reply>; photoId: string };

export const allScopes: KeyScope[] = ['read', 'create', 'publish', 'manage'];

/** A server with two voices, and people with keys, a photo and credits. */
export async function startV1Server(options: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer(options);
  const voice = { name: 'Grace', gender: 'female', accent: 'american', language: 'en', engine: 'built-in' as const };
  for (const voiceId of ['en-us-grace', 'en-us-blake']) {
    await server.deps.database.asSystem((tx) =>
      putSeedVoice(tx, { ...voice, voiceId, is_approximate: false, sample_audio_url: '/files/x' }),
    );
  }

  /** The secret of a new key. */
  async function keyOf(
    { id, email }: Pick<Person, 'id' | 'email'>,
    changes: { scopes?: KeyScope[]; mode?: KeyMode } = {},
  ) {
    const request = { name: 'Test', mode: 'live', scopes: allScopes, expires_at: null, per_minute: 5_000 } as const;
    const owner = { userId: id, email };
    return (await makeKey({ ...server.deps, settings: {} }, owner, { ...request, ...changes })).secret;
  }

  const askWith =
    (secret: string) =>
    (path: string, { headers, ...request }: Ask = {}) =>
      server.ask(`/v1${path}`, { ...request, headers: { authorization: `Bearer ${secret}`, ...headers } });

  async function person(name: string): Promise<V1Person> {
    const someone = await server.person(`${name}@example.com`);
    await giveCredits(someone, 5);
    const photoId = await addPhoto(server, someone, name);
    return { ...someone, photoId, v1: askWith(await keyOf(someone)) };
  }

  const giveCredits = ({ id }: Pick<Person, 'id'>, amount: number) =>
    server.rows(
      `insert into credit_transactions (user_id, transaction_type, amount, description) values ($1, 'purchase', $2, '')`,
      [id, amount],
    );

  return { ...server, keyOf, askWith, person };
}

export type V1Server = Awaited<ReturnType<typeof startV1Server>>;

/** A photo that may speak. */
async function addPhoto(server: TestServer, { id }: Pick<Person, 'id'>, name: string): Promise<string> {
  const path = `images/${id}/${name}.jpg`;
  await server.deps.files.put(path, { stream: Readable.from([Buffer.alloc(500)]) }, { contentType: 'image/jpeg' });
  await server.rows(
    `insert into stored_files (path, user_id, bytes, content_type) values ($1, $2, 500, 'image/jpeg')`,
    [path, id],
  );
  const [consent] = await server.rows(
    `insert into consents (user_id, kind, file_url, wording_version) values ($1, 'photo', $2, '1') returning id`,
    [id, `/files/${path}`],
  );
  const [photo] = await server.rows(
    `insert into user_talking_photos (user_id, photo_name, talking_photo_id, original_image_url, consent_id)
     values ($1, $2, 'studio_1', $3, $4) returning id`,
    [id, name, `/files/${path}`, consent?.id],
  );
  return String(photo?.id);
}
