import type { Reporter, TestModule } from 'vitest/node';

const shown = 10;

/** Says at the end of a run which files took longest, so that what makes it slow is known. */
export function slowestFiles(): Reporter {
  return {
    onTestRunEnd(modules) {
      if (modules.length <= shown) return;
      const slowest = modules.toSorted((one, other) => secondsOf(other) - secondsOf(one)).slice(0, shown);
      const lines = slowest.map(
        (module) => `${secondsOf(module).toFixed(1).padStart(7)} s  ${module.relativeModuleId}`,
      );
      console.info(['', `The ${shown} slowest files`, ...lines].join('\n'));
    },
  };
}

/** With what a file imports and prepares. */
function secondsOf(module: TestModule): number {
  const { collectDuration, duration } = module.diagnostic();
  return (collectDuration + duration) / 1_000;
}
