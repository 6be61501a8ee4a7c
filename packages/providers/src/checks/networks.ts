import type { Environment } from '@portray/contracts/environment';
import { AppError } from '@portray/foundation/errors';
import type { AskService } from '@portray/ports/service-check';
import { z } from 'zod';
import { serverReply } from '../bluesky/reply.ts';
import { graphPlace } from '../facebook/graph.ts';
import { askService } from './ask-service.ts';
import { originOf } from './presenters.ts';

/** The server where Bluesky itself keeps accounts; people of others name theirs with their handle. */
export function askBluesky({ BLUESKY_BASE_URL }: Environment): AskService {
  const url = `${originOf(BLUESKY_BASE_URL, 'https://bsky.social')}/xrpc/com.atproto.server.describeServer`;
  return async (signal) => {
    await askService('Bluesky', { url, signal, reply: serverReply });
    return { note: 'People sign in with a password of their own, so there is no key to check.' };
  };
}

type MetaApp = Record<'id' | 'secret' | 'baseUrl' | 'version', string | undefined>;

const inspected = z.object({ data: z.object({ is_valid: z.boolean().optional() }) });

/** Lets an app of Meta look at its own token, `id|secret`: a wrong secret is refused with 400. */
export function askMeta(name: string, { id, secret, baseUrl, version }: MetaApp): AskService {
  const token = `${id}|${secret}`;
  const { api } = graphPlace(name, { baseUrl, version });
  const url = `${api}/debug_token?${new URLSearchParams({ input_token: token, access_token: token })}`;
  return async (signal) => {
    const { data } = await askService(name, { url, signal, reply: inspected, wrongKey: 400 });
    if (!data.is_valid) throw new AppError('not_configured', `${name} does not accept the app of this server.`);
    return { note: 'The app and its secret are right. Its permissions show with a user’s sign-in.' };
  };
}
