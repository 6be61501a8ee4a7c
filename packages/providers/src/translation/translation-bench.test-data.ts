import type { AppError } from '@portray/foundation/errors';
import type { Translator } from '@portray/ports/translator';
import type { Double } from '../networks/double.test-data.ts';
import type { Wait } from './ask-translator.ts';

/** A translator at a stand-in, and the waits that it asked for, which take no time. */
export type TranslatorBench = { translator: Translator; double: Double; waits: number[] };

export function benchOf(double: Double, create: (wait: Wait) => Translator): TranslatorBench {
  const waits: number[] = [];
  return { double, waits, translator: create(async (ms) => void waits.push(ms)) };
}

/** Code and sentence of how a translation fails. */
export async function failureOf({ translator }: Pick<TranslatorBench, 'translator'>, text = 'Good morning.') {
  const failed = await translator.translate({ text, from: 'en', to: 'es' }).then(
    () => undefined,
    (error: AppError) => error,
  );
  return failed && ([failed.code, failed.message] as const);
}

type Hardship = { title: string; run: (bench: TranslatorBench) => Promise<void> };

const request = { text: 'Good morning.', from: 'en', to: 'es' } as const;
const asking = /^POST/;
const ok = (isTrue: boolean, said: unknown) => {
  if (!isTrue) throw new Error(`Not as promised: ${JSON.stringify(said)}`);
};

/** What every translator elsewhere bears: `test.each(hardships)('$title', …)`. */
export const hardships: Hardship[] = [
  {
    title: 'too many requests are sent again after as long as the server asks for',
    async run({ translator, double, waits }) {
      double.mishap(asking, { status: 429, headers: { 'retry-after': '2' } });
      await translator.translate(request);
      ok(waits.join() === '2000', waits);
    },
  },
  {
    title: 'a caller that would wait for minutes is told to come back',
    async run(bench) {
      bench.double.mishap(asking, { status: 429, headers: { 'retry-after': '300' } });
      const failure = await failureOf(bench);
      ok(failure?.[0] === 'provider_busy' && bench.waits.length === 0, failure);
    },
  },
  {
    title: 'a server that fails is asked three times, and then spoken of in one sentence',
    async run(bench) {
      bench.double.mishap(asking, { status: 500, body: { error: 'Down' } }, { times: 3 });
      const failure = await failureOf(bench);
      ok(failure?.[0] === 'provider_down' && bench.waits.length === 2, failure);
    },
  },
  {
    title: 'a connection that breaks is the same',
    async run(bench) {
      bench.double.mishap(asking, 'lost');
      const failure = await failureOf(bench);
      ok(failure?.[0] === 'provider_down', failure);
    },
  },
  {
    title: 'half an answer and one of another shape are no translation',
    async run(bench) {
      for (const body of ['{"translatedText":["Bue', { something: 'else' }, '<html>Busy</html>']) {
        bench.double.mishap(asking, { status: 200, body });
        const failure = await failureOf(bench);
        ok(failure?.[0] === 'provider_down' && /cannot be used/.test(failure[1]), failure);
      }
    },
  },
];
