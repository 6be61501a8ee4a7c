import { Button, Card } from '@mantine/core';
import type { CaptionCue } from '@portray/contracts/captions';
import type { VideoCaptions, VideoProject } from '@portray/contracts/videos';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { MomentList } from '#ui/player/moment-list.tsx';
import type { Player } from '#ui/player/use-player.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import classes from '../video/video.module.css';

const CaptionsEditor = lazyPart(() => import('./captions-editor.tsx').then((part) => part.CaptionsEditor));

type CaptionsCardProps = { video: VideoProject; captions: VideoCaptions; player: Player };

/** The transcript, with the current caption marked; a click on a caption seeks to it. */
export function CaptionsCard({ video, captions, player }: CaptionsCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const heading = useFocusAfter<HTMLHeadingElement>(isEditing);
  return (
    <Card component="section" padding={12}>
      <div className={classes.captionsHead}>
        <h2 ref={heading} tabIndex={-1} className={classes.cardTitle}>
          Captions
        </h2>
        {!isEditing && (
          <Button variant="quiet" size="xs" leftSection={<IconPencil size={16} />} onClick={() => setIsEditing(true)}>
            Edit
          </Button>
        )}
      </div>
      {isEditing ? (
        <Suspense>
          <CaptionsEditor video={video} captions={captions} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : (
        <Transcript cues={captions.cues} language={video.language} player={player} />
      )}
    </Card>
  );
}

function Transcript({ cues, language, player }: { cues: CaptionCue[]; language: string; player: Player }) {
  const { time } = player;
  if (cues.length === 0) return <p className={classes.noCaptions}>There are no captions yet. Use Edit to add some.</p>;
  const moments = cues.map(({ startSeconds, text }) => ({ startSeconds, words: text }));
  const at =
    time > 0 ? cues.findIndex(({ startSeconds, endSeconds }) => time >= startSeconds && time < endSeconds) : -1;
  return (
    <MomentList
      moments={moments}
      now={moments[at]}
      onChoose={(seconds) => {
        player.seek(seconds);
        player.bringIntoView();
      }}
      className={classes.transcript}
      lang={language}
    />
  );
}
