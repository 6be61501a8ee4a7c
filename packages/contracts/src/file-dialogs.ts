/** For the file dialogs of browsers, of which some know sound by the end of a name only, such as iPhones a voice memo. */
export const soundFileTypes = 'audio/*,.m4a,.caf,.amr,.wma,.mp4,.mov,.webm,.mkv,.avi,.3gp';

/** The same for pictures: some systems know the photos of phones by the end of their name only. */
export const pictureFileTypes = 'image/*,.jpg,.jpeg,.png,.webp,.heic,.heif,.avif';

/** Whether a file that declares itself this type may hold sound; some systems know no type of such a file. */
export function mayHoldSound(declaredType: string): boolean {
  return /^(audio\/|video\/|application\/(octet-stream|ogg|mp4)$|$)/.test(declaredType);
}
