import { memo, type ReactNode, useEffect } from 'react';
import { Queries } from '#lib/api/queries.tsx';
import { LiveFrame } from '#live/live-frame.tsx';
import { useLivePhoto } from '#live/use-live-photo.ts';
import { type TryOut, useTryOut } from '#live/use-try-out.ts';
import { portraitUrl } from '#ui/portraits.ts';
import { type PresenterId, presenterWords } from '#ui/presenter-ids.ts';
import type { LevelFeed } from '#ui/speaking-portrait.tsx';

/** What the engine brings to the stage once it is loaded. */
export type LivePart = { tryOut: TryOut; picture: ReactNode; level: LevelFeed };

const settings = {
  talkingStyle: 'expressive',
  expression: 'default',
  backgroundAnimation: 'static',
  voiceSpeed: 1,
} as const;

type LivePartProps = { presenter: PresenterId; onChange: (part: LivePart) => void };

/** Runs the engine for a presenter and hands up what it draws; shows nothing itself, so that the stage keeps its focus. */
export const LivePartOf = memo(function LivePartOf(props: LivePartProps) {
  return (
    <Queries>
      <Engine {...props} />
    </Queries>
  );
});

function Engine({ presenter, onChange }: LivePartProps) {
  const photo = useLivePhoto({ kind: 'sample', id: presenter, image_url: portraitUrl(presenter, 720) });
  const tryOut = useTryOut({ photo, videoSize: 'square', settings });
  const { live, isAsking, fault } = tryOut;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tryOut` is new each time; these are what it is made of
  useEffect(() => {
    const level: LevelFeed = (hear) => live.controller.onMoment((moment) => hear(moment.level));
    onChange({ tryOut, picture: <LiveFrame live={live} label={presenterWords[presenter]} />, level });
  }, [live.controller, live.state, live.inputs.photo, live.inputs.speech, isAsking, fault, presenter, onChange]);
  return null;
}
