/**
 * What stands behind the person instead of the photo's own background. A gradient goes from the upper left corner on; a
 * picture is a file that the person uploaded for it.
 */
export type Backdrop =
  | { kind: 'blur' }
  | { kind: 'colour'; colour: string }
  | { kind: 'gradient'; from: string; to: string }
  | { kind: 'picture'; url: string };

/** The colours that are offered, by their names. */
export const backdropColours = {
  White: '#f7f7f5',
  Sand: '#e6dccb',
  Sky: '#bcd7ea',
  Sage: '#a9bfa8',
  Rose: '#e3b9b4',
  Blue: '#2563eb',
  Charcoal: '#23252b',
  'Green screen': '#00b140',
} as const;

/** The gradients that are offered, by their names: from the first colour to the second. */
export const backdropGradients = {
  Dusk: { from: '#7c3aed', to: '#2563eb' },
  Dawn: { from: '#fbd5b5', to: '#e58aa0' },
  Lagoon: { from: '#8fd3d1', to: '#27627e' },
  Studio: { from: '#f1f1ef', to: '#b9bcc2' },
  Night: { from: '#3b4256', to: '#11131a' },
} as const;

/** Whether two choices look the same; without one it is the photo's own background. */
export function isSameBackdrop(one: Backdrop | undefined, other: Backdrop | undefined): boolean {
  return describe(one) === describe(other);
}

function describe(chosen: Backdrop | undefined): string {
  if (!chosen || chosen.kind === 'blur') return chosen?.kind ?? '';
  if (chosen.kind === 'picture') return chosen.url;
  return chosen.kind === 'colour' ? chosen.colour : `${chosen.from} ${chosen.to}`;
}

/** What people are told whose picture for the background was deleted, or is not theirs. */
export const backdropGoneNote = 'This background picture is not among your files any more. Please choose it again.';

/** What people are told from whose photo nobody can be cut out cleanly. */
export const noBackdropNote =
  "The person cannot be cut out of this photo cleanly, so the video keeps the photo's own background.";

/** What people are told whose video is rendered elsewhere. */
export const noBackdropElsewhereNote = "The provider you chose keeps the photo's own background.";
