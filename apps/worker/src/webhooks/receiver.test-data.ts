import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';

/** What a server of a person got, and whether the official library took it as coming from here. */
export type Got = { id: string; type: string; objectId: string; atMs: number; isVerified: boolean };
type Answer = (response: ServerResponse, got: Got) => void;

const ok: Answer = (response) => void response.writeHead(204).end();

/** A server of a person on this machine: it verifies with the official library, and answers as a test says. */
export async function startReceiver() {
  const got: Got[] = [];
  const state = { secret: '', answer: ok, atOnce: 0, mostAtOnce: 0 };
  const server = createServer(async (request, response) => {
    state.atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
    response.on('close', () => {
      state.atOnce -= 1;
    });
    const arrived = read(request, await bodyOf(request), state.secret);
    got.push(arrived);
    state.answer(response, arrived);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    got,
    state,
    ok,
    /** As if nothing listened: the connection breaks. */
    down: ((response) => void response.destroy()) as Answer,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  return body;
}

function read({ headers }: IncomingMessage, body: string, secret: string): Got {
  const { type, data } = JSON.parse(body) as { type: string; data: { id?: string } };
  const atMs = Number(headers['webhook-timestamp']) * 1_000;
  return {
    id: String(headers['webhook-id']),
    type,
    objectId: data.id ?? '',
    atMs,
    isVerified: isVerified(secret, headers as Record<string, string>, body, atMs),
  };
}

/** The library refuses what is older than five minutes, so its clock is that of the test. */
function isVerified(secret: string, headers: Record<string, string>, body: string, nowMs: number): boolean {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] });
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  } finally {
    vi.useRealTimers();
  }
}
