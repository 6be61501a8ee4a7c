import type { VideoProject } from '@portray/contracts/videos';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { videoPlace, wizardPlace } from '#lib/screens/places.ts';
import { relativeDate } from '#lib/times.ts';
import { languageName, sizeWords, statusOf, titleOf } from '#lib/video-words.ts';
import { CardMenu } from './card-menu.tsx';
import { CardPicture } from './card-picture.tsx';
import { TitleField } from './video/title-field.tsx';
import classes from './video-card.module.css';

type VideoCardProps = {
  video: VideoProject;
  onDelete: (video: VideoProject) => void;
  /** The dashboard shows the size and what can be done in the picture; the library has a row of actions below. */
  isRoomy: boolean;
  /** The row of actions. */
  children?: ReactNode;
};

/** A video in a list: its state is shown on the picture, so that all cards have the same height. */
export function VideoCard({ video, onDelete, isRoomy, children }: VideoCardProps) {
  const title = titleOf(video);
  const [isRenaming, setRenaming] = useState(false);
  const isDraft = statusOf(video) === 'draft';
  const Heading = isRoomy ? 'h3' : 'h2';
  return (
    <article className={classes.card} aria-label={title}>
      <CardPicture video={video} isRoomy={isRoomy} />
      <div className={classes.words}>
        <div className={classes.names}>
          {isRenaming ? (
            <TitleField video={video} onClose={() => setRenaming(false)} />
          ) : (
            <Heading className={classes.title} title={title} dir="auto">
              <Link to={isDraft ? wizardPlace(video.id) : videoPlace(video.id)}>{title}</Link>
            </Heading>
          )}
          <p className={classes.facts}>{factsOf(video, isRoomy).join(' · ')}</p>
        </div>
        <CardMenu
          video={video}
          isRenaming={isRenaming}
          onRename={() => setRenaming(true)}
          onDelete={() => onDelete(video)}
        />
      </div>
      {children}
    </article>
  );
}

function factsOf(video: VideoProject, isRoomy: boolean): string[] {
  const now = new Date();
  if (statusOf(video) === 'draft') {
    return ['Draft', `saved ${relativeDate(new Date(video.updated_at), now).toLowerCase()}`];
  }
  const size = isRoomy ? [sizeWords[video.video_size]] : [];
  return [relativeDate(new Date(video.created_at), now), ...size, languageName(video.language)];
}
