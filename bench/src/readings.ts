// What scripts are said as, against readings that people wrote:
//   npm run bench:readings -- [--sounds] [CASES.json] [language …]
// Without a file our own cases; with --sounds what is spelled otherwise is right where the voice says the same.
import { judgeReading, ownCases, type ReadingVerdict, readCases } from './readings/judge-readings.ts';

const listens = process.argv.includes('--sounds');
const given = process.argv.slice(2).filter((argument) => argument !== '--sounds');
const path = given.find((argument) => argument.endsWith('.json'));
const only = given.filter((argument) => argument !== path);

const cases = path ? await readCases(path) : await ownCases();
const wanted = cases.filter(({ language }) => !only.length || only.includes(language));
const verdicts: ReadingVerdict[] = [];
for (const one of wanted) verdicts.push(await judgeReading(one, listens));
for (const { one, said, shown, isSaid, soundsRight, isShown } of verdicts) {
  if (!isSaid)
    console.log(
      `${soundsRight ? 'spelled otherwise' : 'WRONG'}  ${one.language} ${one.kind}: ${one.script}\n    said  ${said}\n    right ${one.spoken}`,
    );
  if (!isShown)
    console.log(
      `CAPTIONS  ${one.language} ${one.kind}: ${one.script}\n    shown ${shown}\n    right ${one.captions} ${one.together ?? ''}`,
    );
}
const share = (some: ReadingVerdict[], isRight: (verdict: ReadingVerdict) => boolean) =>
  `${some.filter(isRight).length}/${some.length} (${((100 * some.filter(isRight).length) / some.length).toFixed(1)} %)`;
for (const language of [...new Set(wanted.map((one) => one.language)), 'all']) {
  const own = verdicts.filter(({ one }) => language === 'all' || one.language === language);
  console.log(
    `${language}: text ${share(own, ({ isSaid }) => isSaid)}, sound ${share(own, ({ soundsRight }) => soundsRight)}, captions ${share(own, ({ isShown }) => isShown)}`,
  );
}
