/** Our own pieces of music, by what storyboards name them; `packages/media/src/music` plays them. */
export const musicPieces = {
  calm: { name: 'Still water', mood: 'Calm: a soft pad and few notes', durationSeconds: 80 },
  bright: { name: 'Open window', mood: 'Bright: plucked strings and a light beat', durationSeconds: 76.8 },
  driving: { name: 'First train', mood: 'Driving: a steady pulse that moves on', durationSeconds: 80 },
} as const;
export type MusicPieceId = keyof typeof musicPieces;
export const musicPieceIds = Object.keys(musicPieces) as MusicPieceId[];
/** Whether an id is that of a piece of ours. */
export const isMusicPiece = (id: string): id is MusicPieceId => Object.hasOwn(musicPieces, id);
