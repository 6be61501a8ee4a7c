import { known } from '@portray/foundation/known';
import { doubleAt, int32At } from '@portray/foundation/typed-reads';
/**
 * The cheapest way through a table of costs from its first row to its last, one column per row (dynamic programming).
 * Moving sideways costs `stepCost` per column and at most `maxStep` columns a row. Returns a column per row.
 */
export function cheapestPath(costs: readonly Float64Array[], stepCost: number, maxStep: number): Int32Array {
  const [first, ...others] = costs;
  let total: Float64Array = known(first);
  const cameFrom: Int32Array[] = [];
  for (const row of others) {
    const from = new Int32Array(row.length);
    const previous = total;
    total = row.map((cost, column) => {
      const before = cheapestBefore(previous, column, stepCost, maxStep);
      from[column] = before;
      return doubleAt(previous, before) + Math.abs(before - column) * stepCost + cost;
    });
    cameFrom.push(from);
  }
  return walkBack(cameFrom, total.indexOf(Math.min(...total)));
}

function cheapestBefore(total: Float64Array, column: number, stepCost: number, maxStep: number): number {
  let best = column;
  let bestCost = doubleAt(total, column);
  const last = Math.min(total.length - 1, column + maxStep);
  for (let before = Math.max(0, column - maxStep); before <= last; before++) {
    const cost = doubleAt(total, before) + Math.abs(before - column) * stepCost;
    if (cost < bestCost) {
      best = before;
      bestCost = cost;
    }
  }
  return best;
}

function walkBack(cameFrom: readonly Int32Array[], end: number): Int32Array {
  const path = new Int32Array(cameFrom.length + 1);
  path[cameFrom.length] = end;
  let column = end;
  for (const [row, from] of [...cameFrom.entries()].reverse()) {
    column = int32At(from, column);
    path[row] = column;
  }
  return path;
}
