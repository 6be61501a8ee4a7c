import { AppError } from './errors.ts';

/** Where a face is, in shares of the width and the height of its upright picture. */
export type FacePlace = { left: number; top: number; width: number; height: number };

/** A photo of several people; `faces` is empty where the picture must be turned before they can be found. */
export class SeveralFaces extends AppError {
  readonly faces: FacePlace[];

  constructor(message: string, faces: FacePlace[]) {
    super('several_faces', message);
    this.faces = faces;
  }
}
