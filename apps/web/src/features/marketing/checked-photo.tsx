import { Badge } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { portraitUrl } from '#ui/portraits.ts';
import { presenterWords } from '#ui/presenter-ids.ts';
import classes from './checked-photo.module.css';

/** A photo whose face was found, as the photo step shows it. */
export function CheckedPhoto() {
  return (
    <div className={classes.checked}>
      <img src={portraitUrl('henrik', 96)} alt="" width={680} height={320} loading="lazy" />
      <img src={portraitUrl('henrik', 720)} alt={presenterWords.henrik} width={320} height={320} loading="lazy" />
      <svg viewBox="0 0 680 320" preserveAspectRatio="xMidYMid slice" className={classes.frame} aria-hidden="true">
        <path d="M270 62V50a12 12 0 0 1 12-12h12M386 38h12a12 12 0 0 1 12 12v12M410 220v12a12 12 0 0 1-12 12h-12M294 244h-12a12 12 0 0 1-12-12v-12" />
      </svg>
      <Badge className={classes.glass} leftSection={<IconCheck size={16} />}>
        One face, in focus, looking ahead
      </Badge>
    </div>
  );
}
