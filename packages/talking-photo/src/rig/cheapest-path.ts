/**
 * The cheapest way through a table of costs from its first row to its last, one column per row (dynamic programming).
 * Moving sideways costs `stepCost` per column and at most `maxStep` columns a row. Returns a column per row.
 */
export function cheapestPath(costs: readonly Float64Array[], stepCost: number, maxStep: number): Int32Array {
  const width = costs[0]!.length;
  let total = Float64Array.from(costs[0]!);
  const cameFrom: Int32Array[] = [];
  for (const row of costs.slice(1)) {
    const next = new Float64Array(width);
    const from = new Int32Array(width);
    for (let column = 0; column < width; column++) {
      from[column] = cheapestBefore(total, column, stepCost, maxStep);
      next[column] = total[from[column]!]! + Math.abs(from[column]! - column) * stepCost + row[column]!;
    }
    cameFrom.push(from);
    total = next;
  }
  return walkBack(cameFrom, total.indexOf(Math.min(...total)));
}

function cheapestBefore(total: Float64Array, column: number, stepCost: number, maxStep: number): number {
  let best = column;
  let bestCost = total[column]!;
  const last = Math.min(total.length - 1, column + maxStep);
  for (let before = Math.max(0, column - maxStep); before <= last; before++) {
    const cost = total[before]! + Math.abs(before - column) * stepCost;
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
  for (let row = cameFrom.length; row > 0; row--) path[row - 1] = cameFrom[row - 1]![path[row]!]!;
  return path;
}
