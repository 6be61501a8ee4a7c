import { LeaveDialog } from '#ui/dialog/leave-dialog.tsx';

/** Asks before a recording goes that is kept nowhere else: it has not `become a voice` yet. */
export function LeaveRecording({ whatIsMissing = 'become a voice' }: { whatIsMissing?: string }) {
  return <LeaveDialog isUnsaved>{`Your recording has not ${whatIsMissing} yet. It is lost if you leave.`}</LeaveDialog>;
}
