import { LeaveDialog } from '../dialog/leave-dialog.tsx';

/** Asks before a recording goes that is not a voice yet. */
export function LeaveRecording() {
  return <LeaveDialog isUnsaved>Your recording has not become a voice yet. It is lost if you leave.</LeaveDialog>;
}
