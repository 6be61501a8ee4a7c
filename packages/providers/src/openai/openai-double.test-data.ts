import { z } from 'zod';
import { createChatEndpoint } from '../chat-translator/chat-endpoint.test-data.ts';
import { type Answer, startDouble } from '../networks/double.test-data.ts';
import { refuse } from './openai-answers.test-data.ts';
import { createPictureEndpoint, type PictureBehaviour } from './openai-pictures.test-data.ts';

const categories = [
  ...['harassment', 'harassment/threatening', 'hate', 'hate/threatening', 'illicit', 'illicit/violent', 'self-harm'],
  ...['self-harm/intent', 'self-harm/instructions', 'sexual', 'sexual/minors', 'violence', 'violence/graphic'],
];
/** What a picture is judged by; it scores nothing in the others. */
const ofPictures = /^(sexual|self-harm.*|violence.*)$/;

const picturePart = z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) });
const textPart = z.object({ type: z.literal('text'), text: z.string() });
const moderationBody = z.object({
  model: z.string().startsWith('omni-moderation'),
  input: z.union([z.string(), z.array(z.string()).min(1), z.array(z.union([picturePart, textPart])).min(1)]),
});

const maxPictureBytes = 20_000_000;

export type OpenAiBehaviour = PictureBehaviour & {
  /** Of what is flagged. */
  score: number;
  /** Answered beside the thirteen that are documented. */
  moreCategories: Record<string, boolean | null>;
};

export const openAiTextModel = 'gpt-4.1-mini';
const models = [openAiTextModel, 'gpt-image-1', 'omni-moderation-latest'].map((id) => ({
  id,
  object: 'model',
  created: 1,
  owned_by: 'openai',
}));

export const openAiKey = 'sk-test-openai';

/**
 * A real HTTP server that behaves like OpenAI's: chats are translated, texts with a category in double brackets, and pictures with one in their
 * bytes, are flagged for it.
 */
export async function startOpenAiDouble(changes: Partial<OpenAiBehaviour> = {}, port = 0) {
  const behaviour: OpenAiBehaviour = { score: 0.9, moreCategories: {}, format: 'base64', canEdit: true, ...changes };
  const judged: string[] = [];

  const chat = createChatEndpoint(openAiTextModel);
  const pictures = createPictureEndpoint(behaviour, () => double.url);

  const double = await startDouble(async (request, { pathname }): Promise<Answer> => {
    if (pathname.startsWith('/pictures/')) return pictures.picture(pathname);
    if (request.headers.get('authorization') !== `Bearer ${openAiKey}`) return refuse(401, 'invalid_api_key');
    if (`${request.method} ${pathname}` === 'POST /v1/moderations') return moderate(await request.json());
    if (`${request.method} ${pathname}` === 'POST /v1/chat/completions') return chat.answer(await request.json());
    if (`${request.method} ${pathname}` === 'POST /v1/images/generations')
      return pictures.generate(await request.json());
    if (`${request.method} ${pathname}` === 'POST /v1/images/edits' && behaviour.canEdit) {
      return pictures.edit(await request.formData());
    }
    if (`${request.method} ${pathname}` === 'GET /v1/models')
      return { status: 200, body: { object: 'list', data: models } };
    return refuse(404, 'unknown_url');
  }, port);

  function moderate(body: unknown): Answer {
    const read = moderationBody.safeParse(body);
    if (!read.success) return refuse(400, 'invalid_type');
    const { input, model } = read.data;
    const items = typeof input === 'string' ? [input] : input;
    const pictures = items.filter((item) => typeof item !== 'string' && item.type === 'image_url');
    if (pictures.length > 1) return refuse(400, 'too_many_images');
    const isTogether = items.some((item) => typeof item !== 'string');
    const seen = items.map(categoriesIn);
    if (seen.includes(undefined)) return refuse(400, 'invalid_image_url');
    judged.push(...items.map((item) => (typeof item === 'string' ? item : item.type)));
    const found = seen.map((names) => names ?? []);
    const kinds = [...new Set(items.map(kindOf))];
    const results = (isTogether ? [found.flat()] : found).map((names) => resultOf(names, kinds));
    return { status: 200, body: { id: 'modr-1', model, results } };
  }

  function resultOf(names: string[], kinds: Kind[]) {
    const flags = categories.map((name) => [name, names.includes(name)] as const);
    const applied = categories.map((name) => {
      return [name, kinds.filter((kind) => kind === 'text' || ofPictures.test(name))] as const;
    });
    const scores = applied.map(([name, by]) => {
      return [name, names.includes(name) ? behaviour.score : by.length > 0 ? 0.001 : 0];
    });
    return {
      flagged: flags.some(([, isMeant]) => isMeant) || Object.values(behaviour.moreCategories).includes(true),
      categories: { ...Object.fromEntries(flags), ...behaviour.moreCategories },
      category_scores: Object.fromEntries(scores),
      category_applied_input_types: Object.fromEntries(applied),
    };
  }

  return { ...double, baseUrl: `${double.url}/v1`, behaviour, judged, orders: pictures.orders };
}

type Item = string | z.infer<typeof picturePart> | z.infer<typeof textPart>;

type Kind = 'text' | 'image';

const kindOf = (item: Item): Kind => (typeof item === 'string' || item.type === 'text' ? 'text' : 'image');

/** The categories of one input; undefined for a picture that cannot be used. */
function categoriesIn(item: Item): string[] | undefined {
  if (typeof item === 'string') return signsIn(item);
  if (item.type === 'text') return signsIn(item.text);
  const base64 = /^data:image\/(?:png|jpeg|webp|gif);base64,([A-Za-z0-9+/]+=*)$/.exec(item.image_url.url)?.[1];
  const bytes = Buffer.from(base64 ?? '', 'base64');
  if (bytes.length === 0 || bytes.length > maxPictureBytes) return undefined;
  return signsIn(bytes.toString('latin1')).filter((name) => ofPictures.test(name));
}

const signsIn = (text: string) => [...text.matchAll(/\[\[([a-z/-]+)\]\]/g)].map(([, name]) => name ?? '');
