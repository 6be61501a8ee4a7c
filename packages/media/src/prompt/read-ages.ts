import { known } from '@portray/foundation/known';
import type { Claim } from './claims.ts';
import { articleBefore, type Mark } from './find-marks.ts';

/** In years; beyond them a number tells something else. */
const isAdult = (years: number) => years >= 18 && years <= 94;
const mostYears = 120;
const within: Record<string, number> = { early: 2, mid: 5, late: 8 };

/** Numbers that tell an age: '45', '30-year-old', 'mid forties', '30 to 40'. Ages under 18 are not followed. */
export function readAges(marks: readonly Mark[]): [at: number, claim: Claim][] {
  const claims: [number, Claim][] = [];
  for (let at = 0; at < marks.length; at++) {
    const { sense } = known(marks[at]);
    if (sense.kind !== 'number' || isCount(marks, at)) continue;
    const other = isAdult(sense.value) && !sense.isDecade ? adultAfter(marks, at) : undefined;
    const last = other ?? at;
    const years = besides(marks, last, 1, 'years') ?? besides(marks, at, -1, 'years');
    const part = besides(marks, at, -1, 'part');
    const next = marks[last + 1]?.sense;
    const value =
      other === undefined ? ageOf(sense, partWord(marks, part)) : (sense.value + numberAt(marks, other)) / 2;
    const isTold = years !== undefined && value >= 18 && value <= mostYears;
    const isAge = isTold || (isAdult(value) && next?.kind !== 'unknown');
    const owner = !isAge && years === undefined && next?.kind === 'unknown' ? last + 1 : at;
    for (const place of [part, other, years])
      if (place !== undefined) claims.push([place, { owner, isFollowed: isAge }]);
    const fact = isAge && { ageYears: Math.round(value) };
    const gender = sense.gender ?? articleBefore(marks, at);
    const likely = isAge && gender && { gender };
    claims.push([at, { owner, isFollowed: isAge, ...(fact && { fact }), ...(likely && { likely }) }]);
    at = last;
  }
  return claims;
}

/** Of children who are not in the picture: 'mother of two children'. */
function isCount(marks: readonly Mark[], at: number): boolean {
  const next = marks[at + 1]?.sense;
  return next?.kind === 'thing' && next.thing === 'child';
}

function ageOf({ value, isDecade }: { value: number; isDecade: boolean }, part: string | undefined): number {
  if (part) return value + known(within[part]);
  return isDecade ? value + 5 : value;
}

/** The nearest mark on one side that says something, where it is of the wanted sort. */
function besides(
  marks: readonly Mark[],
  at: number,
  step: 1 | -1,
  wanted: 'number' | 'years' | 'part',
): number | undefined {
  for (let next = at + step; next >= 0 && next < marks.length; next += step) {
    const { sense } = known(marks[next]);
    if (sense.kind === 'number') return wanted === 'number' ? next : undefined;
    if (sense.kind !== 'grammar') return undefined;
    if (sense.word === 'empty') continue;
    if (sense.word === 'years') return wanted === 'years' ? next : undefined;
    return wanted === 'part' && sense.word in within ? next : undefined;
  }
  return undefined;
}

/** The end of a range of ages. */
function adultAfter(marks: readonly Mark[], at: number): number | undefined {
  const other = besides(marks, at, 1, 'number');
  return other !== undefined && isAdult(numberAt(marks, other)) ? other : undefined;
}

function partWord(marks: readonly Mark[], at: number | undefined): string | undefined {
  const sense = at === undefined ? undefined : known(marks[at]).sense;
  return sense?.kind === 'grammar' ? sense.word : undefined;
}

function numberAt(marks: readonly Mark[], at: number): number {
  const { sense } = known(marks[at]);
  return sense.kind === 'number' ? sense.value : 0;
}
