import { api } from '@portray/contracts/api';
import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type InputIssue, inputSentence } from './input-sentence.ts';

type Call = { '~orpc': { inputSchema?: z.ZodType } };

const inputs = Object.entries(api).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Call>).flatMap(
    ([
      name,
      {
        '~orpc': { inputSchema },
      },
    ]) => (inputSchema instanceof z.ZodObject ? [{ name: `${noun}.${name}`, schema: inputSchema }] : []),
  ),
);

/** Whatever a field may be given instead of what it wants: missing, another type, too small, too big, another word. */
const wrong = [
  ...[undefined, null, {}, [], [{}], '', 'x', 'x'.repeat(20_000), -1e9, 0, 0.123, 1e12, true],
  ...[{ type: 'text' }, { type: 'text', content: '', opacity: 7, fontSize: 13, other: 1 }, { type: 'nothing' }],
  ...[{ voiceSpeed: 99, talkingStyle: 'x' }, { version: 'x' }, new Array(3_000).fill('x'), ['x'.repeat(999)]],
  ...[[{ startSeconds: -1, endSeconds: 'x', text: '' }], [{ startSeconds: 2, endSeconds: 1, text: 'x'.repeat(999) }]],
];

const zodsOwn =
  /\b(expected|received|Invalid (input|option|string|UUID|number|key)|Too (small|big)|Unrecognized|undefined|NaN)\b|[<>]=?\d|\bzod\b/;

describe('zod’s own English never reaches a person', () => {
  test.each(inputs)('of $name', ({ schema }) => {
    const fields = [...Object.keys(schema.shape), 'noSuchField'];
    const bodies = fields.flatMap((field) => wrong.map((value) => ({ [field]: value })));
    const sentences = bodies.flatMap((body) => {
      const read = schema.safeParse(body);
      return read.success ? [] : read.error.issues.map((issue) => inputSentence([issue as InputIssue]));
    });
    for (const sentence of sentences) {
      expect(sentence).not.toMatch(zodsOwn);
      expect(sentence).toMatch(/^\p{Lu}/u);
    }
  });

  test('covers every call that takes something', () => {
    expect(inputs.length).toBeGreaterThan(30);
  });
});

describe('a refusal says in the words of the field what is wrong with it', () => {
  const schema = z.object({
    credits: z.int().positive(),
    projectName: z.string().min(2).max(5),
    videoSize: z.enum(['youtube', 'reel']),
    avatarImageUrl: z.string(),
    projectId: z.uuid(),
    voiceSpeed: z.number().max(1.5).multipleOf(0.1),
    tags: z.array(z.string().max(3)).max(2),
    script: z.string(),
    isOn: z.boolean(),
  });
  const right = {
    credits: 1,
    projectName: 'abc',
    videoSize: 'reel',
    avatarImageUrl: 'x',
    voiceSpeed: 1,
    tags: [],
    isOn: true,
    projectId: '00000000-0000-4000-8000-000000000000',
    script: 'x',
  };
  const say = (change: object) =>
    inputSentence(known(z.safeParse(schema, { ...right, ...change }).error).issues as never);

  test.each([
    [{ credits: 0 }, 'The number of credits must be more than 0.'],
    [{ credits: 1.5 }, 'The number of credits must be a whole number.'],
    [{ credits: 'many' }, 'The number of credits must be a number.'],
    [{ projectName: 'a' }, 'The project name needs at least 2 characters.'],
    [{ projectName: 'abcdef' }, 'The project name is too long: at most 5 characters.'],
    [{ projectName: undefined }, 'The project name is missing.'],
    [{ videoSize: 'wide' }, 'The video size must be one of these: youtube, reel.'],
    [{ projectId: 'x' }, 'The project id is not valid.'],
    [{ avatarImageUrl: 7 }, 'The avatar image address must be text.'],
    [{ voiceSpeed: 1.55 }, 'The voice speed must be at most 1.5.'],
    [{ voiceSpeed: 1.05 }, 'The voice speed goes in steps of 0.1.'],
    [{ tags: ['a', 'b', 'c'] }, 'The tags are too many: at most 2.'],
    [{ tags: ['abcd'] }, 'The tags are too long: at most 3 characters each.'],
    [{ isOn: 'yes' }, 'The field “is on” must be true or false.'],
  ])('%o', (change, sentence) => {
    expect(say(change)).toBe(sentence);
  });

  test('and keeps sentences of our own', () => {
    const own = z.string().refine(() => false, 'Please choose another name.');
    expect(inputSentence(known(z.safeParse(own, 'x').error).issues as never)).toBe('Please choose another name.');
  });
});
