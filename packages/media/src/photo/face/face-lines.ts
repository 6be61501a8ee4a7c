export type FaceLine = { indices: number[]; colour: string; isClosed: boolean };

const mouthColour = '#ff4d6d';
const eyeColour = '#3ddc97';
const browColour = '#4cc9f0';
const ovalColour = '#ffd23f';

/** The lines of a face by the canonical numbering of the MediaPipe mesh, in drawing order. */
export const faceLines: FaceLine[] = [
  closed(
    ovalColour,
    [
      10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150,
      136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
    ],
  ),
  closed(mouthColour, [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146]),
  closed(mouthColour, [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95]),
  closed(eyeColour, [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7]),
  closed(eyeColour, [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249]),
  open(browColour, [70, 63, 105, 66, 107]),
  open(browColour, [300, 293, 334, 296, 336]),
];

function closed(colour: string, indices: number[]): FaceLine {
  return { indices, colour, isClosed: true };
}

function open(colour: string, indices: number[]): FaceLine {
  return { indices, colour, isClosed: false };
}
