/** What sounds in this page now, or did last. */
let sounding: HTMLMediaElement | undefined;

function begin(media: HTMLMediaElement): void {
  if (sounding !== media) sounding?.pause();
  sounding = media;
}

/** Pauses whatever else sounds as soon as this one plays; for players that stand in no document. Answers the player. */
export function playsAlone(audio: HTMLAudioElement): HTMLAudioElement {
  audio.addEventListener('play', () => begin(audio));
  return audio;
}

/** The same for all players of the document but silent ones, and those with `data-together`, which belong to another sound. */
export function keepOneSound(): () => void {
  const listen = ({ target: media }: Event) => {
    if (!(media instanceof HTMLMediaElement) || media.muted || media.paused) return;
    if (media.dataset.together === undefined) begin(media);
  };
  const telling = ['play', 'volumechange'];
  for (const type of telling) document.addEventListener(type, listen, true);
  return () => {
    for (const type of telling) document.removeEventListener(type, listen, true);
  };
}
