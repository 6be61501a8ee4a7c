import type { FaceLandmarks } from '@portray/foundation/face-landmarks';

/** Of each presenter that comes with the product, as the engine finds them in the picture: where the face begins and ends, then the top of the forehead and the chin, px. */
const found: Record<string, readonly number[]> = {
  achieng: [367.7, 262.6, 771.4, 764.6, 534.9, 264.8, 556.8, 764.6],
  ada: [374.6, 240.1, 803.3, 762.2, 592.9, 240.1, 598.2, 762.2],
  arjun: [388.8, 282.3, 804.5, 717.1, 607.6, 284, 595.8, 717.1],
  henrik: [363.7, 254.5, 797.6, 777.7, 596.3, 254.5, 598.1, 777.7],
  imani: [376.6, 258.7, 814.5, 769.9, 615.3, 260.5, 586.3, 769.9],
  kenji: [350.7, 250.1, 821.8, 776.1, 599.5, 250.1, 598, 776.1],
  kofi: [367.8, 259.8, 780.5, 706.1, 563.1, 261, 549.6, 706.1],
  lin: [371.8, 253.1, 782, 755.9, 557.8, 254, 544.1, 755.9],
  mateo: [355.6, 264.2, 767.4, 761.6, 526.9, 266.8, 555.2, 761.6],
  noor: [375.3, 249.3, 796.7, 769.7, 589.4, 249.3, 596.4, 769.7],
  priya: [359.3, 248.4, 784.8, 761.7, 578.2, 248.4, 597.5, 761.7],
  samuel: [341.1, 264.8, 770.4, 734.1, 538.6, 265.7, 550.2, 734.1],
  sigrid: [366.9, 240.6, 812.9, 774.3, 620.6, 242.4, 594.6, 774.3],
  tane: [387.8, 253.8, 812.1, 766.1, 621.7, 256.5, 593.3, 766.1],
  tom: [362.3, 242.3, 804.3, 770.2, 575.1, 242.3, 550.2, 770.2],
  valentina: [348, 242.1, 782.1, 771.5, 530.1, 243.5, 553.9, 771.5],
};

/** Landmarks that frame a presenter as theirs do: their outermost points, the top of the forehead and the chin. */
export const presenterFaces: [name: string, landmarks: FaceLandmarks][] = Object.entries(found).map(
  ([name, [left = 0, top = 0, right = 0, bottom = 0, foreheadX = 0, foreheadY = 0, chinX = 0, chinY = 0]]) => {
    const points = Array.from({ length: 468 }, () => [foreheadX, foreheadY, 0]);
    points[0] = [left, top, 0];
    points[1] = [right, bottom, 0];
    points[152] = [chinX, chinY, 0];
    return [name, { photoWidth: 1152, photoHeight: 1152, points: points.flat() }];
  },
);
