import { z } from 'zod';
import { type Answer, startDouble } from '../networks/double.test-data.ts';
import { inOtherWords, type Words } from '../translation/words.test-data.ts';

export type LibreBehaviour = {
  /** Undefined: anyone may ask. */
  apiKey: string | undefined;
  charLimit: number;
  codes: string[];
  /** Whole texts and what they become. */
  taught: Record<string, string>;
};

const body = z.object({
  q: z.union([z.string(), z.array(z.string())]),
  source: z.string(),
  target: z.string(),
  format: z.enum(['text', 'html']).default('text'),
  api_key: z.string().optional(),
});

/** A real HTTP server that behaves like LibreTranslate: its languages, its limit of a request, and its errors. */
export async function startLibreDouble(changes: Partial<LibreBehaviour> = {}) {
  const behaviour: LibreBehaviour = {
    apiKey: undefined,
    charLimit: 2_000,
    codes: ['en', 'es', 'fr', 'de', 'zh-Hans', 'pt-BR', 'nb'],
    taught: {},
    ...changes,
  };
  const words: Words = { taught: behaviour.taught, dropsTags: false };
  const asked: z.infer<typeof body>[] = [];

  const double = await startDouble(async (request, { pathname }): Promise<Answer> => {
    const { charLimit, codes, apiKey } = behaviour;
    if (pathname === '/health') return { status: 200, body: { status: 'ok' } };
    if (pathname === '/frontend/settings')
      return { status: 200, body: { charLimit, keyRequired: apiKey !== undefined } };
    if (pathname === '/languages')
      return { status: 200, body: codes.map((code) => ({ code, name: code, targets: codes })) };
    if (pathname !== '/translate' || request.method !== 'POST') return refuse(404, 'Not found');
    const read = body.safeParse(await request.json());
    return read.success ? translate(read.data) : refuse(400, 'Invalid request: missing q parameter');
  });

  function translate(wanted: z.infer<typeof body>): Answer {
    const { charLimit, codes, apiKey } = behaviour;
    const { q, source, target, api_key } = wanted;
    if (apiKey !== undefined && api_key !== apiKey) return refuse(403, 'Invalid API key');
    for (const code of [source, target]) if (!codes.includes(code)) return refuse(400, `${code} is not supported`);
    const texts = Array.isArray(q) ? q : [q];
    const length = texts.join('').length;
    if (charLimit >= 0 && length > charLimit)
      return refuse(400, `Invalid request: request (${length}) exceeds text limit (${charLimit})`);
    asked.push(wanted);
    const translated = texts.map((text) => inOtherWords(withClosedTags(text), target, words));
    return { status: 200, body: { translatedText: Array.isArray(q) ? translated : translated[0] } };
  }

  return { ...double, asked, words };
}

const refuse = (status: number, error: string): Answer => ({ status, body: { error } });

/** Its HTML parser writes every tag with its end. */
const withClosedTags = (html: string) => html.replaceAll(/<x ([^<>]*?)\/>/g, '<x $1></x>');
