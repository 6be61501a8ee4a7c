import { known } from '@portray/foundation/known';
import { type Auditor, categories, type FormFactor, type Scores } from './lighthouse.ts';

export const wantedPoints = 95;

/** The scores of one page; of several runs, that with the median of performance. */
export type PageAudit = { path: string; formFactor: FormFactor; scores: Scores; runs: number };

type AuditOptions = {
  audit: Auditor['audit'];
  url: string;
  paths: readonly string[];
  repeats: number;
  budgetMs: number;
};

/**
 * Audits every page as a phone and as a desktop sees it. A page that misses a score is audited again, up to `repeats`
 * times in all, while the budget lasts: only performance depends on what else the machine does.
 */
export async function auditPages({ audit, url, paths, repeats, budgetMs }: AuditOptions): Promise<PageAudit[]> {
  const deadline = performance.now() + budgetMs;
  const audits: PageAudit[] = [];
  for (const formFactor of ['phone', 'desktop'] as const) {
    for (const path of paths) {
      // A trace that failed says nothing of the page.
      const look = () => audit(url + path, formFactor).catch(() => audit(url + path, formFactor));
      const runs = [await look()];
      while (runs.length < repeats && performance.now() < deadline && !isGood(medianOf(runs))) {
        runs.push(await look());
      }
      audits.push({ path, formFactor, scores: medianOf(runs), runs: runs.length });
    }
  }
  return audits;
}

function medianOf(runs: readonly Scores[]): Scores {
  const ordered = runs.toSorted((one, other) => one.performance - other.performance);
  return known(ordered[Math.floor(ordered.length / 2)]);
}

function isGood(scores: Scores): boolean {
  return categories.every((name) => scores[name] >= wantedPoints);
}
