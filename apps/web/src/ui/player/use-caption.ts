import { type RefObject, useEffect, useState } from 'react';

/** The words that a caption track shows now; the browser reads the track and keeps the time, we only draw it. */
export function useCaption(element: RefObject<HTMLTrackElement | null>, isOn: boolean, source: string) {
  const [words, setWords] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file or other captions are another track
  useEffect(() => {
    const track = element.current?.track;
    if (!track) return;
    track.mode = isOn ? 'hidden' : 'disabled';
    const show = () => setWords(isOn ? wordsOf(track) : '');
    show();
    track.addEventListener('cuechange', show);
    return () => track.removeEventListener('cuechange', show);
  }, [element, isOn, source]);
  return words;
}

/** Captions carry no markup of ours, so that their fragment is read as plain text. */
function wordsOf(track: TextTrack): string {
  const cues = Array.from(track.activeCues ?? []) as VTTCue[];
  return cues.map((cue) => cue.getCueAsHTML().textContent).join('\n');
}
