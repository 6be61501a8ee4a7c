/** What can be behind a presenter: the studio's colour, a room, or the light of a window. */
export const walls = ['studio', 'office', 'classroom', 'shop', 'window'] as const;
export type Wall = (typeof walls)[number];
