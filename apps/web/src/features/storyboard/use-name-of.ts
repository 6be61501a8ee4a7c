import { speakerName } from '@portray/contracts/speaker-name';
import { usePhotos } from '#live/use-chosen-photo.ts';

/** By what name the photo at an address is known, where it is somebody's. */
export function useNameOf(): (photoUrl: string) => string | undefined {
  const { samples, own } = usePhotos();
  return (photoUrl) => {
    const sample = samples.find(({ image_url }) => image_url === photoUrl);
    const photo = own.find(({ original_image_url }) => original_image_url === photoUrl);
    return sample?.name ?? (photo && speakerName(photo));
  };
}
