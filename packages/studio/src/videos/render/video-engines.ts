import type { Engine } from '@portray/contracts/videos';
import type {
  AddOverlay,
  CaptionTrack,
  EncodeAudio,
  FinishVideo,
  LoadCheckedPhoto,
  MakeThumbnail,
  ReadPicture,
  ReadRecording,
} from '@portray/ports/media-tools';
import type { PhotoCheck, Presenter } from '@portray/ports/presenter';
import type { VoiceEngines } from '@portray/ports/voice-engines';

/** What renders videos. */
export type VideoEngines = {
  voices: VoiceEngines;
  presenters: Partial<Record<Engine, Presenter>>;
  checkPhoto: PhotoCheck;
  loadCheckedPhoto: LoadCheckedPhoto;
  readPicture: ReadPicture;
  readRecording: ReadRecording;
  makeThumbnail: MakeThumbnail;
  captionTrack: CaptionTrack;
  addOverlay: AddOverlay;
  finishVideo: FinishVideo;
  encodeAudio: EncodeAudio;
};
