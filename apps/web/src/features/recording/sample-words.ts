import { transcriptIssue } from '@portray/contracts/voice-transcript';
import { refusal, type Sample } from './new-sample.ts';

/** Throws ApiError if what is said in a recording is needed and cannot be that. */
export function checkTranscript(sample: Sample): void {
  if (sample.transcript === null) return;
  const issue = transcriptIssue(sample.transcript, sample.seconds ?? undefined);
  if (issue) throw refusal('Invalid Input', issue, 'invalid_input');
}
