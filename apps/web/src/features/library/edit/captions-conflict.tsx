import type { CaptionCue } from '@portray/contracts/captions';
import type { VideoCaptions } from '@portray/contracts/videos';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';
import { CompareDialog } from '#ui/dialog/compare-dialog.tsx';

export type CaptionsConflictProps = {
  videoId: string;
  cues: CaptionCue[];
  /** Keeps what is here instead of what was shown. */
  onKeep: (shown: Pick<VideoCaptions, 'updated_at'>) => void;
  onTakeOther: () => void;
  onClose: () => void;
};

/** The captions that another tab saved, beside those of this one. */
export function CaptionsConflict({ videoId, cues, onKeep, onTakeOther, onClose }: CaptionsConflictProps) {
  const { data, error, isFetchedAfterMount } = useQuery(
    calls.videos.captions.queryOptions({ input: { id: videoId }, refetchOnMount: 'always' }),
  );
  const theirs = isFetchedAfterMount ? data : undefined;
  return (
    <CompareDialog
      texts={theirs && { own: captionsText(cues), other: captionsText(theirs.cues) }}
      error={error}
      isPending={false}
      onTake={(keepsOwn) => {
        if (!theirs) return;
        if (keepsOwn) onKeep({ updated_at: theirs.updated_at });
        else onTakeOther();
      }}
      onClose={onClose}
    />
  );
}

/** Captions to be read and compared: one a line, behind its seconds. */
export function captionsText(cues: readonly CaptionCue[]): string {
  const seconds = (time: number) => time.toFixed(2);
  return cues
    .map(({ startSeconds, endSeconds, text }) => `${seconds(startSeconds)}–${seconds(endSeconds)}  ${text}`)
    .join('\n');
}
