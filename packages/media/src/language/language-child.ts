// The process that tells languages: a text per line of stdin as JSON, an answer per line of stdout. Its 190 MB of
// n-grams would otherwise stay in the server for ever.
import { createInterface } from 'node:readline';
import { languageCodes } from '@portray/contracts/languages';
import { eld } from 'eld/medium';

eld.setLanguageSubset([...languageCodes]);

for await (const line of createInterface({ input: process.stdin })) {
  const result = eld.detect(JSON.parse(line) as string);
  const [first = 0, second = 0] = Object.values(result.getScores()).sort((a, b) => b - a);
  const answer = { language: result.language, first, second, isReliable: result.isReliable() };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
