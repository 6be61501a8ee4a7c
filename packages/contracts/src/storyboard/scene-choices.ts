/** Where the presenter stands in a scene. */
export const layoutKinds = ['full', 'left', 'right', 'half', 'corner', 'top', 'bottom', 'voice-only'] as const;
export type LayoutKind = (typeof layoutKinds)[number];

export const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Corner = (typeof corners)[number];

export const cornerSizes = ['small', 'medium', 'large'] as const;
export type CornerSize = (typeof cornerSizes)[number];

/** How the presenter's picture is bounded where it fills a part of the frame, and where it stands in a corner. */
export const panelEdges = ['rounded', 'cut-out'] as const;
export const bandEdges = ['square', 'cut-out'] as const;
export const cornerEdges = ['circle', 'rounded', 'cut-out'] as const;

/** How a picture fills its room: all of the room, or all of the picture. */
export const pictureFits = ['cover', 'contain'] as const;
export type PictureFit = (typeof pictureFits)[number];

export const lowerThirdStyles = ['bar', 'box', 'plain'] as const;
export type LowerThirdStyle = (typeof lowerThirdStyles)[number];

/** How a scene goes over into the next one. */
export const transitions = ['cut', 'fade', 'slide'] as const;
export type Transition = (typeof transitions)[number];

/** Whether the sound of a clip is left out, or heard beside the voice. */
export const clipSounds = ['muted', 'mixed'] as const;

/** Typefaces of the stage that a brand may choose. */
export const brandTypefaces = ['Gabarito', 'Inter', 'Noto Sans'] as const;
