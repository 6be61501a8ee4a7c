import { parseArgs } from 'node:util';
import { figure } from './report/report.ts';
import { measureSharedVideo } from './speed/shared-video.ts';

const usage = `npm run bench:shared -- [--seconds 120] [--rounds 2] [--data folder]
Makes one long video with one worker on one core, and with two workers on a core each, in turns. --data copies
a data folder instead of making one, which takes minutes. Never fails by timing.`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    rounds: { type: 'string', default: '2' },
    data: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(usage);
} else {
  const found = await measureSharedVideo(Number(values.seconds), Number(values.rounds), values.data);
  const [one, two] = [found.oneSeconds, found.twoSeconds].map((turns) => turns.map(figure).join(', '));
  if (!found.isPinned)
    console.log('There is no taskset on this machine: workers take every core, and the ratio says little.');
  console.log(
    `A video of ${figure(found.videoSeconds)} s at 1080p that was spoken before, from order to finished file:`,
  );
  console.log(`  one worker on one core ${one} s; two workers on a core each ${two} s`);
  console.log(`  ratio ${figure(found.ratio)} (wanted >= 1.80)`);
}
