import type { SocialNetwork } from '@portray/contracts/networks';
import type { PostCheck } from '@portray/contracts/posts';
import type { VideoProject } from '@portray/contracts/videos';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { clockTime } from '#lib/times.ts';
import { titleOf } from '#lib/video-words.ts';
import { NetworkIcon } from '#ui/network-icon.tsx';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import type { PostDraft } from './post-draft.ts';
import { checkLines } from './post-lines.ts';
import classes from './publish.module.css';

type PostPreviewProps = {
  video: VideoProject;
  network: SocialNetwork;
  draft: Pick<PostDraft, 'title' | 'text' | 'privacy'>;
  check: PostCheck | undefined;
};

/** How the post will look, and what was looked at before it is sent. */
export function PostPreview({ video, network, draft, check }: PostPreviewProps) {
  const { platform, account } = network;
  return (
    <aside className={classes.side} aria-label="How it will look">
      <p className={classes.hint}>How it will look</p>
      <div className={classes.look}>
        {platform === 'youtube' ? (
          <>
            <Still video={video} />
            <div className={classes.lookHead}>
              <NetworkIcon platform={platform} size={28} />
              <p>
                <b dir="auto">{draft.title || titleOf(video)}</b>
                <span>
                  {account} · {draft.privacy}
                </span>
              </p>
            </div>
          </>
        ) : (
          <>
            <div className={classes.lookHead}>
              <NetworkIcon platform={platform} size={28} />
              <p>
                <b>{account}</b>
              </p>
            </div>
            <p className={classes.lookText} dir="auto">
              {draft.text}
            </p>
            <Still video={video} />
          </>
        )}
      </div>
      {check && (
        <>
          <h3 className={classes.sideTitle}>Checked before sending</h3>
          <ul className={classes.checks}>
            {checkLines(platform, check).map(({ label, words, isFine }) => (
              <li key={label}>
                {isFine ? (
                  <IconCircleCheck size={18} className={classes.ok} aria-label="Fits" />
                ) : (
                  <IconAlertCircle size={18} className={classes.bad} aria-label="Does not fit" />
                )}
                <span>
                  <b>{label}</b> {words}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

function Still({ video }: { video: VideoProject }) {
  const { thumbnail_url: picture, duration_seconds: seconds, width, height } = video;
  return (
    <div className={classes.still} style={{ aspectRatio: `${width ?? 16} / ${height ?? 9}` }}>
      {picture && <SafePicture src={picture} width={480} alt="" />}
      {seconds !== null && <span>{clockTime(seconds)}</span>}
    </div>
  );
}
