import { Button, Card } from '@mantine/core';
import type { VideoProject } from '@portray/contracts/videos';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { wizardPlace } from '#lib/screens/places.ts';
import { titleOf } from '#lib/words/video-words.ts';
import { portraitUrl } from '#ui/portraits/portraits.ts';
import { SpeakingPortrait } from '#ui/portraits/speaking-portrait.tsx';
import classes from './dashboard.module.css';

const faces = ['amara', 'clara', 'omar'] as const;

/** The way to the next video, or back to the newest draft. */
export function NewVideoCard({ draft }: { draft: VideoProject | undefined }) {
  return (
    <Card component="section" className={classes.newVideo} padding={0}>
      <div className={classes.newWords}>
        <h2>Create New Video</h2>
        <p>A photo, a script, a voice. Your draft is saved as you write.</p>
        <div className={classes.newButtons}>
          <Button size="md" variant="gradient" component={Link} to={wizardPlace()} leftSection={<IconPlus size={16} />}>
            New Project
          </Button>
          {draft && (
            <Button
              size="md"
              variant="quiet"
              component={Link}
              to={wizardPlace(draft.id)}
              classNames={{ root: classes.draft, label: classes.draftTitle }}
            >
              Continue draft “<bdi>{titleOf(draft)}</bdi>”
            </Button>
          )}
        </div>
      </div>
      <div className={classes.faces} aria-hidden="true">
        {faces.map((face) => (
          <SpeakingPortrait key={face} ratio={132 / 146} bars={12} reach={0.22} className={classes.face}>
            <img src={portraitUrl(face, 320)} alt="" width={132} height={146} />
          </SpeakingPortrait>
        ))}
      </div>
    </Card>
  );
}
