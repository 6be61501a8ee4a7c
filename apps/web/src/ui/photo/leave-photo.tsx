import { LeaveDialog } from '../dialog/leave-dialog.tsx';

/** Asks before a photo goes that was chosen here and is not a photo of the person yet. */
export function LeavePhoto() {
  return <LeaveDialog isUnsaved>Your photo is not uploaded and checked yet. It is lost if you leave.</LeaveDialog>;
}
