import { known } from '@portray/foundation/known';

/** One tooth of half an arch as seen from the front; lengths in face heights. */
export type Tooth = {
  /** Distances of its ends from the middle of the mouth. */
  start: number;
  end: number;
  /** How far its middle lies behind the front teeth. */
  depth: number;
  /** 1 where it faces the viewer … 0 where it is seen from its side. */
  facing: number;
  /** How far its edge stands out beyond the lip. */
  shown: number;
  /** Gum to edge. */
  crown: number;
  /** How far the corners of its edge are cut back, and how early: 2 is a point, 6 nearly square. */
  corner: number;
  squareness: number;
  /** Its own brightness; canines are darker. */
  tone: number;
};

type ToothKind = Pick<Tooth, 'shown' | 'crown' | 'corner' | 'squareness' | 'tone'> & { widthMm: number };
/** Half axes of the ellipse on which the teeth stand, mm. */
type Arch = { halfWidthMm: number; lengthMm: number; teeth: ToothKind[] };

/** Hair line to chin of an adult. */
const faceHeightMm = 178;

/** Mean crown widths and lengths of adults (Wheeler's Dental Anatomy); what shows of them is tuned by eye. */
const upperTeeth: Arch = {
  halfWidthMm: 28,
  lengthMm: 46,
  teeth: [
    { widthMm: 8.4, shown: 0.019, crown: 0.056, corner: 0.004, squareness: 5, tone: 1 },
    { widthMm: 6.5, shown: 0.0154, crown: 0.048, corner: 0.0042, squareness: 3.6, tone: 0.975 },
    { widthMm: 7.5, shown: 0.0176, crown: 0.054, corner: 0.0058, squareness: 2.1, tone: 0.93 },
    { widthMm: 7, shown: 0.0146, crown: 0.046, corner: 0.0048, squareness: 2.6, tone: 0.93 },
    { widthMm: 6.8, shown: 0.0124, crown: 0.043, corner: 0.004, squareness: 2.8, tone: 0.91 },
    { widthMm: 10, shown: 0.0102, crown: 0.04, corner: 0.003, squareness: 3, tone: 0.88 },
  ],
};
const lowerTeeth: Arch = {
  halfWidthMm: 25,
  lengthMm: 42,
  teeth: [
    { widthMm: 5.2, shown: 0.0112, crown: 0.048, corner: 0.0018, squareness: 5, tone: 0.97 },
    { widthMm: 5.8, shown: 0.0112, crown: 0.049, corner: 0.002, squareness: 4.4, tone: 0.96 },
    { widthMm: 6.8, shown: 0.0118, crown: 0.056, corner: 0.0042, squareness: 2.2, tone: 0.92 },
    { widthMm: 7, shown: 0.009, crown: 0.046, corner: 0.003, squareness: 2.8, tone: 0.92 },
    { widthMm: 7.1, shown: 0.0065, crown: 0.044, corner: 0.0026, squareness: 3, tone: 0.9 },
  ],
};

export const upperArch: Tooth[] = standTeeth(upperTeeth);
export const lowerArch: Tooth[] = standTeeth(lowerTeeth);

/** Where a place lies on its tooth: −1 the end towards the middle … +1 the outer end. */
export type ToothPlace = { tooth: Tooth; across: number };

/** The tooth at a distance (face heights) from the middle of the mouth; beyond the last one its outer end. */
export function toothAt(arch: readonly Tooth[], distance: number): ToothPlace {
  for (const tooth of arch) {
    if (distance < tooth.end) {
      return { tooth, across: (2 * (distance - tooth.start)) / (tooth.end - tooth.start) - 1 };
    }
  }
  return { tooth: known(arch.at(-1)), across: 1 };
}

/** Walks along the ellipse and sets one tooth beside the other, as far as they are seen from the front. */
function standTeeth({ halfWidthMm, lengthMm, teeth }: Arch): Tooth[] {
  const step = 0.002;
  let angle = 0;
  const walk = (lengthToGo: number) => {
    for (let gone = 0; gone < lengthToGo && angle < Math.PI / 2; angle += step) {
      gone += step * Math.hypot(halfWidthMm * Math.cos(angle), lengthMm * Math.sin(angle));
    }
    return halfWidthMm * Math.sin(angle);
  };
  let startMm = 0;
  return teeth.map(({ widthMm, ...kind }) => {
    walk(widthMm / 2);
    const along = Math.hypot(halfWidthMm * Math.cos(angle), lengthMm * Math.sin(angle));
    const facing = (halfWidthMm * Math.cos(angle)) / along;
    const depth = (lengthMm * (1 - Math.cos(angle))) / faceHeightMm;
    const endMm = walk(widthMm / 2);
    const tooth = { ...kind, start: startMm / faceHeightMm, end: endMm / faceHeightMm, depth, facing };
    startMm = endMm;
    return tooth;
  });
}
