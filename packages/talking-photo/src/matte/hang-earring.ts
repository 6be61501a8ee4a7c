import { floatAt } from '@portray/foundation/typed-reads';
import type { Plane } from './plane.ts';

/** An earring hangs by a hook that is no longer than this (face heights). */
const hookRatio = 0.08;
/** Shares (of 255) of pixels that are some of the person, and rather the person. */
const [some, rather] = [25, 127];

/**
 * Gives a thing (pixels of a cropped cover, its `person`) what it lacks of an earring: the parts that the matte knows already, and the
 * hook by which it hangs, too thin to be seen well. Undefined where no ear is near enough above it: then it is a piece of the wall.
 */
export function hangEarring(thing: readonly number[], person: Plane, unitPx: number): number[] | undefined {
  const { width, data } = person;
  const isOfPerson = (at: number) => at >= 0 && at < data.length && floatAt(data, at) > rather;
  const body = findBody(person, isOfPerson);
  const edge = thing.flatMap((at) => neighbours(at, person)).filter((at) => body[at] === 0 && floatAt(data, at) > some);
  const whole = flood([...thing, ...edge], person, (at) => isOfPerson(at) && body[at] === 0);
  const soft = new Set(edge);
  const solid = whole.filter((at) => isOfPerson(at) || !soft.has(at));
  if (solid.some((at) => neighbours(at, person).some((to) => body[to] === 1))) return whole;
  const top = solid.reduce((highest, at) => Math.min(highest, at));
  const [x, y] = [top % width, Math.floor(top / width)];
  let best = { at: -1, away: hookRatio * unitPx };
  for (let at = 0; at < top; at++) {
    const away = Math.hypot((at % width) - x, Math.floor(at / width) - y);
    if (body[at] === 1 && away < best.away) best = { at, away };
  }
  if (best.at < 0) return undefined;
  const steps = Math.ceil(best.away);
  const [toX, toY] = [best.at % width, Math.floor(best.at / width)];
  const line = Array.from({ length: steps }, (_, i) => {
    const share = (i + 1) / steps;
    return Math.round(y + (toY - y) * share) * width + Math.round(x + (toX - x) * share);
  });
  return [...whole, ...line];
}

/** 1 at what hangs together with the person beyond the crop. */
function findBody(person: Plane, isOfPerson: (at: number) => boolean): Uint8Array {
  const { width, height } = person;
  const border: number[] = [];
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if ((x === 0 || y === 0 || x === width - 1 || y === height - 1) && isOfPerson(at)) border.push(at);
  }
  const body = new Uint8Array(width * height);
  for (const at of flood(border, person, isOfPerson)) body[at] = 1;
  return body;
}

/** These pixels, and all that hang together with them where it `isOpen`. */
function flood(from: readonly number[], size: Plane, isOpen: (at: number) => boolean): number[] {
  const seen = new Set(from);
  for (const at of seen) for (const to of neighbours(at, size)) if (isOpen(to)) seen.add(to);
  return [...seen];
}

function neighbours(at: number, { width, height }: Plane): number[] {
  const x = at % width;
  return [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width].filter(
    (to) => to >= 0 && to < width * height,
  );
}
