import type { ImageMode } from '@portray/contracts/image-rules';
import { useDeployment } from '#lib/calls/use-deployment.ts';
import classes from '../images.module.css';

const sent = {
  'text-to-image': 'Your description is',
  'image-to-image': 'Your description and your picture are',
} as const;

/** How a model is called that sends nothing anywhere. */
const ownMachine = / (on this server|here)$/;

/** Who makes the pictures, and what is sent away for it; nothing until that is known. */
export function MakerNotice({ mode }: { mode: ImageMode }) {
  const images = useDeployment()?.images;
  if (!images) return null;
  const { madeBy, canTransform } = images;
  if (!madeBy) return <p className={classes.quiet}>Painted by Portray itself; nothing is sent anywhere.</p>;
  if (mode === 'image-to-image' && !canTransform) {
    return <p className={classes.quiet}>{madeBy} cannot transform pictures. Please create one from words instead.</p>;
  }
  const isHere = ownMachine.test(madeBy);
  return (
    <p className={classes.quiet}>
      Made by {madeBy.replace(ownMachine, ' here')}. {!isHere && `${sent[mode]} sent there.`}
    </p>
  );
}
