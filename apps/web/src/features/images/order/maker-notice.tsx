import type { ImageMode } from '@portray/contracts/image-rules';
import { useDeployment } from '#lib/calls/use-deployment.ts';
import classes from '../images.module.css';

const sent = {
  'text-to-image': 'Your description is',
  'image-to-image': 'Your description and your picture are',
} as const;

/** Who makes the pictures, and what leaves this server for it; nothing until that is known. */
export function MakerNotice({ mode }: { mode: ImageMode }) {
  const images = useDeployment()?.images;
  if (!images) return null;
  const { madeBy, canTransform } = images;
  if (!madeBy) return <p className={classes.quiet}>Painted by Portray itself, on this server.</p>;
  if (mode === 'image-to-image' && !canTransform) {
    return <p className={classes.quiet}>{madeBy} cannot transform pictures. Please create one from words instead.</p>;
  }
  const isHere = madeBy.endsWith('on this server');
  return (
    <p className={classes.quiet}>
      Made by {madeBy}. {!isHere && `${sent[mode]} sent there.`}
    </p>
  );
}
