import { known } from '@portray/foundation/known';
import { doubleAt } from '@portray/foundation/typed-reads';
/** Mean; NaN of nothing. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += known(values[i]);
  return sum / values.length;
}

/** The value below which the given share (0–1) of the values lies; NaN of nothing. */
export function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const next = Math.min(sorted.length - 1, below + 1);
  return doubleAt(sorted, below) + (doubleAt(sorted, next) - doubleAt(sorted, below)) * (place - below);
}

export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5);
}

/** Standard deviation over mean: how varied intervals are. */
export function variation(values: ArrayLike<number>): number {
  const centre = mean(values);
  const squares = Array.from(values, (value) => (value - centre) ** 2);
  return Math.sqrt(mean(squares)) / centre;
}

/** Pearson's correlation, −1 … 1; 0 when one of the two never changes. */
export function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const meanA = mean(a);
  const meanB = mean(b);
  let product = 0;
  let spreadA = 0;
  let spreadB = 0;
  for (let i = 0; i < a.length; i++) {
    product += (known(a[i]) - meanA) * (known(b[i]) - meanB);
    spreadA += (known(a[i]) - meanA) ** 2;
    spreadB += (known(b[i]) - meanB) ** 2;
  }
  return spreadA > 1e-12 && spreadB > 1e-12 ? product / Math.sqrt(spreadA * spreadB) : 0;
}

/** How far `b` goes for each step of `a`, by least squares; 0 when `a` never changes. */
export function slope(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const meanA = mean(a);
  const meanB = mean(b);
  let together = 0;
  let alone = 0;
  for (let i = 0; i < a.length; i++) {
    const away = known(a[i]) - meanA;
    together += away * (known(b[i]) - meanB);
    alone += away * away;
  }
  return alone > 1e-12 ? together / alone : 0;
}
