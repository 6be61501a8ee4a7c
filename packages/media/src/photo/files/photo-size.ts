/** Long side of the picture that is kept, in pixels: what a 1080p frame shows of a whole photo, twice over. */
export const usualSide = 2160;
/** A small face in a large photo is kept larger, until it is as tall as a 4K frame usually shows it. */
export const largestSide = 3840;
export const tallestFacePx = 960;
