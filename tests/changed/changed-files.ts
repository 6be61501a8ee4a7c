import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { GitVCSProvider, type Reporter, type VCSProvider, type VCSProviderOptions } from 'vitest/node';
import { coverageOf } from './coverage.ts';
import { type FileGraph, readFileGraph } from './file-graph.ts';

/**
 * `--changed` for files that tests reach in other ways than by imports, which is all that vitest follows: what names a
 * changed file counts as changed as well. Says at the end what no test of the run has noticed.
 */
export function changedFiles(runs: (test: string) => boolean): VCSProvider & Reporter {
  let notices: string[] = [];
  return {
    async findChangedFiles(options: VCSProviderOptions) {
      const { root } = options;
      const changed = (await new GitVCSProvider().findChangedFiles(options)).map((file) => relative(root, file));
      const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
      const files = [...new Set([...listed, ...changed])].filter(Boolean);
      const graph = readFileGraph(root, files);
      notices = noticesFor(
        graph,
        changed.filter((file) => existsSync(join(root, file))),
        runs,
      );
      // Not what lies between: vitest would run everything where a set-up imports it.
      return changed.flatMap((file) => coverageOf(graph, file, runs).tests).map((file) => join(root, file));
    },
    onTestRunEnd() {
      if (notices.length > 0) console.info(['', ...notices].join('\n'));
    },
  };
}

/** One line for each command, with the files that it is for. */
export function noticesFor(graph: FileGraph, changed: string[], runs: (test: string) => boolean): string[] {
  const commands = changed.map((file) => ({ file, coverage: coverageOf(graph, file, runs) }));
  const unseen = commands.flatMap(({ file, coverage: { isCovered, command } }) => {
    if (command) return [{ file, command }];
    return isCovered ? [] : [{ file, command: 'no test reaches it' }];
  });
  return [...Map.groupBy(unseen, ({ command }) => command)].map(([command, entries]) => {
    const names = entries.map(({ file }) => file).join(', ');
    return command.startsWith('npm')
      ? `Not covered here: ${names}. Run ${command}`
      : `Not covered: ${names}: ${command}`;
  });
}
