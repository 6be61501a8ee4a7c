import type { Engine } from '@portray/contracts/videos';
import type { AddOverlay, CaptionTrack, LoadCheckedPhoto, MakeThumbnail } from '@portray/ports/machines';
import type { PhotoCheck, Presenter } from '@portray/ports/presenter';
import type { Voice } from '@portray/ports/voice';

/** What makes videos. */
export type VideoMachines = {
  voice: Voice;
  presenters: Partial<Record<Engine, Presenter>>;
  checkPhoto: PhotoCheck;
  loadCheckedPhoto: LoadCheckedPhoto;
  makeThumbnail: MakeThumbnail;
  captionTrack: CaptionTrack;
  addOverlay: AddOverlay;
};
