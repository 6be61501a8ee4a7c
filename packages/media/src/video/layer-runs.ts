// biome-ignore-all lint/style/noNonNullAssertion: runs for every pixel of what lies over the frames; checked reads are slower in such loops

/** Where something of a plane is seen: row, first column, columns, and 1 where all of them cover what is below; one run after the other. */
type Runs = Int32Array;

/** Covering pixels of fewer columns are cheaper to mix one by one. */
const leastOpaque = 16;

/** Planes are laid over many frames, and their runs are the same for each. */
const found = new WeakMap<Uint8Array, Runs>();

/** The runs of a plane of shares (0 to 255) with rows of `width`; found once for each array, which may not change afterwards. */
export function runsOf(shares: Uint8Array, width: number): Runs {
  const known = found.get(shares);
  if (known) return known;
  const runs: number[] = [];
  for (let row = 0, at = 0; at < shares.length; row++, at += width) addRow(runs, shares, row, width);
  const all = Int32Array.from(runs);
  found.set(shares, all);
  return all;
}

function addRow(runs: number[], shares: Uint8Array, row: number, width: number): void {
  const start = row * width;
  let [x, mixedFrom] = [0, -1];
  const closeMixed = () => {
    if (mixedFrom >= 0) runs.push(row, mixedFrom, x - mixedFrom, 0);
    mixedFrom = -1;
  };
  while (x < width) {
    const share = shares[start + x]!;
    let end = x + 1;
    if (share === 0 || share === 255) while (end < width && shares[start + end] === share) end++;
    const isOpaque = share === 255 && end - x >= leastOpaque;
    if (share === 0 || isOpaque) closeMixed();
    else if (mixedFrom < 0) mixedFrom = x;
    if (isOpaque) runs.push(row, x, end - x, 1);
    x = end;
  }
  closeMixed();
}
