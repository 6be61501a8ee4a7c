import { AppError } from '@portray/foundation/errors';

const refusals: readonly string[] = ['face_not_detected', 'several_faces', 'image_not_suitable', 'invalid_image'];

/** Whether an error says something of the photo that was checked, and not of the work. */
export function isPhotoRefusal(error: unknown): error is AppError {
  return error instanceof AppError && refusals.includes(error.code);
}
