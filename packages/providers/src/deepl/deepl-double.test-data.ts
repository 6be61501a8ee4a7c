import { z } from 'zod';
import { type Answer, startDouble } from '../networks/double.test-data.ts';
import { inOtherWords, type Words } from '../translation/words.test-data.ts';

const apiKey = 'deepl-test-key:fx';
const targets = ['EN-US', 'EN-GB', 'ES', 'FR', 'DE', 'PT-BR', 'ZH-HANS', 'NB', 'JA'];
const sources = ['EN', 'ES', 'FR', 'DE', 'PT', 'ZH', 'NB', 'JA'];
const maxTexts = 50;
const maxBytes = 128 * 1_024;

const body = z.object({
  text: z.array(z.string()).min(1),
  source_lang: z.string().toUpperCase().optional(),
  target_lang: z.string().toUpperCase(),
  tag_handling: z.enum(['xml', 'html']).optional(),
  show_billed_characters: z.union([z.boolean(), z.literal('1')]).optional(),
});

/** A real HTTP server that behaves like DeepL's: JSON and forms, its limits, a quota in characters, and its errors. */
export async function startDeeplDouble({ quota = 500_000 } = {}) {
  const words: Words = { taught: {}, dropsTags: false };
  const asked: z.infer<typeof body>[] = [];
  let used = 0;

  const double = await startDouble(async (request, { pathname }): Promise<Answer> => {
    if (request.headers.get('authorization') !== `DeepL-Auth-Key ${apiKey}`) return { status: 403, body: '' };
    if (pathname === '/v2/usage') return { status: 200, body: { character_count: used, character_limit: quota } };
    if (pathname !== '/v2/translate' || request.method !== 'POST') return refuse(404, 'Not found');
    const text = await request.text();
    if (Buffer.byteLength(text) > maxBytes) return refuse(413, 'Request Entity Too Large');
    const read = body.safeParse(readBody(text, request.headers.get('content-type') ?? ''));
    return read.success ? translate(read.data) : refuse(400, "Parameter 'text' not specified.");
  });

  function translate(wanted: z.infer<typeof body>): Answer {
    if (!targets.includes(wanted.target_lang)) return refuse(400, "Value for 'target_lang' not supported.");
    if (wanted.source_lang && !sources.includes(wanted.source_lang))
      return refuse(400, "Value for 'source_lang' not supported.");
    if (wanted.text.length > maxTexts) return refuse(400, 'Too many texts');
    if (wanted.tag_handling === 'xml' && !wanted.text.every(isWellFormed))
      return refuse(400, 'Tag handling parsing failed, please check input.');
    const characters = wanted.text.join('').length;
    if (used + characters > quota) return refuse(456, 'Quota Exceeded');
    used += characters;
    asked.push(wanted);
    const language = wanted.target_lang.slice(0, 2);
    const translations = wanted.text.map((text) => ({
      detected_source_language: wanted.source_lang ?? 'EN',
      text: inOtherWords(text, language, words),
      ...(wanted.show_billed_characters && { billed_characters: text.length }),
    }));
    return { status: 200, body: { translations } };
  }

  return { ...double, apiKey, asked, words };
}

const refuse = (status: number, message: string): Answer => ({ status, body: { message } });

function readBody(text: string, type: string): unknown {
  if (type.includes('json')) return JSON.parse(text);
  const form = new URLSearchParams(text);
  return { ...Object.fromEntries(form), text: form.getAll('text') };
}

/** Every tag is closed, and no sign of the markup stands alone. */
function isWellFormed(text: string): boolean {
  const rest = text.replaceAll(/<x [^<>]*\/>/g, '').replaceAll(/<em>[^<>]*<\/em>/g, '');
  return !/[<>]|&(?!\w+;)/.test(rest);
}
